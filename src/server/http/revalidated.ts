/** An answer that may be kept but is asked about each time: 304 where the reader's copy still holds. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** Compressed forms by tag: such answers are few (one a language) and the same for everybody. */
const compressed = new Map<string, Buffer>()
const keptForms = 16

/** Sends JSON with ETag, `private, no-cache` and Vary, compressed where the reader takes it. */
export async function sendRevalidated(request: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  const etag = `W/"${tag}"`
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
    .header('etag', etag)
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compressedForm(tag, text))
}

/** Weak comparison: a proxy may have made the tag weak or strong. */
const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2))

async function compressedForm(tag: string, text: string): Promise<Buffer> {
  const known = compressed.get(tag)
  if (known) return known
  const form = await compress(text)
  if (compressed.size >= keptForms) compressed.clear()
  compressed.set(tag, form)
  return form
}
