/** What a route handler is given and what it gives back, typed by the contract's table. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { V2 } from '../../contract/v2/endpoints.ts'
import type { Currency, Language } from '../../domain/market.ts'
import type { Portal } from '../../domain/portal.ts'
import type { FieldFault } from '../refusal.ts'
import type { Actor } from '../actor.ts'

/** The signed-in person as their session knows them. */
export interface CallSession extends Actor {
  sessionId: string
  name: string | null
  organizationId: string | null
  lookingAt: string | null
}

/** What is known of every request before its handler runs. */
export interface CallContext {
  language: Language
  /** The currency cookie's, USD without one. */
  currency: Currency
  portal: Portal
  requestId: string
  /** The caller's address; X-Forwarded-For counts only from TRUST_PROXY. */
  ip: string
  /** A request header by its lower-case name. */
  header: (name: string) => string | undefined
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.output<E[Part]>
  : undefined

/** `session` is null only where the endpoint's access is 'anyone' and nobody is signed in. */
export interface CallOf<E extends Endpoint> extends CallContext {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** Where an endpoint reads on: what is of a wrong kind, to be refused with the rest. Empty elsewhere. */
  faults: readonly FieldFault[]
  session: E['access'] extends 'anyone' ? CallSession | null : CallSession
}

/** An answer that a reader may keep and ask about again: ETag, `Cache-Control: private, no-cache`, Vary. */
export class Revalidated<T> {
  readonly data: T
  constructor(data: T) {
    this.data = data
  }
}

/** An answer after which nobody is signed in any more: both identity cookies are cleared. */
export class SignedOut<T> {
  readonly data: T
  constructor(data: T) {
    this.data = data
  }
}

export type AnswerOf<E extends Endpoint> =
  z.input<E['answer']> | Revalidated<z.input<E['answer']>> | SignedOut<z.input<E['answer']>>

export type Call<K extends keyof V2> = CallOf<V2[K]>
export type Answer<K extends keyof V2> = AnswerOf<V2[K]>
export type Handle<K extends keyof V2> = (call: Call<K>) => Promise<Answer<K>>

/**
 * A partial table of handlers. A subject's file ends in `satisfies Routes`, so that the app sees by type which
 * endpoints it holds:
 * `export const accountRoutes = (services: Services) => ({ 'GET /accounts': async (call) => … }) satisfies Routes`
 */
export type Routes = { [K in keyof V2]?: Handle<K> }
/** Every endpoint's handler: what the app is built from. */
export type AllRoutes = { [K in keyof V2]: Handle<K> }
