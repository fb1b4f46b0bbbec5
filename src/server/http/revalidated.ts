/** An answer that may be kept but is asked about each time: 304 where the reader's copy still holds. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Revalidated } from './serve.ts'

interface Form {
  text: string
  etag: string
  compressed?: Promise<Buffer>
}

/** A handler that gives the same answer again has it written, tagged and compressed once. */
const forms = new WeakMap<Revalidated<unknown>, Form>()

function formOf(answer: Revalidated<unknown>, write: () => string): Form {
  const known = forms.get(answer)
  if (known) return known
  const text = write()
  const form = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  forms.set(answer, form)
  return form
}

/**
 * Sends JSON with ETag, `private, no-cache` and Vary, compressed where the reader takes it.
 * @param write makes the text of the answer
 */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Revalidated<unknown>,
  write: () => string,
) {
  const form = formOf(answer, write)
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
    .header('etag', form.etag)
  if (names(request.headers['if-none-match'], form.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(form.text)
  form.compressed ??= promisify(gzip)(form.text)
  return reply.header('content-encoding', 'gzip').send(await form.compressed)
}

/** Weak comparison: a proxy may have made the tag weak or strong. */
const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2))
