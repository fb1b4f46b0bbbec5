/** Every error code a call may answer with, and the status it belongs to. The list is closed. */
import { journeyCodes } from '../domain/journey/codes.ts'
import { ruleCodes } from '../domain/rules/codes.ts'

/** Codes of a call as a whole, each with its status. Codes of a field are all 422. */
export const callStatus = {
  body_unreadable: 400,
  no_session: 401,
  not_yours: 403,
  role_missing: 403,
  own_case: 403,
  channel_not_allowed: 403,
  looking_only: 403,
  browser_marker_missing: 403,
  origin_foreign: 403,
  not_found: 404,
  unknown_id: 404,
  method_not_allowed: 405,
  state_forbids: 409,
  store_taken: 409,
  application_declined: 409,
  application_withdrawn: 409,
  application_complete: 409,
  answer_locked: 409,
  request_in_flight: 409,
  already_decided: 409,
  owner_incomplete: 409,
  owners_full: 409,
  link_expired: 409,
  link_used: 409,
  order_not_due: 409,
  order_paid: 409,
  body_too_large: 413,
  media_type: 415,
  configuration_moved: 417,
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
export type CallCode = keyof typeof callStatus

export const callCodes = Object.keys(callStatus) as CallCode[]
export const errorCodes = [...callCodes, ...journeyCodes, ...ruleCodes] as const
