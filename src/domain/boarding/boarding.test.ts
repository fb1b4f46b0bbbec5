import { expect, test } from 'vitest'
import { compareMerchant, type HandedOver, type ListedMerchant, nextReadAt, setUpMs } from './boarding.ts'

const since = new Date('2026-11-02T12:00:00Z')
const handed: HandedOver = {
  merchantId: 'm',
  status: 'ACTIVE',
  legalName: 'Bakery LLC',
  mcc: '5462',
  payoutAccountLast4: '6789',
}
const compare = (change: Partial<HandedOver>, listed: Partial<ListedMerchant> | undefined, afterMs = 1) =>
  compareMerchant({ ...handed, ...change }, listed && { ...handed, ...listed }, {
    since,
    now: new Date(since.getTime() + afterMs),
  })

test.each<[string, Partial<HandedOver>, Partial<ListedMerchant> | undefined, string[]]>([
  ['the same on both sides', {}, {}, []],
  ['not listed', {}, undefined, ['missing']],
  ['closed, and not listed any more', { status: 'CLOSED' }, undefined, []],
  ['closed here alone', { status: 'CLOSED' }, {}, ['status']],
  ['closed on both sides, whatever else', { status: 'CLOSED' }, { status: 'CLOSED', mcc: '1' }, []],
  ['suspended there alone', {}, { status: 'SUSPENDED' }, ['status']],
  ['suspended here alone', { status: 'SUSPENDED' }, {}, ['status']],
  ['refused there', {}, { status: 'REFUSED' }, ['status']],
  [
    'another name, category and account',
    {},
    { legalName: 'x', mcc: '1', payoutAccountLast4: null },
    ['legal_name', 'category', 'payout_account'],
  ],
  ['being set up', {}, { status: 'PENDING' }, []],
  ['suspended here, being set up there', { status: 'SUSPENDED' }, { status: 'PENDING' }, ['status']],
])('a merchant that is %s differs in what follows [VEND-08]', (_, change, listed, expected) => {
  expect(compare(change, listed)).toEqual(expected)
})

test('a set-up is late after three days [VEND-08]', () => {
  expect(compare({}, { status: 'PENDING' }, setUpMs - 1)).toEqual([])
  expect(compare({}, { status: 'PENDING' }, setUpMs)).toEqual(['not_set_up'])
})

test('the set-up is read after minutes, hours, then daily [VEND-08]', () => {
  const minutes = (elapsed: number) =>
    (nextReadAt(since, new Date(since.getTime() + elapsed * 60_000)).getTime() - since.getTime()) / 60_000
  expect([0, 2, 29, 30, 120, 360, 1440].map(minutes)).toEqual([2, 10, 30, 120, 360, 1440, 2880])
})
