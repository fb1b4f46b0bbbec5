/** What an endpoint is described by. Its key in the table is `METHOD /path`, the path as OpenAPI writes it. */
import * as z from 'zod/mini'
import type { CallCode } from './errors.ts'
import { errorCodes } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How far a body is judged that is of a wrong kind in some places. */
export interface ReadingOn {
  /** Members that only make sense as one: left out whole. */
  whole: readonly string[]
  /** Members without which nothing else can be judged. */
  first: readonly string[]
}

export interface Endpoint {
  summary: string
  /** 'anyone': needs no session. */
  access: 'anyone' | 'session'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The rest of a body is judged too where some of it is of a wrong kind: the handler is given the faults. */
  readsOn?: ReadingOn
  /** What `data` of a success holds. */
  answer: z.ZodMiniType
  /** Status of a success; 200 if absent. */
  status?: 200 | 201 | 202
  /** The answer may be kept and asked about again, by its ETag. */
  revalidated?: true
  /** Support may call it while it looks at an application, though it changes something. */
  whileLooking?: true
  /** What it may fail with besides what any call may. */
  errors: readonly CallCode[]
}

export type Endpoints = Record<`${Method} /${string}`, Endpoint>

/** A failure at every status (contract: V2 wire). */
export const failure = z.object({
  message: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ code: z.enum(errorCodes), message: z.string(), field: z.optional(z.string()) })),
  /** Of a 417: where the page is now. */
  location: z.optional(z.string()),
})
export type Failure = z.infer<typeof failure>
export type FailureError = Failure['errors'][number]
