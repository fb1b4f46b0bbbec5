/** Parameters and responses of a tax request. */
import type { TaxType } from '../../../domain/tax/tax-information.ts'
import type { ApiResponse } from '../../api-client/call-api.ts'
import { ApiError } from '../../api-client/api-error.ts'

export interface TaxRequest {
  id: string
  type: TaxType
  /** Null for signed-in users. */
  token: string | null
}

export type TaxPrefill = ApiResponse<'GET /applications/{id}/tax-information'>
export type FiledTaxInformation = ApiResponse<'POST /applications/{id}/government-identifications'>

export type TaxLinkError = 'link_expired' | 'link_used'

/** Null for other errors. */
export const toTaxLinkError = (error: unknown): TaxLinkError | null => {
  const code = error instanceof ApiError ? error.code : null
  return code === 'link_expired' || code === 'link_used' ? code : null
}
