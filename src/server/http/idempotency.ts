/** A POST that carries an Idempotency-Key is done once; asked again, its first answer is given again. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Failure } from '../../contract/endpoint.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { idempotencyStore, type KeyedCall } from '../store/idempotency.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The claim that this request has to settle with its answer. */
    keyedCall: KeyedCall | null
  }
}

/** 429 asks to come again, and an answer from 500 on may be another one next time: neither is kept. */
const isKept = (status: number): boolean => status < 500 && status !== 429

/** A path may hold the secret of a link, a key as much as a header takes. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Works on the routes of `app`. It looks at a call before its body is checked, so that a refused body is kept too. */
export function addIdempotency(app: FastifyInstance, { db, sealing, config, clock, log }: Services): void {
  const store = idempotencyStore(db, sealing, config.encryptionKeys)
  app.decorateRequest('keyedCall', null)

  app.addHook('preValidation', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string' || key === '') return
    const [path = ''] = request.url.split('?')
    const call: KeyedCall = {
      scope: `${request.session?.userId ?? `address ${request.ip}`} ${hashOf(path)}`,
      key: hashOf(key),
      request: JSON.stringify([request.url, request.body ?? null]),
    }
    const claim = await store.claim(call, clock.now())
    if (claim === 'in_flight') throw refuse('request_in_flight')
    if (claim === 'mismatch') throw refuse('idempotency_mismatch')
    if (claim === 'first') {
      request.keyedCall = call
      return
    }
    // A failure names its request in its body: the header says the same (contract: V2 wire).
    if (claim.status >= 400) reply.header('x-request-id', (JSON.parse(claim.body) as Failure).requestId)
    return reply
      .code(claim.status)
      .type('application/json; charset=utf-8')
      .header('idempotency-replayed', 'true')
      .send(claim.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const call = request.keyedCall
    if (!call) return
    request.keyedCall = null
    try {
      if (isKept(reply.statusCode) && typeof payload === 'string')
        await store.keep(call, { status: reply.statusCode, body: payload })
      else await store.drop(call)
    } catch (error) {
      // The call is done and its answer stands: not being able to give it again must not turn it into a failure.
      log.error({ requestId: request.id, error }, 'an answer could not be kept')
    }
  })
}
