/** Evidence whose failed tries are counted by party, and how long a failure counts (SEC-37). */
import { dayMs } from '../dates/duration.ts'

export const triesKeptMs = {
  photo_id: 90 * dayMs,
  business_document: 90 * dayMs,
  /** Wrong codes. */
  phone_code: dayMs,
} as const

export type TryPurpose = keyof typeof triesKeptMs

export const longestKeptMs = Math.max(...Object.values(triesKeptMs))
