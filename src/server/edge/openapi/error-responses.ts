/** Documents the error responses of an endpoint by status, with an example for each code. */
import { checksVersion, fileTypeOf, type Endpoint } from '#api/endpoint.ts'
import { apiErrorCodes, httpStatus, type ApiErrorCode } from '#api/errors.ts'
import { requestId } from '#api/example-data.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { isBeacon } from '../sessions/csrf.ts'
import { toErrorResponse } from '../errors/error-response.ts'
import type { JsonObject } from './json-schema.ts'
import { failureReference } from './named-schemas.ts'

/** True for every call with side effects, except the leave beacon. */
export const requiresCsrfHeader = (method: string, path: string, { get }: Endpoint): boolean =>
  get === 'script-only' || (method !== 'GET' && !isBeacon(method, path))

/** The endpoint's own codes, and those of the edge. */
function errorCodesOf(method: string, path: string, endpoint: Endpoint): ApiErrorCode[] {
  return [
    ...endpoint.errors,
    ...(fileTypeOf(endpoint) ? (['not_acceptable'] as const) : []),
    ...(checksVersion(endpoint) ? (['version_conflict'] as const) : []),
    ...(endpoint.params ? (['unknown_id'] as const) : []),
    ...(endpoint.access === 'anyone' ? [] : (['no_session'] as const)),
    ...(endpoint.access === 'partner' ? (['key_invalid', 'scope_missing', 'role_missing'] as const) : []),
    ...(requiresCsrfHeader(method, path, endpoint) ? (['browser_marker_missing'] as const) : []),
    ...(method === 'GET' && endpoint.get !== 'script-only' ? [] : (['origin_foreign'] as const)),
    ...(endpoint.body
      ? ([
          'body_unreadable',
          'body_too_large',
          'body_too_many_values',
          'body_too_deep',
          'media_type',
        ] as const)
      : []),
    ...(endpoint.files ? (['upload_too_slow', 'upload_in_progress'] as const) : []),
    ...(method === 'POST' ? (['request_in_flight', 'idempotency_mismatch'] as const) : []),
    'too_many_requests',
    'unexpected',
    'unavailable',
  ]
}

const exampleRef = (name: string): [string, JsonObject] => [name, { $ref: `#/components/examples/${name}` }]

/** Of calls that take an API key. */
export const rateLimitHeaders = ({ scope }: Endpoint): JsonObject =>
  scope
    ? {
        'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
        RateLimit: { $ref: '#/components/headers/RateLimit' },
      }
    : {}

const headersOf = (status: string, endpoint: Endpoint): JsonObject => ({
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  ...rateLimitHeaders(endpoint),
  ...((status === '429' || status === '503') && {
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  }),
  ...(status === '417' && { Location: { $ref: '#/components/headers/Location' } }),
})

export function errorResponses(method: string, path: string, endpoint: Endpoint): JsonObject {
  const byStatus = Map.groupBy(new Set(errorCodesOf(method, path, endpoint)), (code) =>
    String(httpStatus[code]),
  )
  const examples = new Map<string, string[]>([...byStatus].map(([status, codes]) => [status, [...codes]]))
  const hasInput = Boolean(endpoint.body ?? endpoint.query)
  if (hasInput) examples.set('422', ['wrong_fields', ...(examples.get('422') ?? [])])
  return Object.fromEntries(
    [...examples].map(([status, names]) => [
      status,
      {
        description: names
          .map((name) => (name === 'wrong_fields' ? 'one code per invalid field' : name))
          .join(', '),
        headers: headersOf(status, endpoint),
        content: {
          'application/json': {
            schema: failureReference,
            examples: Object.fromEntries(names.map(exampleRef)),
          },
        },
      },
    ]),
  )
}

/** One example per code, in English, and one with field errors. */
export const errorExamples = (): JsonObject => ({
  ...Object.fromEntries(
    apiErrorCodes.map((code) => [code, { value: toErrorResponse(apiError(code), 'en-US', requestId) }]),
  ),
  wrong_fields: {
    summary: 'All invalid fields by JSON path',
    value: toErrorResponse(
      validationError([
        { field: 'applicant.name.firstName', code: 'name_has_digits' },
        { field: 'company.address.zip', code: 'postal_code_us' },
      ]),
      'en-US',
      requestId,
    ),
  },
})
