/** What a phone or a mailbox got, as the sandbox shows it. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from './story.ts'

interface Message {
  text: string
  links: string[]
}

/**
 * The messages to a number or an address, newest first.
 * @param atLeast how many to wait for
 */
export async function messagesTo(request: APIRequestContext, to: string, atLeast = 1): Promise<Message[]> {
  const box = `/sandbox/messages?to=${encodeURIComponent(to)}`
  let messages: Message[] = []
  await expect
    .poll(
      async () => {
        messages = ((await (await request.get(box)).json()) as { data: Message[] }).data
        return messages.length
      },
      { message: `messages to ${to}` },
    )
    .toBeGreaterThanOrEqual(atLeast)
  return messages
}

/** The newest of them. */
export async function newestTo(request: APIRequestContext, to: string, atLeast = 1): Promise<Message> {
  const [newest] = await messagesTo(request, to, atLeast)
  if (!newest) throw new Error(`nothing arrived at ${to}`)
  return newest
}

export const codeIn = ({ text }: Message): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** A code that is not this one. */
export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Nobody else's number, within one product: each worker has a hundred of its own. */
let people = 0
export function freshNumber(): { typed: string; to: string } {
  people += 1
  const line = String(1000 + Number(process.env['TEST_WORKER_INDEX']) * 100 + people)
  return { typed: `(415) 555-${line}`, to: `+1415555${line}` }
}
