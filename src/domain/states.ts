/** The closed lists that an application's life is told in (DEC-01, STEP-01, OWN-02, APP-12). */
export const decisions = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'ERROR',
] as const
export type Decision = (typeof decisions)[number]

export const applicationLevels = ['BASIC', 'FULL'] as const
export type ApplicationLevel = (typeof applicationLevels)[number]

export const intents = ['CREATE_BUSINESS', 'ADD_STORE', 'ADD_CHANNEL', 'ADD_PRODUCT'] as const
export type Intent = (typeof intents)[number]

export const boStatuses = ['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'] as const
export type BoStatus = (typeof boStatuses)[number]

export const stepUpTypes = [
  'FULL_SSN',
  'OTP_SMS',
  'PHONE_AUTH',
  'GOV_ID_SELFIE',
  'BUSINESS_INFO',
  'EIN_DOC',
  'BO_INFO',
  'BO_VERIFICATION',
  'FULL_ONBOARDING',
] as const
export type StepUpType = (typeof stepUpTypes)[number]

export const ownerStepUpTypes = ['FULL_ONBOARDING', 'GOV_ID_SELFIE'] as const satisfies StepUpType[]

export interface StepUp {
  type: StepUpType
  ownerId?: string
}

export const apiVersions = ['V1', 'V2'] as const
export type ApiVersion = (typeof apiVersions)[number]

/** DRAFT until the first decision, the decision afterwards, WITHDRAWN when the applicant took it back (APP-10). */
export const applicationStatuses = ['DRAFT', ...decisions, 'WITHDRAWN'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** APPROVED and APPROVED_PENDING take payments; the other decisions do not. */
export const isApproval = (decision: Decision): boolean =>
  decision === 'APPROVED' || decision === 'APPROVED_PENDING'
