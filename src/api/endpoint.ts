/** Endpoint definitions, keyed by `METHOD /path` in OpenAPI notation. */
import * as z from 'zod/mini'
import type { StaffAction } from '#domain/application/access.ts'
import { decisions } from '#domain/application/states.ts'
import { stepUpTypes } from '#domain/step-ups/step-up.ts'
import { type ApiErrorCode, errorCodes } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Keeps validating a body after type errors. */
export interface ErrorCollection {
  /** Members dropped entirely if any part has a wrong type. */
  atomic: readonly string[]
  /** Members without which the rest cannot be validated. */
  required: readonly string[]
}

/** `list` is a member of the body, a list of objects; `content` is the member of each that is a file. */
export interface EndpointFiles {
  list: string
  content: string
  maxFiles: number
  /** Of each file. */
  maxBytes: number
}

export interface Endpoint {
  summary: string
  /** `anyone`: no session required. */
  access: 'anyone' | 'session'
  /** Permission that the caller's role must grant; checked before the body is validated. */
  requires?: StaffAction
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Files in base64 in the body: the route admits the caller before it is read. */
  files?: EndpointFiles
  /** Validates the rest of a body after type errors, and passes these to the handler. */
  collectAllErrors?: ErrorCollection
  /** `data` of a success response. */
  response: z.ZodMiniType
  /** Success status; 200 if absent. */
  status?: 200 | 201 | 202
  /** With status 201: the call that reads what was created, and the member of the response that is its last parameter. */
  created?: { path: `/${string}`; id: string }
  /** A page of a list: the response has `data` itself, and `nextCursor`. */
  isList?: true
  /** Besides JSON, chosen by `Accept`; 406 if the caller accepts neither. */
  alsoAs?: 'application/pdf' | 'text/csv'
  /** Sends an ETag and supports conditional requests. */
  cacheable?: true
  /** Sends the application's version as the ETag. */
  versioned?: true
  /** Honors If-Match with the ETag of the application. */
  conditional?: true
  /** The response is not stored for retries with its Idempotency-Key: each is executed again. */
  neverReplayed?: true
  /** A GET that changes something: only a script of our pages may send it. */
  scriptOnly?: true
  /** Does not put off the end of the session. */
  leavesSessionUnused?: true
  /** The provider is asked for the roles of the caller at once, rather than within fifteen minutes. */
  readsRoles?: true
  /** Writes are otherwise rejected during impersonation. */
  allowedWhileImpersonating?: true
  /** Besides errors common to all endpoints. */
  errors: readonly ApiErrorCode[]
}

export type Endpoints = Record<`${Method} /${string}`, Endpoint>

type ExamplePart<E, P extends string> = E extends { [Q in P]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

export interface Example<E> {
  /** Only those that differ from `exampleIds`. */
  params?: Partial<ExamplePart<E, 'params'>>
  query?: ExamplePart<E, 'query'>
  body?: ExamplePart<E, 'body'>
  /** Further request bodies, by their effect. */
  alternatives?: Record<string, ExamplePart<E, 'body'>>
  response: ExamplePart<E, 'response'>
}

/** One example per endpoint, typed by its schemas. */
export type Examples<E extends Endpoints> = { [K in keyof E]: Example<E[K]> }

/** An example whose endpoint is unknown at compile time. */
export interface UntypedExample {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  alternatives?: Record<string, unknown> | undefined
  response: unknown
}

/** Present state of a case that changed after the underwriter read it. */
const caseState = z.object({
  version: z.number(),
  decision: z.enum(decisions),
  stepUpDetails: z.array(z.object({ type: z.enum(stepUpTypes), ownerId: z.optional(z.string()) })),
  ownersInReview: z.array(z.string()),
})
export type CaseState = z.infer<typeof caseState>

const caseClaim = z.object({
  holder: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  until: z.string(),
})
export type CaseClaim = z.infer<typeof caseClaim>

/** ISO 8601, UTC: when a link was used, and when we answer what was sent with it. */
const linkUse = z.object({ at: z.string(), expectedBy: z.string() })
export type LinkUse = z.infer<typeof linkUse>

/** Error response, at every error status. */
export const errorResponse = z.object({
  message: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ code: z.enum(errorCodes), message: z.string(), field: z.optional(z.string()) })),
  /** Status 417 only: new URL of the page. */
  location: z.optional(z.string()),
  /** `case_changed` only: the case as it is now. */
  current: z.optional(caseState),
  /** `case_claimed` only: who works on the case, and until when. */
  claim: z.optional(caseClaim),
  /** `link_used` of a link for tax information only. */
  use: z.optional(linkUse),
})
export type ErrorResponse = z.infer<typeof errorResponse>
export type ErrorDetail = ErrorResponse['errors'][number]
