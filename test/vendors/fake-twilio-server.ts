/** Local server that implements the documented Twilio Messages API. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import type { TwilioSettings } from '#server/vendors/sms/twilio.ts'

interface ReceivedText {
  to: string
  from: string
  body: string
  date_created: string
}

export type Scenario =
  | 'ok'
  | 'rate limited'
  | 'server error'
  | 'server error after accepting'
  | 'no response'
  | 'no response after accepting'
  /** An HTML page of a proxy. */
  | 'invalid response'

export interface FakeTwilioServer {
  settings: TwilioSettings
  origin: string
  /** Accepted texts in order. */
  readonly received: ReceivedText[]
  scenario: Scenario
  close(): Promise<void>
}

/** Twilio's test number for an invalid recipient. */
export const invalidNumber = '+15005550001'
const settings: TwilioSettings = { accountSid: 'AC0123', authToken: 'correct-horse', from: '+15005550006' }
const messagesPath = `/2010-04-01/Accounts/${settings.accountSid}/Messages.json`
const expectedAuthorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`

const respond = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const respondWithError = (response: ServerResponse, status: number, code: number, message: string) =>
  respond(response, status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })

export async function startFakeTwilioServer(): Promise<FakeTwilioServer> {
  const received: ReceivedText[] = []

  function list(query: URLSearchParams, response: ServerResponse) {
    const matches = received.filter(({ to, from }) => to === query.get('To') && from === query.get('From'))
    respond(response, 200, { messages: matches.toReversed().slice(0, Number(query.get('PageSize'))) })
  }

  async function create(request: IncomingMessage, response: ServerResponse) {
    if (twilio.scenario === 'rate limited') return respondWithError(response, 429, 20429, 'Too Many Requests')
    if (twilio.scenario === 'server error')
      return respondWithError(response, 500, 20500, 'Internal Server Error')
    if (twilio.scenario === 'invalid response')
      return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (twilio.scenario === 'no response') return
    const form = new URLSearchParams(await textOf(request))
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    if (!to || !from || !body) return respondWithError(response, 400, 21602, 'A message body is required.')
    if (to === invalidNumber)
      return respondWithError(response, 400, 21211, `The 'To' number ${to} is not a valid number.`)
    const text = { to, from, body, date_created: new Date().toUTCString() }
    received.push(text)
    if (twilio.scenario === 'no response after accepting') return
    if (twilio.scenario === 'server error after accepting')
      return respondWithError(response, 500, 20500, 'Internal Server Error')
    respond(response, 201, { ...text, sid: 'SM0123', status: 'queued' })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== messagesPath)
      return respondWithError(response, 404, 20404, 'The requested resource was not found')
    if (request.headers.authorization !== expectedAuthorization)
      return respondWithError(response, 401, 20003, 'Authenticate')
    return request.method === 'POST' ? void create(request, response) : list(searchParams, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const twilio: FakeTwilioServer = {
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    scenario: 'ok',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return twilio
}
