import { expect, test } from 'vitest'
import { ownerStatuses } from './owner.ts'
import { shouldRemind, reminderDelayMs } from './reminders.ts'

const day = 24 * 60 * 60 * 1000

test('a partner is reminded after three days, and once more four days later', () => {
  expect([1, 2, 3].map(reminderDelayMs)).toEqual([3 * day, 4 * day, null])
})

test('only who has something to do is reminded', () => {
  expect(ownerStatuses.filter(shouldRemind)).toEqual(['INVITED', 'STEP_UP'])
})
