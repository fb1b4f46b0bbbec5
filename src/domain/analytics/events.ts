/** Analytics events (ANL-07…ANL-18). They contain ids, flags, numbers and enum values, never text a person typed. */
import type { Market } from '../countries/market.ts'
import type { Intent } from '../application/states.ts'

export const eventNames = [
  // Application
  'sign_up_error',
  'onboarding',
  'confirm_details',
  'category_ranking',
  'company_name',
  'survey_answered',
  'application_resume_direct',
  'application_resume_email',
  'application_resume_reminder_email',

  // Step-ups
  'otp_start',
  'otp_cancel',
  'otp_resend',
  'otp_code_entered',
  'otp_attempts',
  'otp_failed',
  'otp_success',
  'otp_error',
  'phone_start',
  'phone_cancel',
  'phone_resend',
  'phone_failed',
  'phone_success',
  'phone_error',
  'id_authentication_started_by_owner',
  'id_authentication_completed_by_owner',
  'id_authentication_started_for_owner',
  'id_authentication_completed_for_owner',
  'ein_verification_started',
  'ein_verification_completed',
  'ein_verification_failed',
  'ein_verification_success',
  'ein_verification_error',

  // Bank and offers
  'bank_linking_started',
  'bank_linking_finished',
  'bank_linking_canceled',
  'manual_bank_started',
  'manual_bank_finished',
  'manual_bank_canceled',
  'cash_advance_offer_accept',
  'cash_advance_offer_back',

  // Stores, countries and URLs
  'store_switcher',
  'country_switcher_yes',
  'country_switcher_no',
  'country_switcher_cancel',
  'incorrect_url',
  'overlapping_currency_error',
] as const
export type EventName = (typeof eventNames)[number]

export type Param = string | number | boolean | null

/** Parameters in addition to the tracking context. */
interface EventParams {
  /** Error code, or the HTTP status if the response has none. */
  sign_up_error: { error: string }
  onboarding: { decision: string; applicationLevel: string; signUpFlow: number; signUpFlowName: string }
  confirm_details: { intent: Intent }
  /** 0…1; 0 for an industry that was not predicted (CAT-11). */
  category_ranking: { score: number; industry: string }
  company_name: { length: number; kind: 'alphabetic' | 'numeric' | 'mixed'; province: string | null }
  survey_answered: { answer: 'easy' | 'fair' | 'hard' }
  otp_attempts: { attempts: number }
  store_switcher: { choice: 'existing' | 'new_store' | 'new_application' }
  overlapping_currency_error: { country: Market }
}

export type EventArguments<Name extends EventName> = Name extends keyof EventParams
  ? [params: EventParams[Name]]
  : []

export type EventWithoutParams = {
  [Name in EventName]: Name extends keyof EventParams ? never : Name
}[EventName]

/** Reports added products as new businesses (ANL-17). */
export const reportedIntent = (intent: Intent): Intent =>
  intent === 'ADD_PRODUCT' ? 'CREATE_BUSINESS' : intent

/** Version of the sign-up that a submission went through (CONST-04). */
export const signUpFlow = { version: 1, name: 'Original Sign-up Flow' } as const

/** Delay before a finished survey can restart, in milliseconds (CONST-04). */
export const surveyRestartDelayMs = 1500
