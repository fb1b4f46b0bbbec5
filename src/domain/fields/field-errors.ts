/** Validation error of a single field. */
import { ruleCodes, type RuleCode } from './rules/codes.ts'

/** Codes for checks outside the field rules, such as categories, terms and types. */
export const journeyCodes = [
  'wrong_type',
  'time_passed',
  'characters',
  'category_unknown',
  'category_refused',
  'category_refused_in_quebec',
  'legal_form_of_other_type',
  'terms_outdated',
  'rates_outdated',
  'return_address_foreign',
  'order_type_off',
  'order_takes_no_device',
  'order_device_missing',
  'quantity_range',
  'hours_range',
  'origin_format',
  'origin_not_listed',
  'owners_too_many',
  'complimentary_limit',
  'payment_method_missing',
  'amount_not_due',
  'authorization_outdated',
  'instrument_unusable',
  'card_data_refused',
  'file_too_large',
  'file_unreadable',
  'file_active',
  'reason_not_applicable',
  'reason_short',
  'patch_path_unknown',
  'patch_test_failed',
  'patch_not_together',
  'webhook_url_forbidden',
  'color_format',
  'color_unreadable',
  'link_format',
  'logo_format',
  'logo_too_large',
  'logo_animated',
  'sender_characters',
  'brand_name_taken',
] as const
export type FieldCode = RuleCode | (typeof journeyCodes)[number]

const fieldCodes = new Set<string>([...journeyCodes, ...ruleCodes])
export const isFieldCode = (text: string): text is FieldCode => fieldCodes.has(text)

export type Choice = string | number | boolean

export interface FieldError {
  /** Dotted path as in the request: `applicant.name.firstName`. */
  field: string
  code: FieldCode
  /** Values that the field takes, for a refused choice from a closed list. */
  allowed?: readonly Choice[]
}
