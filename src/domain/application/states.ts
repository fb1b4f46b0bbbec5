/** Application state enumerations (DEC-01, OWN-02, APP-12). */
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

export const apiVersions = ['V1', 'V2'] as const
export type ApiVersion = (typeof apiVersions)[number]

/** DRAFT until the first decision, then the decision, or WITHDRAWN (APP-10). */
export const applicationStatuses = ['DRAFT', ...decisions, 'WITHDRAWN'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** True for the decisions that allow taking payments. */
export const isApproval = (decision: Decision): boolean =>
  decision === 'APPROVED' || decision === 'APPROVED_PENDING'

/** True while the application is in review or a check has failed. */
export const isUndecided = (status: ApplicationStatus): boolean => status === 'PENDING' || status === 'ERROR'
