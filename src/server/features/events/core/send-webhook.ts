/** Sends one webhook. Follows no redirect, and keeps only the first characters of the response. */
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AttemptOutcome, outcomeOfStatus } from '#domain/partners/webhooks.ts'
import { ForbiddenAddressError, lookupFor } from './webhook-address.ts'

const defaultTimeoutMs = 15_000
/** Of a response, in characters. */
const keptLength = 2_048
/** A character has at most four bytes. */
const maxBytes = 4 * keptLength

export interface AttemptResult {
  outcome: AttemptOutcome
  /** Null without a response. */
  status: number | null
  response: string | null
  durationMs: number
}

interface Webhook {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

interface SendOptions {
  /** Loopback addresses, and http to them. */
  allowsLoopback: boolean
  timeoutMs?: number
}

/** Never throws. */
export async function sendWebhook(
  webhook: Webhook,
  { allowsLoopback, timeoutMs = defaultTimeoutMs }: SendOptions,
): Promise<AttemptResult> {
  const startedAt = performance.now()
  const result = await attempt(webhook, allowsLoopback, AbortSignal.timeout(timeoutMs))
  return { ...result, durationMs: Math.round(performance.now() - startedAt) }
}

async function attempt(
  { url: address, headers, body }: Webhook,
  allowsLoopback: boolean,
  signal: AbortSignal,
): Promise<Omit<AttemptResult, 'durationMs'>> {
  const url = new URL(address)
  const lookup = lookupFor(url, { allowsLoopback })
  if (!lookup) return { outcome: 'address_forbidden', status: null, response: null }
  try {
    const response = await post(url, { headers, body, lookup, signal })
    const status = response.statusCode ?? 0
    return { outcome: outcomeOfStatus(status), status, response: await readStart(response) }
  } catch (error) {
    return { outcome: outcomeOfError(error, signal), status: null, response: null }
  }
}

function post(
  url: URL,
  {
    headers,
    body,
    lookup,
    signal,
  }: Pick<Webhook, 'headers' | 'body'> & {
    lookup: NonNullable<ReturnType<typeof lookupFor>>
    signal: AbortSignal
  },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A connection of its own, so that none to an address of before is used again.
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Threshold-Webhooks/1',
          ...headers,
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Start of a response that breaks off or runs too long, up to where it got; the status decides anyway. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) break
    }
  } catch {
    // Kept as far as it was read.
  }
  response.destroy()
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, keptLength).toWellFormed()
}

const refusedCodes: readonly unknown[] = ['ECONNREFUSED']
const dnsCodes: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA']
const tlsCode = /^(?:CERT_|ERR_SSL|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/

function outcomeOfError(error: unknown, signal: AbortSignal): AttemptOutcome {
  if (signal.aborted) return 'timeout'
  if (error instanceof ForbiddenAddressError) return 'address_forbidden'
  const { code } = error as { code?: unknown }
  if (dnsCodes.includes(code)) return 'dns_error'
  if (refusedCodes.includes(code)) return 'connection_refused'
  return typeof code === 'string' && tlsCode.test(code) ? 'tls_error' : 'connection_lost'
}
