import { expect, test } from 'vitest'
import { keptInstrument } from './instrument.ts'

const account = {
  holderName: 'Rosa Delgado',
  accountType: 'CHECKING',
  accountNumber: '000123456789',
  routingNumber: '021000021',
  bankName: 'First Bank',
} as const

test('an account entered by hand waits for its test deposit [BANK-01]', () => {
  const kept = keptInstrument({ source: 'manual', account })
  expect(kept).toMatchObject({
    kind: 'BANK_ACCOUNT',
    status: 'PENDING',
    accountType: 'CHECKING',
    holderName: 'Rosa Delgado',
    routingNumber: '021000021',
    last4: '6789',
    availableBalance: null,
  })
  expect(JSON.stringify(kept)).not.toContain(account.accountNumber)
})

test('a linked account is known to work and kept with its balance [BANK-02]', () => {
  const linked = { ...account, id: 'a', market: 'US', availableBalance: 123456 } as const
  expect(keptInstrument({ source: 'plaid', account: linked })).toMatchObject({
    kind: 'BANK_ACCOUNT',
    source: 'plaid',
    status: 'VERIFIED',
    last4: '6789',
    availableBalance: 123456,
  })
})

test('of a card its token, brand, last four digits and month are kept [BANK-02]', () => {
  const card = { token: 'card_1', brand: 'visa', last4: '4242', expires: '2030-01' } as const
  expect(keptInstrument({ source: 'vault', card })).toMatchObject({
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
