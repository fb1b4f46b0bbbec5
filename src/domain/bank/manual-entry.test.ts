import { expect, test } from 'vitest'
import { parseManualEntry, type ManualBankInput } from './manual-entry.ts'

const context = { today: '2026-11-20', language: 'en-US' } as const
const errorsOf = (body: ManualBankInput, market: 'US' | 'CA') => {
  const result = parseManualEntry(body, market, context)
  return 'errors' in result ? result.errors.map(({ field, code }) => `${field} ${code}`) : []
}
const us = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '1234567',
}
const ca = {
  fullName: 'Élise Gagnon',
  accountType: 'SAVINGS',
  transitNumber: '10002',
  institutionNumber: '003',
  accountNumber: '1234567',
}

test('requires holder, type, routing number and account number in the US [VAL-48]', () => {
  expect(errorsOf({}, 'US')).toEqual([
    'fullName required',
    'accountType required',
    'routingNumber required',
    'accountNumber required',
  ])
  expect(errorsOf({ ...us, accountType: 'CHEQUING' }, 'US')).toEqual(['accountType choice_unknown'])
})

test('requires transit and institution numbers in Canada, but no US routing number [VAL-52, VAL-53]', () => {
  expect(errorsOf({ ...ca, transitNumber: '', institutionNumber: '' }, 'CA')).toEqual([
    'transitNumber required',
    'institutionNumber required',
  ])
  expect(errorsOf(ca, 'CA')).toEqual([])
})

test('stores a Canadian account with its EFT routing number and bank name [BANK-01, BANK-08]', () => {
  const expected = { account: { routingNumber: '000310002', bankName: 'Royal Bank of Canada' } }
  expect(parseManualEntry(ca, 'CA', context)).toMatchObject(expected)
  const { transitNumber: _transit, institutionNumber: _institution, ...rest } = ca
  expect(parseManualEntry({ ...rest, routingNumber: '000310002' }, 'CA', context)).toMatchObject(expected)
})

test('accepts the account holder under its deprecated name', () => {
  const { fullName, ...rest } = us
  expect(parseManualEntry({ ...rest, accountName: fullName }, 'US', context)).toMatchObject({
    account: { holderName: 'Rosa Delgado', bankName: null },
  })
})
