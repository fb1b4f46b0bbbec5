/** What an example of a call is: a call as it may be sent, and its answer. Typed by the tables, so that none grows stale. */
import type * as z from 'zod/mini'
import type { Endpoints } from '../endpoint.ts'

type Part<E, P extends string> = E extends { [Q in P]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

export interface Example<E> {
  /** Only where an id of the path is not what `exampleIds` says. */
  params?: Partial<Part<E, 'params'>>
  query?: Part<E, 'query'>
  body?: Part<E, 'body'>
  /** Other bodies that the same call takes, by what they do. */
  others?: Record<string, Part<E, 'body'>>
  answer: Part<E, 'answer'>
}

/** One example a call, under the call's key. */
export type Examples<E extends Endpoints> = { [K in keyof E]: Example<E[K]> }

/** An example whose call is not known by type. */
export interface AnyExample {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  others?: Record<string, unknown> | undefined
  answer: unknown
}
