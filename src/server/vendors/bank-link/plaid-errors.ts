/** Plaid errors without the request that the library attaches, which contains our secret and user tokens. */
import * as z from 'zod/mini'
import { ProviderTimeout } from '../vendor-timeout.ts'

/** Contains Plaid's error code but not its message, which may quote input. */
export class PlaidError extends Error {
  override readonly name = 'PlaidError'
  readonly code: string

  constructor(status: number, code: string | undefined) {
    super(`Plaid responded with ${status}`)
    this.code = code ?? `HTTP_${status}`
  }
}

const thrownErrorSchema = z.object({
  code: z.optional(z.string()),
  response: z.optional(z.object({ status: z.int(), data: z.unknown() })),
})
const errorBodySchema = z.object({ error_type: z.string(), error_code: z.string() })

/** The bank or Plaid is down or busy; a retry may succeed. */
const transientErrorTypes = ['INSTITUTION_ERROR', 'API_ERROR', 'RATE_LIMIT_EXCEEDED']

/** Of a transient type, but never to succeed. */
const finalInstitutionCodes = ['INSTITUTION_NO_LONGER_SUPPORTED']

/** @param error from the library */
export function toPlaidError(error: unknown): Error {
  const { code, response } = z.safeParse(thrownErrorSchema, error).data ?? {}
  if (!response) return new ProviderTimeout('Plaid', { cause: connectionError(code) })
  const { error_type = '', error_code } = z.safeParse(errorBodySchema, response.data).data ?? {}
  const plaidError = new PlaidError(response.status, error_code)
  const isTransient = transientErrorTypes.includes(error_type) || error_code === 'PRODUCT_NOT_READY'
  const isSettled = finalInstitutionCodes.includes(error_code ?? '')
  return response.status >= 500 || (isTransient && !isSettled)
    ? new ProviderTimeout('Plaid', { cause: plaidError })
    : plaidError
}

/** @param code for example ECONNREFUSED */
const connectionError = (code = 'unknown'): Error => Object.assign(new Error('no response'), { code })
