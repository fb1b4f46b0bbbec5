import { expect, test } from 'vitest'
import { findSelectedAccount, type LinkedAccount } from './linked-accounts.ts'

const account = (id: string, accountNumber: string): LinkedAccount => ({
  id,
  market: 'US',
  bankName: 'A Bank',
  accountType: 'CHECKING',
  holderNames: [],
  mask: null,
  accountNumber,
  routingNumber: '021000021',
  availableBalance: null,
})
const accounts = [account('one', '000111122'), account('two', '000113344'), account('three', '000223344')]

const selections = [
  [{}, 'one'],
  [{ accountId: 'two' }, 'two'],
  [{ accountId: 'four' }, undefined],
  [{ accountMask: '1122' }, 'one'],
  [{ accountMask: '223344' }, 'three'],
  [{ accountMask: '3344' }, undefined],
  [{ accountMask: '9999' }, undefined],
  [{ accountMask: '' }, undefined],
  // One digit is no mask, even if only one account ends with it.
  [{ accountMask: '2' }, undefined],
  [{ accountMask: '22' }, 'one'],
] as const
test.each(selections)('selecting %j among three accounts links account %s [API2-36]', (selection, id) => {
  expect(findSelectedAccount(accounts, selection)?.id).toBe(id)
})
test('an account whose bank issued a number of its own is selected by what its holder sees [VEND-01]', () => {
  const tokenized = { ...account('tokenized', '000111199'), mask: '1122' }
  expect(findSelectedAccount([tokenized], { accountMask: '1122' })?.id).toBe('tokenized')
  expect(findSelectedAccount([tokenized], { accountMask: '1199' })).toBeUndefined()
})
test('links nothing when the provider returns no accounts', () => {
  expect(findSelectedAccount([], {})).toBeUndefined()
})
