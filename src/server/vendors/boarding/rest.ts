/** Hands merchants over to an acquirer with signed REST calls, in the form of docs/boarding-api.md. */
import * as z from 'zod/mini'
import { setting, text, url, type SettingsOf } from '#server/platform/config/setting.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import { contentDigest, isSigned, signMessage, type SigningKey } from './message-signature.ts'
import type { Acquirer, MerchantAnswer, MerchantPage } from './port.ts'

const secretBytes = 32

export const restAcquirerSettings = {
  url: setting('BOARDING_URL', 'address of the acquirer’s merchant service', url('https')),
  keyId: setting(
    'BOARDING_KEY_ID',
    'name of the key that signs',
    text.check(z.regex(/^[\w.:-]+$/, 'must be letters, digits, and . : - _')),
  ),
  secret: setting(
    'BOARDING_SECRET',
    'secret that signs calls and answers, 32 bytes or more in base64',
    text.check(
      z.refine(
        (value) => /^[A-Za-z\d+/]+=*$/.test(value) && Buffer.from(value, 'base64').length >= secretBytes,
        'must be at least 32 bytes in base64',
      ),
    ),
  ),
}
export type RestAcquirerSettings = SettingsOf<typeof restAcquirerSettings>

export interface RestAcquirerOptions {
  timeoutMs?: number
}

const vendor = 'acquirer'

/** Never has the body of the answer, which may repeat what was sent. */
export class AcquirerError extends Error {
  override readonly name = 'AcquirerError'
  readonly code: string

  constructor(code: string, problem: string) {
    super(`The acquirer ${problem}`)
    this.code = code
  }
}

const answerSchema = z.object({
  status: z.enum(['active', 'pending', 'suspended', 'closed', 'refused']),
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  reasons: z.optional(z.array(z.string().check(z.maxLength(100)))),
  receipt: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), at: z.iso.datetime() }),
})

const pageSchema = z.object({
  merchants: z.array(
    z.object({
      merchantId: z.string(),
      status: z.enum(['active', 'pending', 'suspended', 'closed', 'refused']),
      legalName: z.string(),
      mcc: z.string(),
      payoutAccountLast4: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
})

const stateOfStatus = {
  active: 'SET_UP',
  pending: 'LATER',
  suspended: 'SUSPENDED',
  closed: 'CLOSED',
  refused: 'REFUSED',
} as const

interface SignedAnswer {
  status: number
  body: unknown
  signature: string | null
}

export function restAcquirer(
  settings: RestAcquirerSettings,
  { timeoutMs = 15_000 }: RestAcquirerOptions = {},
): Acquirer {
  const call = createCaller(settings, timeoutMs)

  function toAnswer({ body, signature }: SignedAnswer): MerchantAnswer {
    const { data } = z.safeParse(answerSchema, body)
    if (!data) throw new AcquirerError('UNREADABLE', 'gave an answer in another form')
    return {
      state: stateOfStatus[data.status],
      reference: data.reference,
      reasons: data.reasons ?? [],
      receipt: { ...data.receipt, signature },
    }
  }

  return {
    vendor,
    // The acquirer says when cards start.
    isSetUpAtApproval: () => Promise.resolve(false),
    async board(merchant, key) {
      const answer = await call('PUT', `merchants/${encodeURIComponent(merchant.merchantId)}`, {
        body: JSON.stringify(merchant),
        key,
      })
      if (answer.status === 404) throw new AcquirerError('HTTP_404', 'responded with 404')
      return toAnswer(answer)
    },
    async read(merchantId) {
      const answer = await call('GET', `merchants/${encodeURIComponent(merchantId)}`)
      return answer.status === 404 ? 'unknown' : toAnswer(answer)
    },
    async list(after): Promise<MerchantPage> {
      const query = new URLSearchParams({ limit: '200', ...(after === null ? {} : { after }) })
      const { data } = z.safeParse(pageSchema, (await call('GET', `merchants?${query.toString()}`)).body)
      if (!data) throw new AcquirerError('UNREADABLE', 'gave a list in another form')
      return {
        merchants: data.merchants.map(({ status, ...merchant }) => ({
          ...merchant,
          status: status.toUpperCase() as Uppercase<typeof status>,
        })),
        next: data.next,
      }
    },
  }
}

/** @throws Error with the problem, if the acquirer does not accept our signature, or its own is not valid */
export async function verifyAcquirer(settings: RestAcquirerSettings): Promise<void> {
  await restAcquirer(settings).list(null)
}

const createCaller = ({ url: base, keyId, secret }: RestAcquirerSettings, timeoutMs: number) => {
  const key: SigningKey = { keyId, secret: Buffer.from(secret, 'base64') }
  const root = base.endsWith('/') ? base : `${base}/`

  /** Answers 2xx and 404; anything else is thrown. */
  return async (
    method: 'GET' | 'PUT',
    path: string,
    sent?: { body: string; key: string },
  ): Promise<SignedAnswer> => {
    const target = new URL(path, root).href
    const content = sent
      ? {
          'content-type': 'application/json',
          'content-digest': contentDigest(sent.body),
          'idempotency-key': `"${sent.key}"`,
        }
      : null
    const components = [
      ['"@method"', method],
      ['"@target-uri"', target],
      ...(content
        ? ([
            ['"content-digest"', content['content-digest']],
            ['"idempotency-key"', content['idempotency-key']],
          ] as const)
        : []),
    ] as const
    const headers = { accept: 'application/json', ...content, ...signMessage(key, components, new Date()) }
    const { response, text: received } = await send(target, { method, headers, body: sent?.body ?? null })
    const { status } = response
    if (status >= 500 || status === 429) throw new ProviderTimeout(vendor)
    if (!response.ok && status !== 404) throw new AcquirerError(`HTTP_${status}`, `responded with ${status}`)
    const signature = response.headers.get('signature')
    const answered = [
      ['"@status"', String(status)],
      ['"content-digest"', contentDigest(received)],
      // An answer to another call, or to another record, is none to this one.
      ...components.map(([name, value]) => [`${name};req`, value] as const),
    ] as const
    const signatureInput = response.headers.get('signature-input')
    if (!isSigned(key, answered, { signatureInput, signature }, new Date()))
      throw new AcquirerError('UNSIGNED', 'gave an answer without a valid signature')
    return { status, body: parseJson(received), signature: `${signatureInput}, ${signature}` }
  }

  async function send(target: string, request: RequestInit): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(target, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, text: await response.text() }
    } catch (error) {
      // Without an answer the acquirer may have the merchant. What fetch throws then only wraps the cause.
      throw new ProviderTimeout(vendor, { cause: error instanceof TypeError ? error.cause : error })
    }
  }
}

function parseJson(received: string): unknown {
  try {
    return JSON.parse(received)
  } catch {
    return undefined
  }
}
