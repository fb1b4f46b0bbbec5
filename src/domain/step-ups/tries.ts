/** Evidence whose failed attempts are counted per party, with the time that a failure counts (SEC-37). */
import { dayMs } from '../dates/duration.ts'

export const triesKeptMs = {
  photo_id: 90 * dayMs,
  business_document: 90 * dayMs,
  /** Incorrect codes. */
  phone_code: dayMs,
} as const

export type TryPurpose = keyof typeof triesKeptMs

export const longestKeptMs = Math.max(...Object.values(triesKeptMs))
