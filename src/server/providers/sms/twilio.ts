/** Text messages by Twilio's REST API, version 2010-04-01. */
import * as z from 'zod/mini'
import { systemClock, type Clock } from '../../clock.ts'
import { ProviderTimeout } from '../provider-timeout.ts'
import type { Sms, SmsSender } from './port.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The number that texts come from. */
  from: string
}

export interface TwilioOptions {
  origin?: string
  /** How long an answer may take. */
  patienceMs?: number
  /** Twilio tells the true time, whatever the sandbox's clock shows. */
  clock?: Clock
}

/** Twilio did not take the text. The code is Twilio's own; its words are left out, they repeat the number. */
export class TwilioRefusal extends Error {
  override readonly name = 'TwilioRefusal'
  readonly code: string

  constructor(status: number, code: number | undefined) {
    super(`Twilio answered ${status}`)
    this.code = code === undefined ? `HTTP_${status}` : `TWILIO_${code}`
  }
}

/** So long a text is tried again at most, and a little more. */
const sameTextWithinMs = 60 * 60_000
/** How many of the texts that a phone was sent last are looked at. */
const recent = 20

const failure = z.object({ code: z.int() })
const history = z.object({
  messages: z.array(z.object({ body: z.nullable(z.string()), date_created: z.string() })),
})

export function twilioSmsSender(
  { accountSid, authToken, from }: TwilioSettings,
  { origin = 'https://api.twilio.com', patienceMs = 10_000, clock = systemClock }: TwilioOptions = {},
): SmsSender {
  const messages = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function call(address: string, body?: URLSearchParams): Promise<unknown> {
    try {
      const response = await fetch(address, {
        headers: { authorization, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        ...(body && { method: 'POST', body }),
      })
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined
        throw error
      })
      if (!response.ok) throw new TwilioRefusal(response.status, z.safeParse(failure, answer).data?.code)
      return answer
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new ProviderTimeout('Twilio', { cause: error })
      throw error
    }
  }

  /**
   * Sending a text is the one thing Twilio cannot be asked twice for: it takes no key from its callers. So what it
   * has taken is looked up first. A text is known by its phone and its words: they hold a code or a link that no
   * other has. A trial account's words come after a note of Twilio's.
   */
  async function wasTaken({ to, text }: Sms): Promise<boolean> {
    const query = new URLSearchParams({ To: to, From: from, PageSize: String(recent) })
    const { messages: sent } = z.parse(history, await call(`${messages}?${query.toString()}`))
    const since = clock.now().getTime() - sameTextWithinMs
    return sent.some(
      ({ body, date_created }) => body?.endsWith(text) === true && Date.parse(date_created) >= since,
    )
  }

  return {
    async send(sms) {
      if (await wasTaken(sms)) return
      await call(messages, new URLSearchParams({ To: sms.to, From: from, Body: sms.text }))
    },
  }
}
