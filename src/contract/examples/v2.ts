/** An example of every call of V2. */
import type { V2 } from '../v2/endpoints.ts'
import { accountExamples, applicationExamples } from './applications.ts'
import type { Examples } from './example.ts'
import { channelExamples, followUpExamples, taxExamples } from './follow-ups.ts'
import { bankExamples, offerExamples, orderExamples } from './money.ts'
import { openExamples, planExamples } from './open.ts'
import { ownerExamples } from './owners.ts'
import { impersonationExamples } from './support.ts'
import { inquiryExamples, inquiryLinkExamples, phoneExamples, stepUpExamples } from './step-ups.ts'

export const v2Examples: Examples<V2> = {
  ...openExamples,
  ...planExamples,
  ...applicationExamples,
  ...accountExamples,
  ...channelExamples,
  ...followUpExamples,
  ...offerExamples,
  ...taxExamples,
  ...bankExamples,
  ...orderExamples,
  ...stepUpExamples,
  ...phoneExamples,
  ...inquiryExamples,
  ...inquiryLinkExamples,
  ...ownerExamples,
  ...impersonationExamples,
}
