/** What a call may fail with: by status, with an example of every code that it may carry. */
import type { Endpoint } from '../../../contract/endpoint.ts'
import { callCodes, callStatus, type CallCode } from '../../../contract/errors.ts'
import { requestId } from '../../../contract/examples/values.ts'
import { refuse, refuseFields } from '../../refusal.ts'
import { isBeacon } from '../cross-site.ts'
import { failureOf } from '../failure.ts'
import { schemaReference, type Json } from './schemas.ts'

/** What changes something has to show that a page of ours sends it; a page that closes cannot. */
export const asksForMarker = (method: string, path: string): boolean =>
  method !== 'GET' && !isBeacon(method, path)

/** The codes that any call of this kind may fail with, besides the endpoint's own. */
function codesOf(method: string, path: string, endpoint: Endpoint): CallCode[] {
  return [
    ...endpoint.errors,
    ...(endpoint.params ? (['unknown_id'] as const) : []),
    ...(endpoint.access === 'session' ? (['no_session'] as const) : []),
    ...(asksForMarker(method, path) ? (['browser_marker_missing'] as const) : []),
    ...(method === 'GET' ? [] : (['origin_foreign'] as const)),
    ...(endpoint.body ? (['body_unreadable', 'body_too_large', 'media_type'] as const) : []),
    ...(method === 'POST' ? (['request_in_flight', 'idempotency_mismatch'] as const) : []),
    'too_many_requests',
    'unexpected',
    'unavailable',
  ]
}

const exampleOf = (name: string): [string, Json] => [name, { $ref: `#/components/examples/${name}` }]

const headersOf = (status: string): Json => ({
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  ...((status === '429' || status === '503') && {
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  }),
  ...(status === '417' && { Location: { $ref: '#/components/headers/Location' } }),
})

export function failuresOf(method: string, path: string, endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(new Set(codesOf(method, path, endpoint)), (code) => String(callStatus[code]))
  const examples = new Map<string, string[]>([...byStatus].map(([status, codes]) => [status, [...codes]]))
  const takesFields = Boolean(endpoint.body ?? endpoint.query)
  if (takesFields) examples.set('422', ['wrong_fields', ...(examples.get('422') ?? [])])
  return Object.fromEntries(
    [...examples].map(([status, names]) => [
      status,
      {
        description: names
          .map((name) => (name === 'wrong_fields' ? 'a code of each wrong field' : name))
          .join(', '),
        headers: headersOf(status),
        content: {
          'application/json': {
            schema: schemaReference('Failure'),
            examples: Object.fromEntries(names.map(exampleOf)),
          },
        },
      },
    ]),
  )
}

/** One failure a code, as it is answered in English, and one of a body with wrong fields. */
export const failureExamples = (): Json => ({
  ...Object.fromEntries(
    callCodes.map((code) => [code, { value: failureOf(refuse(code), 'en-US', requestId) }]),
  ),
  wrong_fields: {
    summary: 'Every wrong field at once, by its JSON path',
    value: failureOf(
      refuseFields([
        { field: 'applicant.name.firstName', code: 'name_has_digits' },
        { field: 'company.address.zip', code: 'postal_code_us' },
      ]),
      'en-US',
      requestId,
    ),
  },
})
