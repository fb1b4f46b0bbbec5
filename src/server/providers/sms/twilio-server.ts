/** A server on this machine that answers as Twilio documents it, for a test. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import type { TwilioSettings } from './twilio.ts'

interface TakenText {
  to: string
  from: string
  body: string
  date_created: string
}

export type Mood =
  | 'well'
  /** Too many at once: nothing was done. */
  | 'busy'
  /** An error of its own, after the text was taken or before. */
  | 'broken'
  | 'broken after taking'
  /** No answer, after the text was taken or before. */
  | 'silent'
  | 'silent after taking'
  /** A proxy's page instead of an answer. */
  | 'nonsense'

export interface TwilioServer {
  settings: TwilioSettings
  origin: string
  /** Every text that was taken, in order. */
  readonly taken: TakenText[]
  mood: Mood
  close(): Promise<void>
}

/** No phone has this number: the one that Twilio keeps for such tests. */
export const invalidNumber = '+15005550001'
const settings: TwilioSettings = { accountSid: 'AC0123', authToken: 'correct-horse', from: '+15005550006' }
const path = `/2010-04-01/Accounts/${settings.accountSid}/Messages.json`
const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`

const answer = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const fail = (response: ServerResponse, status: number, code: number, message: string) =>
  answer(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

export async function startTwilioServer(): Promise<TwilioServer> {
  const taken: TakenText[] = []

  function list(query: URLSearchParams, response: ServerResponse) {
    const found = taken.filter(({ to, from }) => to === query.get('To') && from === query.get('From'))
    answer(response, 200, { messages: found.toReversed().slice(0, Number(query.get('PageSize'))) })
  }

  async function create(request: IncomingMessage, response: ServerResponse) {
    if (twilio.mood === 'busy') return fail(response, 429, 20429, 'Too Many Requests')
    if (twilio.mood === 'broken') return fail(response, 500, 20500, 'Internal Server Error')
    if (twilio.mood === 'nonsense') return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (twilio.mood === 'silent') return
    const form = new URLSearchParams(await textOf(request))
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    if (!to || !from || !body) return fail(response, 400, 21602, 'A message body is required.')
    if (to === invalidNumber)
      return fail(response, 400, 21211, `The 'To' number ${to} is not a valid number.`)
    const text = { to, from, body, date_created: new Date().toUTCString() }
    taken.push(text)
    if (twilio.mood === 'silent after taking') return
    if (twilio.mood === 'broken after taking') return fail(response, 500, 20500, 'Internal Server Error')
    answer(response, 201, { ...text, sid: 'SM0123', status: 'queued' })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== path) return fail(response, 404, 20404, 'The requested resource was not found')
    if (request.headers.authorization !== authorization) return fail(response, 401, 20003, 'Authenticate')
    return request.method === 'POST' ? void create(request, response) : list(searchParams, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const twilio: TwilioServer = {
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return twilio
}
