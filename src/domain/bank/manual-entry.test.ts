import { expect, test } from 'vitest'
import { readManualEntry, type ManualBankBody } from './manual-entry.ts'

const of = { today: '2026-11-20', language: 'en-US' } as const
const faults = (body: ManualBankBody, market: 'US' | 'CA') => {
  const read = readManualEntry(body, market, of)
  return 'problems' in read ? read.problems.map(({ field, code }) => `${field} ${code}`) : []
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

test('a US account needs holder, type, routing and account number [VAL-48]', () => {
  expect(faults({}, 'US')).toEqual([
    'fullName required',
    'accountType required',
    'routingNumber required',
    'accountNumber required',
  ])
  expect(faults({ ...us, accountType: 'CHEQUING' }, 'US')).toEqual(['accountType choice_unknown'])
})

test('a Canadian account needs transit and institution, and no US routing number [VAL-52, VAL-53]', () => {
  expect(faults({ ...ca, transitNumber: '', institutionNumber: '' }, 'CA')).toEqual([
    'transitNumber required',
    'institutionNumber required',
  ])
  expect(faults(ca, 'CA')).toEqual([])
})

test('a Canadian account is kept under its electronic routing number and its bank’s name [BANK-08]', () => {
  const expected = { account: { routingNumber: '000310002', bankName: 'Royal Bank of Canada' } }
  expect(readManualEntry(ca, 'CA', of)).toMatchObject(expected)
  const { transitNumber: _transit, institutionNumber: _institution, ...rest } = ca
  expect(readManualEntry({ ...rest, routingNumber: '000310002' }, 'CA', of)).toMatchObject(expected)
})

test('the holder may be sent under its older name', () => {
  const { fullName, ...rest } = us
  expect(readManualEntry({ ...rest, accountName: fullName }, 'US', of)).toMatchObject({
    account: { holderName: 'Rosa Delgado', bankName: null },
  })
})
