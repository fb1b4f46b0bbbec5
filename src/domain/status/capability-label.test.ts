import { expect, test } from 'vitest'
import type { CapabilityReason, CapabilityStatus } from './capabilities.ts'
import { capabilityLabel, type CapabilityLabel } from './capability-label.ts'

test.each<[CapabilityStatus, CapabilityReason | null, boolean, CapabilityLabel]>([
  ['ACTIVE', null, true, 'ACTIVE'],
  ['UNAVAILABLE', 'declined', false, 'UNAVAILABLE'],
  ['UNAVAILABLE', 'not_submitted', false, 'NOT_YET'],
  ['HELD', 'in_review', false, 'NOT_YET'],
  ['HELD', 'in_review', true, 'HELD'],
  ['HELD', 'bank_account_needed', false, 'NOT_YET'],
  ['HELD', 'bank_account_returned', true, 'HELD'],
  ['HELD', 'charged_after_approval', false, 'ACTIVE'],
])('%s for %s, active before: %s, reads %s [LET-06]', (status, why, wasActive, label) => {
  expect(capabilityLabel({ status, why, wasActive })).toBe(label)
})
