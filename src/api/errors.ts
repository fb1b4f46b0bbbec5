/** Closed list of API error codes and their statuses. */
import { journeyCodes } from '../domain/fields/field-errors.ts'
import { ruleCodes } from '../domain/fields/rules/codes.ts'

/** Codes of a request as a whole. All field codes have status 422. */
export const httpStatus = {
  body_unreadable: 400,
  no_session: 401,
  not_yours: 403,
  role_missing: 403,
  own_case: 403,
  channel_not_allowed: 403,
  looking_only: 403,
  fresh_sign_in_required: 403,
  browser_marker_missing: 403,
  origin_foreign: 403,
  not_found: 404,
  unknown_id: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  state_forbids: 409,
  not_decided: 409,
  store_taken: 409,
  service_not_compliant: 409,
  application_declined: 409,
  application_withdrawn: 409,
  application_complete: 409,
  answer_locked: 409,
  change_open: 409,
  request_in_flight: 409,
  already_decided: 409,
  case_changed: 409,
  step_up_open: 409,
  owner_incomplete: 409,
  owners_full: 409,
  link_expired: 409,
  link_used: 409,
  order_not_due: 409,
  order_paid: 409,
  account_unverified: 409,
  version_conflict: 412,
  body_too_large: 413,
  media_type: 415,
  configuration_moved: 417,
  host_unknown: 421,
  idempotency_mismatch: 422,
  bank_link_failed: 422,
  bank_link_empty: 422,
  bank_link_abroad: 422,
  payment_declined: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  provider_timeout: 504,
} as const satisfies Record<string, number>
export type ApiErrorCode = keyof typeof httpStatus

export const apiErrorCodes = Object.keys(httpStatus) as ApiErrorCode[]
export const errorCodes = [...apiErrorCodes, ...journeyCodes, ...ruleCodes] as const
