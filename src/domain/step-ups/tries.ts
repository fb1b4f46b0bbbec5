/** Evidence whose failed tries are counted by party (SEC-37). */
import { dayMs } from '../dates/duration.ts'

export type TryPurpose = 'photo_id' | 'business_document'

/** How long a failure counts. */
export const triesKeptMs = 90 * dayMs
