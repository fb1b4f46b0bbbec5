/** Reminding a partner who was invited: after three days, and once more after seven. */
import type { OwnerStatus } from './owner.ts'

const dayMs = 24 * 60 * 60 * 1000
const afterDays = [3, 7] as const

/**
 * How long after the invitation, or after the reminder before it, a reminder is sent.
 * @param reminder 1 for the first
 * @returns milliseconds; null when there is no such reminder
 */
export function reminderDelayMs(reminder: number): number | null {
  const days = afterDays[reminder - 1]
  return days === undefined ? null : (days - (afterDays[reminder - 2] ?? 0)) * dayMs
}

/** Only who has something to do is reminded. */
export const isReminded = (status: OwnerStatus): boolean => status === 'INVITED' || status === 'STEP_UP'
