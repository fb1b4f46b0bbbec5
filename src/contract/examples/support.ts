/** What only support calls. */
import type { impersonations } from '../v2/impersonations.ts'
import type { Examples } from './example.ts'
import { applicationId } from './values.ts'

export const impersonationExamples: Examples<typeof impersonations> = {
  'POST /impersonations': { body: { applicationId }, answer: { applicationId } },
  'DELETE /impersonations': { answer: {} },
}
