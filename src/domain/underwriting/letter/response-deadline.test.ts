import { expect, test } from 'vitest'
import type { BusinessCalendar } from '#domain/dates/business-calendar.ts'
import { expectedResponseAt } from './response-deadline.ts'
import type { Decision } from '#domain/application/states.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import type { ReasonCode } from '../decision-reasons.ts'

const friday = new Date('2026-11-20T12:00:00Z')
const tuesday = new Date('2026-11-24T12:00:00Z')
const calendar: BusinessCalendar = {
  addBusinessDays: (from) => from,
  deadline: (from, days, market) => (from === friday && days === 2 && market === 'US' ? tuesday : from),
}

const expected = (
  decision: Decision,
  stepUps: readonly { type: StepUpType }[] = [],
  reasons: readonly ReasonCode[] = [],
) => expectedResponseAt({ decision, stepUps }, [...reasons], friday, 'US', calendar)

test('a review takes two business days, also that of unusual sales after an approval', () => {
  expect(expected('PENDING')).toBe(tuesday)
  expect(expected('APPROVED_PENDING', [], ['unusual_volume'])).toBe(tuesday)
})
test('an approval, and a decision that waits for others, promise no answer', () => {
  expect(expected('APPROVED')).toBeNull()
  expect(expected('APPROVED_PENDING')).toBeNull()
  expect(expected('PENDING', [{ type: 'FULL_SSN' }])).toBeNull()
  expect(expected('APPROVED_PENDING', [{ type: 'BO_VERIFICATION' }], ['unusual_volume'])).toBeNull()
})
