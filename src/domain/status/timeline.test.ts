import { expect, test } from 'vitest'
import { isCheckDelayed, type EventKind } from './timeline.ts'

test.each<[EventKind[], boolean]>([
  [['STARTED', 'SUBMITTED'], false],
  [['STARTED', 'SUBMITTED', 'CHECK_DELAYED'], true],
  [['SUBMITTED', 'CHECK_DELAYED', 'ORDER_PLACED'], true],
  [['SUBMITTED', 'CHECK_DELAYED', 'CHECKED', 'IN_REVIEW'], false],
  [['SUBMITTED', 'CHECKED', 'ASKED', 'ANSWERED', 'CHECK_DELAYED'], true],
])('after %j a check is awaited: %s [LET-05]', (kinds, isDelayed) => {
  expect(isCheckDelayed(kinds.map((kind) => ({ kind })))).toBe(isDelayed)
})
