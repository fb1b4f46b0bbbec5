/** Endpoint definitions, keyed by `METHOD /path` in OpenAPI notation. */
import * as z from 'zod/mini'
import type { StaffAction } from '#domain/application/access.ts'
import { decisions } from '#domain/application/states.ts'
import type { KeyScope } from '#domain/partners/key-scope.ts'
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

/** `list` names an array in the body; `content` names the file member of each of its objects. */
export interface EndpointFiles {
  list: string
  content: string
  maxFiles: number
  /** Limit per file. */
  maxBytes: number
}

export interface Endpoint {
  summary: string
  /** `anyone`: no session required. `partner`: an administrator of a partner in the console, or an API key. */
  access: 'anyone' | 'session' | 'partner'
  /** Access `partner` only: what an API key must be allowed to do. Without it the call is for people in the console. */
  scope?: KeyScope
  /** Permission that the caller's role must grant; checked before the body is validated. */
  requires?: StaffAction
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** How many calls it counts as for the limits of its session, key and address; 1 if absent. */
  weight?: number
  /** Base64 files in the body; the route authorizes the caller before reading them. */
  files?: EndpointFiles
  /** Validates the rest of a body after type errors, and passes these to the handler. */
  collectAllErrors?: ErrorCollection
  /** `data` of a success response. */
  response: z.ZodMiniType
  /** Success status; 200 if absent. */
  status?: 200 | 201 | 202
  /**
   * Source of the Location header for status 201: the path that reads the new resource, and the response member used as
   * its last parameter.
   */
  created?: { path: `/${string}`; id: string }
  /**
   * JSON of one resource if absent. A `list` is paginated; its response schema itself contains `data` and `nextCursor`.
   * The others offer a file by `Accept`, and 406 to a caller who accepts neither.
   */
  answer?: 'list' | 'or-pdf' | 'or-csv'
  /**
   * `content`: sends an ETag of the response and supports conditional requests. The others are about the version of the
   * application: `sent` as the ETag, `checked` against If-Match, or both.
   */
  etag?: 'content' | 'sent' | 'checked' | 'sent-and-checked'
  /** Does not store the response for its Idempotency-Key, so every retry executes again. */
  replay?: 'never'
  /**
   * `script-only`: a GET with a side effect, which accepts only requests from scripts on our own pages. `session-idle`:
   * does not extend the session.
   */
  get?: 'script-only' | 'session-idle'
  /** Refreshes the caller's roles from the identity provider immediately, instead of within fifteen minutes. */
  readsRoles?: true
  /** Allows the write during impersonation, which rejects all others. */
  impersonation?: 'allowed'
  /** Errors in addition to those common to all endpoints. */
  errors: readonly ApiErrorCode[]
}

/** Media type of the file that the endpoint offers beside JSON. */
export const fileTypeOf = ({ answer }: Endpoint): string | null =>
  answer === 'or-pdf' ? 'application/pdf' : answer === 'or-csv' ? 'text/csv' : null

export const sendsVersion = ({ etag }: Endpoint): boolean => etag === 'sent' || etag === 'sent-and-checked'
export const checksVersion = ({ etag }: Endpoint): boolean =>
  etag === 'checked' || etag === 'sent-and-checked'

export type Endpoints = Record<`${Method} /${string}`, Endpoint>

type ExamplePart<E, P extends string> = E extends { [Q in P]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

export interface Example<E> {
  /** Parameters that differ from `exampleIds`. */
  params?: Partial<ExamplePart<E, 'params'>>
  query?: ExamplePart<E, 'query'>
  body?: ExamplePart<E, 'body'>
  /** Additional request bodies, keyed by effect. */
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

/** Time at which the link was used, and date by which we respond to the submission. ISO 8601, UTC. */
const linkUse = z.object({ at: z.string(), expectedBy: z.string() })
export type LinkUse = z.infer<typeof linkUse>

/** Error response, at every error status. */
export const errorResponse = z.object({
  message: z.string(),
  requestId: z.string(),
  errors: z.array(
    z.object({
      code: z.enum(errorCodes),
      message: z.string(),
      field: z.optional(z.string()),
      /** Values that the field takes, for a choice of a short closed list. */
      allowed: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
    }),
  ),
  /** Status 417 only: new URL of the page. */
  location: z.optional(z.string()),
  /** `case_changed` only: current state of the case. */
  current: z.optional(caseState),
  /** `case_claimed` only: holder and end of the claim. */
  claim: z.optional(caseClaim),
  /** `link_used` only, for tax information links. */
  use: z.optional(linkUse),
  /** `reference_used` only: id of the application that has the reference. */
  id: z.optional(z.string()),
})
export type ErrorResponse = z.infer<typeof errorResponse>
export type ErrorDetail = ErrorResponse['errors'][number]
