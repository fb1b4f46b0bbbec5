import { expect, test } from 'vitest'
import { appealState } from './appeal.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
const declined = { decision: 'DECLINED', decidedAt: at(1), isWithdrawn: false } as const
const settled = (outcome: 'UPHELD' | 'REVERSED', day: number) => ({ outcome, settledAt: at(day) })

test.each([
  ['declined', declined, null, at(2), 'AVAILABLE'],
  ['the last moment of the 30 days', declined, null, at(31), 'AVAILABLE'],
  ['a moment later', declined, null, new Date(at(31).getTime() + 1), 'EXPIRED'],
  ['approved', { ...declined, decision: 'APPROVED' }, null, at(2), 'NONE'],
  ['declined unless a document follows', { ...declined, decision: 'DECLINED_PENDING' }, null, at(2), 'NONE'],
  ['undecided', { ...declined, decision: 'PENDING', decidedAt: null }, null, at(2), 'NONE'],
  ['withdrawn', { ...declined, isWithdrawn: true }, null, at(2), 'NONE'],
  ['sent', declined, { outcome: null, settledAt: null }, at(40), 'OPEN'],
  ['upheld', { ...declined, decidedAt: at(5) }, settled('UPHELD', 5), at(6), 'SETTLED'],
  ['reversed', { ...declined, decision: 'APPROVED' }, settled('REVERSED', 5), at(6), 'SETTLED'],
  ['declined again later', { ...declined, decidedAt: at(9) }, settled('REVERSED', 5), at(10), 'AVAILABLE'],
] as const)('an appeal when %s [LET-04]', (_when, application, newest, now, status) => {
  expect(appealState(application, newest, now).status).toBe(status)
})

test('it is possible until 30 days after the decline [LET-04]', () => {
  expect(appealState(declined, null, at(2)).until).toEqual(at(31))
  expect(appealState(declined, null, at(40)).until).toEqual(at(31))
})
