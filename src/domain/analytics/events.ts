/**
 * Everything that is counted, by name (ANL-07…ANL-18). An event says ids, flags, numbers and members of closed lists;
 * nothing that a person typed.
 */
import type { Intent } from '../states.ts'

export const eventNames = [
  // The application.
  'sign_up_error',
  'onboarding',
  'confirm_details',
  'category_ranking',
  'company_name',
  'survey_answered',
  'application_resume_direct',
  'application_resume_email',
  'application_resume_reminder_email',

  // What is asked afterwards.
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

  // Money and things.
  'bank_linking_started',
  'bank_linking_finished',
  'bank_linking_canceled',
  'manual_bank_started',
  'manual_bank_finished',
  'manual_bank_canceled',
  'cash_advance_offer_accept',
  'cash_advance_offer_back',

  // Where one is, and in which country.
  'store_switcher',
  'country_switcher_yes',
  'country_switcher_no',
  'country_switcher_cancel',
  'incorrect_url',
  'overlapping_currency_error',
] as const
export type EventName = (typeof eventNames)[number]

export type Param = string | number | boolean | null

/** What some events say besides the tracking context. */
interface Said {
  /** A code of the closed list of errors, or the HTTP status of an answer that has none. */
  sign_up_error: { error: string }
  onboarding: { decision: string; applicationLevel: string }
  confirm_details: { intent: Intent }
  /** 0…1, and 0 for an industry that was not predicted (CAT-11). */
  category_ranking: { score: number; industry: string }
  company_name: { length: number; kind: 'alphabetic' | 'numeric' | 'mixed'; province: string | null }
  survey_answered: { answer: 'easy' | 'fair' | 'hard' }
  otp_attempts: { attempts: number }
  store_switcher: { choice: 'existing' | 'new_store' | 'new_application' }
  overlapping_currency_error: { country: 'US' | 'CA' }
}

/** An event that says nothing of its own is tracked by its name alone. */
export type SaidBy<Name extends EventName> = Name extends keyof Said ? [params: Said[Name]] : []

/** The events that say nothing of their own. */
export type PlainEvent = { [Name in EventName]: Name extends keyof Said ? never : Name }[EventName]

/** Adding a product counts as creating a business (ANL-17). */
export const reportedIntent = (intent: Intent): Intent =>
  intent === 'ADD_PRODUCT' ? 'CREATE_BUSINESS' : intent
