/** Sends text messages with Twilio's REST API, version 2010-04-01. */
import * as z from 'zod/mini'
import { setting, text, type SettingsOf } from '#server/platform/config/setting.ts'
import { RefusedForGood } from '../refused-for-good.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import type { SmsSender } from './port.ts'

export const twilioSettings = {
  accountSid: setting('TWILIO_ACCOUNT_SID', 'Twilio account SID', text),
  apiKeySid: setting('TWILIO_API_KEY_SID', 'SID of a Twilio API key', z.optional(text)),
  apiKeySecret: setting('TWILIO_API_KEY_SECRET', 'secret of the Twilio API key', z.optional(text)),
  authToken: setting('TWILIO_AUTH_TOKEN', 'Twilio auth token, without an API key', z.optional(text)),
  messagingServiceSid: setting(
    'TWILIO_MESSAGING_SERVICE_SID',
    'SID of the Twilio messaging service that sends',
    z.optional(text),
  ),
  from: setting('TWILIO_FROM', 'sender phone number', z.optional(text)),
}
export type TwilioSettings = SettingsOf<typeof twilioSettings>

/** Either of each pair is enough; the first one goes before. */
export const twilioAlternatives = [
  [['apiKeySid', 'apiKeySecret'], ['authToken']],
  [['messagingServiceSid'], ['from']],
] as const

export interface TwilioOptions {
  origin?: string
  timeoutMs?: number
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

/** Twilio's codes of a number that gets no text, whenever it is tried: https://www.twilio.com/docs/api/errors. */
const finalCodes = [
  21_211, // not a phone number
  21_217, // not a phone number, as it seems
  21_408, // a country that the account may not text
  21_610, // answered STOP
  21_612, // not reachable from our number
  21_614, // not a mobile number
  21_635, // a landline
]

/** Twilio's bounds of a validity period. */
const maxValiditySeconds = 36_000

/** @throws Error with the problem, if the account does not accept our credentials */
export async function verifyTwilio(settings: TwilioSettings, options: TwilioOptions = {}): Promise<void> {
  const { url, authorization } = accountOf(settings, options)
  const response = await fetch(`${url}?PageSize=1`, {
    headers: { authorization, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
  }).catch((error: unknown) => {
    throw new ProviderTimeout('Twilio', { cause: error })
  })
  await response.body?.cancel()
  if (!response.ok) throw new TwilioError(response.status, undefined)
}

function accountOf(
  { accountSid, apiKeySid, apiKeySecret, authToken }: TwilioSettings,
  { origin = 'https://api.twilio.com' }: TwilioOptions,
) {
  const user = apiKeySid === undefined ? `${accountSid}:${authToken}` : `${apiKeySid}:${apiKeySecret}`
  return {
    url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    authorization: `Basic ${Buffer.from(user).toString('base64')}`,
  }
}

const errorBodySchema = z.object({ code: z.int() })

export function twilioSmsSender(settings: TwilioSettings, options: TwilioOptions = {}): SmsSender {
  const { messagingServiceSid, from } = settings
  const { url: messagesUrl, authorization } = accountOf(settings, options)
  const { timeoutMs = 10_000 } = options
  const sender =
    messagingServiceSid === undefined ? { From: from ?? '' } : { MessagingServiceSid: messagingServiceSid }

  async function post(body: URLSearchParams): Promise<Response> {
    try {
      return await fetch(messagesUrl, {
        method: 'POST',
        body,
        headers: { authorization, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      // Without a response Twilio may have accepted the text. What fetch throws then only wraps the cause.
      const cause = error instanceof TypeError ? error.cause : error
      throw new ProviderTimeout('Twilio', { cause })
    }
  }

  return {
    async send({ to, text: Body, validForSeconds }) {
      const validity =
        validForSeconds === null
          ? {}
          : { ValidityPeriod: String(Math.min(Math.max(validForSeconds, 1), maxValiditySeconds)) }
      const response = await post(new URLSearchParams({ To: to, ...sender, Body, ...validity }))
      if (response.ok) {
        await response.body?.cancel()
        return
      }
      const { code } = z.safeParse(errorBodySchema, await response.json().catch(() => undefined)).data ?? {}
      const error = new TwilioError(response.status, code)
      throw code !== undefined && finalCodes.includes(code)
        ? new RefusedForGood('Twilio', error.code, { cause: error })
        : error
    },
  }
}
