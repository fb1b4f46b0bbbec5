/** Signature of the simulated vendors' events: `Sandbox-Signature: t={seconds},v1={HMAC-SHA256 of "t.body", hex}`. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { AnnouncedAnswer, EventHeaders } from '#server/vendors/vendor-answer.ts'

/** Public, so that anybody can try the inbox; an event only causes an answer to be read (docs/sandbox.md). */
const secret = 'sandbox-webhook-secret'
const maxAgeSeconds = 300

const eventSchema = z.object({ eventId: z.string(), reference: z.string() })

const digest = (seconds: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** On the system clock, as real vendors sign. */
export function signEvent(event: AnnouncedAnswer): {
  body: Buffer
  headers: { 'sandbox-signature': string }
} {
  const body = Buffer.from(JSON.stringify(event))
  const seconds = String(Math.floor(Date.now() / 1000))
  return { body, headers: { 'sandbox-signature': `t=${seconds},v1=${digest(seconds, body)}` } }
}

export function verifyEvent(body: Buffer, headers: EventHeaders): AnnouncedAnswer | null {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['sandbox-signature'])) ?? []
  if (given === '') return null
  const isSigned = timingSafeEqual(Buffer.from(given), Buffer.from(digest(seconds, body)))
  if (!isSigned || Math.abs(Date.now() / 1000 - Number(seconds)) > maxAgeSeconds) return null
  try {
    return z.parse(eventSchema, JSON.parse(body.toString()))
  } catch {
    return null
  }
}
