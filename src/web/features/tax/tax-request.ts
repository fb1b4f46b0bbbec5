/** Parameters and responses of a tax request. */
import type { LinkUse } from '#api/endpoint.ts'
import type { TaxType } from '#domain/tax/tax-information.ts'
import type { ApiResponse } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'

export interface TaxRequest {
  id: string
  type: TaxType
  /** Null for signed-in users. */
  token: string | null
}

export type TaxPrefill = ApiResponse<'GET /applications/{id}/tax-information'>
export type FiledTaxInformation = ApiResponse<'POST /applications/{id}/government-identifications'>

export type TaxLinkError = { code: 'link_expired' } | { code: 'link_used'; use: LinkUse }

/** Null for other errors. */
export function toTaxLinkError(error: unknown): TaxLinkError | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'link_expired') return { code: error.code }
  return error.code === 'link_used' && error.use ? { code: error.code, use: error.use } : null
}
