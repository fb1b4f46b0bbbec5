/** Sign-up steps in order. Fields within a step follow their order in `fields.ts`. */
import { fieldPaths, fields, type FieldPath } from './fields.ts'

export const stepIds = [
  'applicant',
  'business-type',
  'category',
  /** Saving this step creates the application. */
  'business-details',
  'business-address',
  'identity',
  /** Includes the terms (FORM-06). */
  'review',
] as const
export type StepId = (typeof stepIds)[number]

export interface Step {
  id: StepId
  fields: readonly FieldPath[]
}

export const fieldsOfStep = (step: StepId): FieldPath[] =>
  fieldPaths.filter((path) => fields[path].step === step)

export const steps: readonly Step[] = stepIds.map((id) => ({ id, fields: fieldsOfStep(id) }))
