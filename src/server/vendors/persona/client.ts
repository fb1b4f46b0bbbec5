/** Calls Persona's REST API, and checks what its webhooks sign. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { list, setting, text } from '#server/platform/config/setting.ts'
import { RefusedForGood } from '../refused-for-good.ts'
import type { AnnouncedAnswer, EventHeaders } from '../vendor-answer.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'

export const personaApiKey = setting(
  'PERSONA_API_KEY',
  'Persona API key',
  text.check(
    z.regex(
      /^persona_(?:sandbox|production)_\S+$/,
      'must begin with persona_sandbox_ or persona_production_',
    ),
  ),
)

const maxSecrets = 2
export const personaWebhookSecrets = setting(
  'PERSONA_WEBHOOK_SECRET',
  'secret of the Persona webhook',
  list(text).check(
    z.refine(
      (secrets) => secrets.length > 0 && secrets.length <= maxSecrets,
      'must be a secret, or two while one replaces the other',
    ),
  ),
)

export const transactionTypeId = text.check(z.regex(/^txntp_\w+$/, 'must begin with txntp_'))
export const inquiryTemplateId = text.check(z.regex(/^itmpl_\w+$/, 'must begin with itmpl_'))

export interface PersonaOptions {
  origin?: string
  timeoutMs?: number
}

/** Never has the body of the answer, which may repeat what was sent. */
export class PersonaError extends Error {
  override readonly name = 'PersonaError'
  readonly code: string

  constructor(code: string, problem: string) {
    super(`Persona ${problem}`)
    this.code = code
  }
}

export const asTimeout = (cause: PersonaError | RefusedForGood): ProviderTimeout =>
  new ProviderTimeout('Persona', { cause })

/** Our key or set-up is wrong: nobody's check fails for it, but waits like that of a silent vendor. */
export async function untilMended<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof PersonaError ? asTimeout(error) : error
  }
}

/** The version whose OpenAPI document this was written from; a webhook has one of its own. */
const apiVersion = '2025-12-08'
const maxBytes = 2 * 1024 * 1024

/** Persona will not take what was sent, however often it is sent. */
const finalStatuses = [400, 413, 422]
/** Busy, or still with the first request of this key. */
const unsettledStatuses = [408, 409, 425, 429]

export function createPersonaClient(
  apiKey: string,
  { origin = 'https://api.withpersona.com', timeoutMs = 10_000 }: PersonaOptions = {},
) {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json',
    'persona-version': apiVersion,
    'key-inflection': 'kebab',
  }

  /** Returns the JSON value of the answer, undefined if it has none, and null for 404. */
  async function call(path: string, request: RequestInit): Promise<unknown> {
    try {
      const response = await fetch(`${origin}/api/v1/${path}`, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return parseJson(await readBounded(response))
      await response.body?.cancel()
      if (response.status === 404) return null
      throw errorOf(response.status, request.method === 'POST')
    } catch (error) {
      if (
        error instanceof PersonaError ||
        error instanceof RefusedForGood ||
        error instanceof ProviderTimeout
      )
        throw error
      // Without an answer Persona may have the check. What fetch throws then only wraps the cause.
      throw new ProviderTimeout('Persona', { cause: error instanceof TypeError ? error.cause : error })
    }
  }

  return {
    get: (path: string): Promise<unknown> => call(path, { headers }),
    /** @param key idempotency key */
    post: (path: string, body: object, key: string): Promise<unknown> =>
      call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
    delete: (path: string): Promise<unknown> => call(path, { method: 'DELETE', headers }),
  }
}

function errorOf(status: number, isSent: boolean): Error {
  const error = new PersonaError(`HTTP_${status}`, `responded with ${status}`)
  if (status >= 500 || unsettledStatuses.includes(status))
    return new ProviderTimeout('Persona', { cause: error })
  return isSent && finalStatuses.includes(status)
    ? new RefusedForGood('Persona', error.code, { cause: error })
    : error
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new PersonaError('TOO_LARGE', 'gave an answer that is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(received: string): unknown {
  try {
    return JSON.parse(received)
  } catch {
    return undefined
  }
}

const maxAgeSeconds = 300
const maxHeaderLength = 1000

interface Signature {
  seconds: string
  digest: string
}

/** `t={seconds},v1={hex}`; while one secret replaces the other, a pair of each. */
function signaturesOf(header: string): Signature[] {
  let seconds = ''
  return header.split(/[\s,]+/).flatMap((part) => {
    const [, name, value = ''] = /^(t|v1)=([0-9a-f]{1,64})$/.exec(part) ?? []
    if (name === 't') seconds = value
    return name === 'v1' ? { seconds, digest: value } : []
  })
}

function isSignedBy(secret: string, { seconds, digest }: Signature, body: Buffer): boolean {
  const own = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  const given = Buffer.from(digest, 'hex')
  return given.length === own.length && timingSafeEqual(given, own)
}

const related = z.object({ data: z.nullable(z.object({ id: z.string() })) })
const eventSchema = z.object({
  data: z.object({
    type: z.literal('event'),
    id: z.string().check(z.minLength(1)),
    attributes: z.object({
      payload: z.object({
        data: z.object({
          type: z.string(),
          id: z.string().check(z.minLength(1)),
          relationships: z.optional(
            z.object({ transaction: z.optional(related), inquiry: z.optional(related) }),
          ),
        }),
      }),
    }),
  }),
})

/**
 * The transaction or inquiry that an event is about; of a report, verification or session, the one that it belongs to. On
 * the system clock, as Persona signs.
 */
export function verifyPersonaEvent(
  secrets: readonly string[],
  body: Buffer,
  headers: EventHeaders,
  nowMs = Date.now(),
): AnnouncedAnswer | null {
  const header = headers['persona-signature']
  if (typeof header !== 'string' || header.length > maxHeaderLength) return null
  const isSigned = signaturesOf(header).some(
    (signature) =>
      /^\d{1,12}$/.test(signature.seconds) &&
      Math.abs(nowMs / 1000 - Number(signature.seconds)) <= maxAgeSeconds &&
      secrets.some((secret) => isSignedBy(secret, signature, body)),
  )
  if (!isSigned) return null
  const { data: event } = z.safeParse(eventSchema, parseJson(body.toString('utf8')))
  if (!event) return null
  const { type, id, relationships } = event.data.attributes.payload.data
  const owner = relationships?.transaction?.data?.id ?? relationships?.inquiry?.data?.id ?? id
  return { eventId: event.data.id, reference: type === 'inquiry' ? id : owner }
}
