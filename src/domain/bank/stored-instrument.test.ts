import { expect, test } from 'vitest'
import { toStoredInstrument } from './stored-instrument.ts'

const account = {
  holderName: 'Rosa Delgado',
  accountType: 'CHECKING',
  accountNumber: '000123456789',
  routingNumber: '021000021',
  bankName: 'First Bank',
} as const

test('a manually entered account is pending until its test deposit [BANK-01]', () => {
  const stored = toStoredInstrument({ source: 'manual', account })
  expect(stored).toMatchObject({
    kind: 'BANK_ACCOUNT',
    status: 'PENDING',
    accountType: 'CHECKING',
    holderName: 'Rosa Delgado',
    routingNumber: '021000021',
    last4: '6789',
    availableBalance: null,
  })
  expect(JSON.stringify(stored)).not.toContain(account.accountNumber)
})

test('stores a linked account as verified, with its balance [BANK-02]', () => {
  const linked = {
    ...account,
    holderNames: ['Rosa Delgado', 'Sam Okafor'],
    id: 'a',
    market: 'US',
    mask: null,
    availableBalance: 123456,
  } as const
  expect(toStoredInstrument({ source: 'plaid', account: linked })).toMatchObject({
    kind: 'BANK_ACCOUNT',
    source: 'plaid',
    status: 'VERIFIED',
    holderName: 'Rosa Delgado / Sam Okafor',
    last4: '6789',
    availableBalance: 123456,
  })
  // The number may be the bank's own for us; its holder knows the mask.
  const { last4 } = toStoredInstrument({ source: 'plaid', account: { ...linked, mask: '0000' } })
  expect(last4).toBe('0000')
})

test('stores only the token, brand, last four digits and expiration of a card [BANK-02]', () => {
  const card = { token: 'card_1', brand: 'visa', last4: '4242', expires: '2030-01' } as const
  expect(toStoredInstrument({ source: 'vault', card })).toMatchObject({
    kind: 'CREDIT_CARD',
    source: 'vault',
    status: 'VERIFIED',
    last4: '4242',
    cardBrand: 'visa',
    cardToken: 'card_1',
    cardExpires: '2030-01',
    bankName: null,
  })
})
