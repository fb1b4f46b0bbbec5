/** Types of route handlers, derived from the endpoint tables. */
import type * as z from 'zod/mini'
import type { Endpoint, EndpointFiles } from '#api/endpoint.ts'
import type { V2 } from '#api/endpoints.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { RequestedLanguage } from '#domain/countries/resolve-language.ts'
import type { EmbedBinding } from '#domain/partners/embedding.ts'
import type { KeyScope } from '#domain/partners/key-scope.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { ApiFieldError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'

export interface AuthenticatedSession extends Actor {
  sessionId: string
  name: string | null
  organizationId: string | null
  authenticatedAt: Date | null
  impersonatedApplicationId: string | null
  startedAt: Date
  lastSeenAt: Date
  /** Set for the session of a frame in a partner's page. */
  embed: EmbedBinding | null
}

/** The partner that calls: a person in the console or an API key. */
export interface PartnerPrincipal {
  organizationId: string
  /** The user's id, or `key:` and the key's, for the audit log and for limits. */
  actorId: string
  /** Null for a person in the console. */
  keyId: string | null
  /** Digest of the key's secret that was sent; null for a person. */
  secretDigest: string | null
  /** A person in the console has all. */
  scopes: readonly KeyScope[]
  /** End of the key; null for a person, or a key without an end. */
  expiresAt: Date | null
}

export interface RequestContext extends RequestedLanguage {
  /** Set by the currency cookie; defaults to USD. */
  currency: Currency
  portal: Portal
  requestId: string
  /** Client address. X-Forwarded-For is used only from TRUST_PROXY. */
  ip: string
  /** Looks up a request header by its lowercase name. */
  header: (name: string) => string | undefined
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.output<E[Part]>
  : undefined

export interface EndpointRequest<E extends Endpoint> extends RequestContext {
  /** Media type of the response: JSON unless the caller prefers another one that the endpoint offers. */
  mediaType: string
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** Type errors of a leniently parsed body, to be reported with the handler's own; empty for strict endpoints. */
  fieldErrors: readonly ApiFieldError[]
  /** Null only if the endpoint's access is 'anyone' or 'partner' and nobody is signed in. */
  session: E['access'] extends 'session' ? AuthenticatedSession : AuthenticatedSession | null
  /** Set if the endpoint's access is 'partner'. */
  partner: E['access'] extends 'partner' ? PartnerPrincipal : null
}

/** Sent with ETag, `Cache-Control: private, no-cache` and Vary. */
export class CacheableResponse<T> {
  readonly data: T
  constructor(data: T) {
    this.data = data
  }
}

/** A file instead of JSON, for endpoints that offer one. Sent as a download. */
export class FileResponse {
  readonly mediaType: string
  /** ASCII, without personal data. */
  readonly name: string
  readonly content: Buffer
  constructor(mediaType: string, name: string, content: Buffer) {
    this.mediaType = mediaType
    this.name = name
    this.content = content
  }
}

/** Ends the session and clears both identity cookies. */
export class SignedOutResponse<T> {
  readonly data: T
  constructor(data: T) {
    this.data = data
  }
}

export type EndpointResponse<E extends Endpoint> =
  | z.input<E['response']>
  | CacheableResponse<z.input<E['response']>>
  | SignedOutResponse<z.input<E['response']>>
  | (E extends { answer: 'or-pdf' | 'or-csv' } ? FileResponse : never)

type Handler<E extends Endpoint> = (request: EndpointRequest<E>) => Promise<EndpointResponse<E>>

/** Request data available before the body is read. */
export type Unread<E extends Endpoint> = Pick<
  EndpointRequest<E>,
  Exclude<keyof RequestContext, 'language'> | 'params' | 'session'
> & {
  /** True if the call was answered before under its Idempotency-Key, so its state no longer matters. */
  isRepeated: boolean
}

/** A route whose bodies are large. */
export interface UploadRoute<E extends Endpoint> {
  /**
   * Runs before the body is read.
   * @throws ApiError for errors that don't depend on the body
   */
  admit: (request: Unread<E>) => Promise<void>
  handle: Handler<E>
}

export type RouteOf<E extends Endpoint> = E extends { files: EndpointFiles } ? UploadRoute<E> : Handler<E>

export type ApiHandler<K extends keyof V2> = RouteOf<V2[K]>

/** The handlers of one feature. Use with `satisfies`, so that the compiler finds endpoints without a handler. */
export type Routes = { [K in keyof V2]?: ApiHandler<K> }
export type AllRoutes = { [K in keyof V2]: ApiHandler<K> }
