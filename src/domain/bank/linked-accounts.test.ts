import { expect, test } from 'vitest'
import { chosenAccount, type LinkedAccount } from './linked-accounts.ts'

const account = (id: string, accountNumber: string): LinkedAccount => ({
  id,
  market: 'US',
  bankName: 'A Bank',
  accountType: 'CHECKING',
  holderName: null,
  accountNumber,
  routingNumber: '021000021',
  availableBalance: null,
})
const accounts = [account('one', '000111122'), account('two', '000113344'), account('three', '000223344')]

const choices = [
  [{}, 'one'],
  [{ accountId: 'two' }, 'two'],
  [{ accountId: 'four' }, undefined],
  [{ accountMask: '1122' }, 'one'],
  [{ accountMask: '223344' }, 'three'],
  [{ accountMask: '3344' }, undefined],
  [{ accountMask: '9999' }, undefined],
  [{ accountMask: '' }, undefined],
] as const
test.each(choices)('the choice %j of three accounts is %s [API2-36]', (choice, id) => {
  expect(chosenAccount(accounts, choice)?.id).toBe(id)
})
test('of no accounts none is chosen', () => {
  expect(chosenAccount([], {})).toBeUndefined()
})
