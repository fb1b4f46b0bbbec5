/** Sends JSON responses that clients may cache but must revalidate: 304 if their copy is current. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { CacheableResponse } from './handler-types.ts'

interface SerializedResponse {
  text: string
  etag: string
  compressed?: Promise<Buffer>
}

/** A handler that returns the same response object has it serialized, hashed and compressed once. */
const serializedResponses = new WeakMap<CacheableResponse<unknown>, SerializedResponse>()

function serializeOnce(response: CacheableResponse<unknown>, serialize: () => string): SerializedResponse {
  const cached = serializedResponses.get(response)
  if (cached) return cached
  const text = serialize()
  const serialized = {
    text,
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  }
  serializedResponses.set(response, serialized)
  return serialized
}

/** Sends JSON with ETag, `private, no-cache` and Vary, compressed if the client accepts gzip. */
export async function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CacheableResponse<unknown>,
  serialize: () => string,
) {
  const serialized = serializeOnce(response, serialize)
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
    .header('etag', serialized.etag)
  if (matchesEtag(request.headers['if-none-match'], serialized.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (new Negotiator(request.raw).encoding(['gzip', 'identity']) !== 'gzip')
    return reply.send(serialized.text)
  serialized.compressed ??= promisify(gzip)(serialized.text)
  return reply.header('content-encoding', 'gzip').send(await serialized.compressed)
}

/** Weak comparison (RFC 9110): proxies may turn strong tags into weak ones. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.slice(2))
