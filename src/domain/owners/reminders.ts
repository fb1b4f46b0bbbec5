/** Reminders for invited partners, after three days and again after seven. */
import { dayMs } from '../dates/duration.ts'
import type { OwnerStatus } from './owner.ts'

const reminderDays = [3, 7] as const

/**
 * Delay from the invitation or the previous reminder.
 * @param reminder starts at 1
 * @returns milliseconds; null if there is no such reminder
 */
export function reminderDelayMs(reminder: number): number | null {
  const days = reminderDays[reminder - 1]
  return days === undefined ? null : (days - (reminderDays[reminder - 2] ?? 0)) * dayMs
}

export const shouldRemind = (status: OwnerStatus): boolean => status === 'INVITED' || status === 'STEP_UP'
