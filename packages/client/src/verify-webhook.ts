/** Verifies a webhook by the rules of Standard Webhooks, version 1. */

/** The event as delivered. */
export interface WebhookEvent {
  id: string
  number: number
  type: string
  timestamp: string
  data: { object: { type: string; id: string; version: number; reference: string | null; url: string } }
}

export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** A delivery older than this, or from a clock further ahead, is refused: it may be a replay by somebody else. */
const toleranceSeconds = 5 * 60

type Headers = Readonly<Record<string, string | readonly string[] | undefined>> | globalThis.Headers

function header(headers: Headers, name: string): string {
  const value =
    headers instanceof globalThis.Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`)
  return value
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

async function matches(secret: string, signature: string, signed: string): Promise<boolean> {
  const key = bytesOf(secret.replace(/^whsec_/, ''))
  const expected = bytesOf(signature)
  if (!key || key.length === 0 || !expected) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const hmac = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify'])
  // Compares in constant time.
  return crypto.subtle.verify('HMAC', hmac, expected, new TextEncoder().encode(signed))
}

/**
 * The event of a delivery. Keep its `id`: the same event can be delivered twice.
 * @param secrets secrets of the endpoint, `whsec_…`; during a rotation the old and the new one
 * @param body the body as received, before it is parsed
 * @throws WebhookError if no signature belongs to one of the secrets, or the delivery is too old
 */
export async function verifyWebhook(
  secrets: readonly string[],
  headers: Headers,
  body: string,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookError('The delivery is too old, or from a clock that is ahead.')
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => each.slice('v1,'.length))
  const signed = `${id}.${timestamp}.${body}`
  for (const secret of secrets)
    for (const signature of signatures)
      if (await matches(secret, signature, signed)) return JSON.parse(body) as WebhookEvent
  throw new WebhookError('No signature belongs to one of the secrets.')
}
