/** Faults of an answer that no field rule tells: the category, the terms, the wrong kind of value, a patch. */
import { ruleCodes, type RuleCode } from '../rules/codes.ts'

export const journeyCodes = [
  'wrong_type',
  'characters',
  'category_unknown',
  'category_refused',
  'category_refused_in_quebec',
  'terms_outdated',
  'return_address_foreign',
  'order_type_off',
  'order_takes_no_device',
  'order_device_missing',
  'quantity_range',
  'complimentary_limit',
  'payment_method_missing',
  'amount_not_due',
  'instrument_unusable',
  'card_data_refused',
  'patch_path_unknown',
  'patch_test_failed',
  'patch_not_together',
] as const
export type FieldCode = RuleCode | (typeof journeyCodes)[number]

const fieldCodes = new Set<string>([...journeyCodes, ...ruleCodes])
export const isFieldCode = (text: string): text is FieldCode => fieldCodes.has(text)
