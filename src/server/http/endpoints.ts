/** Walks a contract table and its handlers: one route an endpoint, typed, authorised, answered by its schema. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Endpoints, Method } from '../../contract/endpoint.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { readOn } from './read-on.ts'
import { sendRevalidated } from './revalidated.ts'
import { type AnswerOf, type CallOf, Revalidated, SignedOut } from './serve.ts'
import { signOut } from './session.ts'

export type Handlers<E extends Endpoints> = {
  [K in keyof E]: E[K] extends Endpoint ? (call: CallOf<E[K]>) => Promise<AnswerOf<E[K]>> : never
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says of this route. */
    endpoint?: Endpoint
  }
}

/** `GET /applications/{id}` as the router takes it. */
export function routeOf(key: string): { method: Method; url: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method: method as Method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/**
 * Adds a table's routes to `app`, whose prefix they take. `wrap` puts an answer in `data` (V2; V1 is unwrapped).
 * Throws at start when an endpoint has no handler.
 */
export function addEndpoints<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E>,
  services: Services,
  { wrap }: { wrap: boolean },
): void {
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[key as keyof E] as ((call: never) => Promise<unknown>) | undefined
    if (!handle) throw new Error(`${key} has no handler`)
    const { params, query, body, readsOn } = endpoint
    const checked = readsOn ? undefined : body
    app.route({
      ...routeOf(key),
      config: { endpoint },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(checked && { body: checked }),
      },
      handler: async (request, reply) => {
        const call = { ...contextOf(request, services.config), ...partsOf(request, endpoint) }
        const answer = await handle(call as never)
        const write = (data: unknown) => {
          const parsed: unknown = z.parse(endpoint.answer, data)
          return JSON.stringify(wrap ? { data: parsed } : parsed)
        }
        if (answer instanceof Revalidated) {
          const { data } = answer as Revalidated<unknown>
          return sendRevalidated(request, reply, answer, () => write(data))
        }
        const signedOut = answer instanceof SignedOut ? (answer as SignedOut<unknown>) : null
        if (signedOut) await signOut(request, reply, services)
        const text = write(signedOut ? signedOut.data : answer)
        return sendJson(reply, endpoint.status ?? 200, text)
      },
    })
  }
}

/** A success of a call that stands in no contract table. */
export const sendData = (reply: FastifyReply, data: unknown) => sendJson(reply, 200, JSON.stringify({ data }))

const sendJson = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(text)

/** What the contract does not mention stays out: a handler sees what its type says. */
const partsOf = (request: FastifyRequest, { params, query, body, readsOn }: Endpoint) => ({
  params: params && request.params,
  query: query && request.query,
  faults: [],
  ...(body && readsOn ? readOn(body, request.body, readsOn) : { body: body && request.body }),
  session: request.session,
})
