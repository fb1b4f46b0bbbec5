/** What a step of the journey is made of. */
import type { Answers } from '../application.ts'
import type { Flags } from '../settings.ts'
import type { FieldCode } from './codes.ts'
import type { FieldPath } from './fields.ts'

export const stepIds = [
  'applicant',
  'business-type',
  'category',
  'business-details',
  'business-address',
  'identity',
  'review',
] as const
export type StepId = (typeof stepIds)[number]

/** What the rules need to know besides the answers; the caller reads clock and configuration. */
export interface JourneySetting {
  /** YYYY-MM-DD, the product's day. */
  today: string
  flags: Pick<Flags, 'beneficiaryOwnerEnabled' | 'beneficiaryOwnerCadEnabled' | 'dateOfBirthForUSAEnabled'>
  /** The version of the terms that must be signed. */
  termsVersion: string
}

/** A condition and where it leads; the first that holds decides. Without `when` it always holds. */
export interface Way {
  when?: (answers: Answers, setting: JourneySetting) => boolean
  to: StepId | 'onboard'
}

export interface Step {
  id: StepId
  /** The questions of the step in the order they are asked. */
  fields: readonly FieldPath[]
  next: readonly Way[]
}

/** A field that stands in the way, and why. */
export interface Problem {
  field: string
  code: FieldCode
}
