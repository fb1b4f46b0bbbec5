/** Sends text messages with Twilio's REST API, version 2010-04-01. */
import * as z from 'zod/mini'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { setting, text, type SettingsOf } from '#server/platform/config/setting.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import type { Sms, SmsSender } from './port.ts'

export const twilioSettings = {
  accountSid: setting('TWILIO_ACCOUNT_SID', 'Twilio account SID', text),
  authToken: setting('TWILIO_AUTH_TOKEN', 'Twilio auth token', text),
  from: setting('TWILIO_FROM', 'sender phone number', text),
}
export type TwilioSettings = SettingsOf<typeof twilioSettings>

export interface TwilioOptions {
  origin?: string
  timeoutMs?: number
  /** System time by default: Twilio's dates do not follow the sandbox clock. */
  clock?: Clock
}

/** Has Twilio's error code but not its message, which contains the phone number. */
export class TwilioError extends Error {
  override readonly name = 'TwilioError'
  readonly code: string

  constructor(status: number, code: number | undefined) {
    super(`Twilio responded with ${status}`)
    this.code = code === undefined ? `HTTP_${status}` : `TWILIO_${code}`
  }
}

/** Longer than all retries of a message take. */
const deduplicationWindowMs = 60 * 60_000
const historyPageSize = 20

const errorBodySchema = z.object({ code: z.int() })
const messageHistorySchema = z.object({
  messages: z.array(z.object({ body: z.nullable(z.string()), date_created: z.string() })),
})

export function twilioSmsSender(
  { accountSid, authToken, from }: TwilioSettings,
  { origin = 'https://api.twilio.com', timeoutMs = 10_000, clock = systemClock }: TwilioOptions = {},
): SmsSender {
  const messagesUrl = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function call(url: string, body?: URLSearchParams): Promise<unknown> {
    try {
      const response = await fetch(url, {
        headers: { authorization, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { method: 'POST', body }),
      })
      const responseBody: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined
        throw error
      })
      if (!response.ok)
        throw new TwilioError(response.status, z.safeParse(errorBodySchema, responseBody).data?.code)
      return responseBody
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new ProviderTimeout('Twilio', { cause: error })
      throw error
    }
  }

  /**
   * Twilio accepts no idempotency key, so recent messages are checked before each send. Phone and text
   * identify a message, because each text contains a unique code or link. Trial accounts prepend a note to
   * the text.
   */
  async function wasAlreadySent({ to, text }: Sms): Promise<boolean> {
    const query = new URLSearchParams({ To: to, From: from, PageSize: String(historyPageSize) })
    const { messages: recentMessages } = z.parse(
      messageHistorySchema,
      await call(`${messagesUrl}?${query.toString()}`),
    )
    const windowStart = clock.now().getTime() - deduplicationWindowMs
    return recentMessages.some(
      ({ body, date_created }) => body?.endsWith(text) === true && Date.parse(date_created) >= windowStart,
    )
  }

  return {
    async send(sms) {
      if (await wasAlreadySent(sms)) return
      await call(messagesUrl, new URLSearchParams({ To: sms.to, From: from, Body: sms.text }))
    },
  }
}
