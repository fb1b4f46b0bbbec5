/** Whose tax information the page asks for, of which kind, and by what right. */
import type { TaxType } from '../../../domain/tax/tax-information.ts'
import type { Answer } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'

export interface TaxCase {
  id: string
  type: TaxType
  /** The link's; null: somebody signed in. */
  token: string | null
}

export type TaxPrefill = Answer<'GET /applications/{id}/tax-information'>
export type Filed = Answer<'POST /applications/{id}/government-identifications'>

export type End = 'link_expired' | 'link_used'

/** Why a link opens nothing any more; null for any other failure. */
export const endOf = (failure: unknown): End | null => {
  const code = failure instanceof CallFailure ? failure.code : null
  return code === 'link_expired' || code === 'link_used' ? code : null
}
