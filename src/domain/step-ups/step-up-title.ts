import type { StepUpType } from './step-up.ts'

/** Message id of a step-up's name. @param isNumberAsked the business details lack only the full number (VAL-31) */
export const stepUpTitleId = (type: StepUpType, isNumberAsked: boolean) =>
  type === 'BUSINESS_INFO' && isNumberAsked
    ? 'step-ups.ein.title'
    : (`step-ups.requirements.${type}` as const)
