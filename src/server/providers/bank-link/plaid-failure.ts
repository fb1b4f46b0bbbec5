/** How a call to Plaid failed, without what the library hangs on its errors: our secret and the person's tokens. */
import * as z from 'zod/mini'
import { ProviderTimeout } from '../provider-timeout.ts'

/** Plaid said no. The code is Plaid's own; its words are left out. */
export class PlaidRefusal extends Error {
  override readonly name = 'PlaidRefusal'
  readonly code: string

  constructor(status: number, code: string | undefined) {
    super(`Plaid answered ${status}`)
    this.code = code ?? `HTTP_${status}`
  }
}

const thrown = z.object({
  code: z.optional(z.string()),
  response: z.optional(z.object({ status: z.int(), data: z.unknown() })),
})
const failure = z.object({ error_type: z.string(), error_code: z.string() })

/** The bank, or Plaid itself, is out of order or busy: the same may work a little later. */
const passing = ['INSTITUTION_ERROR', 'API_ERROR', 'RATE_LIMIT_EXCEEDED']

/** @param error what the library threw */
export function plaidFailure(error: unknown): Error {
  const { code, response } = z.safeParse(thrown, error).data ?? {}
  if (!response) return new ProviderTimeout('Plaid', { cause: named(code) })
  const { error_type = '', error_code } = z.safeParse(failure, response.data).data ?? {}
  const refusal = new PlaidRefusal(response.status, error_code)
  return response.status >= 500 || passing.includes(error_type)
    ? new ProviderTimeout('Plaid', { cause: refusal })
    : refusal
}

/** The name of a connection's fault, such as ECONNREFUSED. */
const named = (code = 'unknown'): Error => Object.assign(new Error('no answer came'), { code })
