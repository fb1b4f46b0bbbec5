/** Local server that implements the documented Twilio Messages API. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import type { Exchange } from './vendor-shapes.ts'
import type { TwilioSettings } from '#server/vendors/sms/twilio.ts'

interface ReceivedText {
  to: string
  /** Number or messaging service. */
  sender: string
  body: string
  /** The user name of the request. */
  signedInAs: string
  /** Null if Twilio may deliver it as late as it likes. */
  validitySeconds: number | null
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
  /** A code of Twilio with which it refuses the recipient. */
  | number

export interface FakeTwilioServer {
  settings: TwilioSettings
  origin: string
  /** Accepted texts in order. */
  readonly received: ReceivedText[]
  /** Forms and answers in JSON, in order. */
  readonly exchanges: Exchange[]
  scenario: Scenario
  close(): Promise<void>
}

/** Twilio's test number for an invalid recipient. */
export const invalidNumber = '+15005550001'
const hex = '0123456789abcdef0123456789abcdef'
const settings = {
  accountSid: `AC${hex}`,
  apiKeySid: `SK${hex}`,
  apiKeySecret: 'correct-horse',
  authToken: undefined,
  messagingServiceSid: `MG${hex}`,
  from: undefined,
} satisfies TwilioSettings
export const olderSettings: TwilioSettings = {
  ...settings,
  apiKeySid: undefined,
  apiKeySecret: undefined,
  authToken: 'battery-staple',
  messagingServiceSid: undefined,
  from: '+15005550006',
}
const messagesPath = `/2010-04-01/Accounts/${settings.accountSid}/Messages.json`
const documentedPath = '/2010-04-01/Accounts/{AccountSid}/Messages.json'
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const users = new Map([
  [basic(settings.apiKeySid, settings.apiKeySecret), settings.apiKeySid],
  [basic(settings.accountSid, 'battery-staple'), settings.accountSid],
])

type Answer = readonly [status: number, body: object]
const errorAnswer = (status: number, code: number, message = 'not repeated'): Answer => [
  status,
  { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
]

export async function startFakeTwilioServer(): Promise<FakeTwilioServer> {
  const received: ReceivedText[] = []
  const exchanges: Exchange[] = []

  /** Null without a response. */
  function create(form: URLSearchParams, signedInAs: string): Answer | null {
    const { scenario } = twilio
    if (scenario === 'rate limited') return errorAnswer(429, 20_429)
    if (scenario === 'server error') return errorAnswer(500, 20_500)
    if (scenario === 'no response') return null
    const [to = '', from, service, body] = ['To', 'From', 'MessagingServiceSid', 'Body'].map((name) =>
      form.get(name),
    )
    const sender = from ?? service
    if (!to || !sender || !body) return errorAnswer(400, 21_602)
    if (to === invalidNumber) return errorAnswer(400, 21_211, `The 'To' number ${to} is not a valid number.`)
    if (typeof scenario === 'number') return errorAnswer(400, scenario)
    const validity = form.get('ValidityPeriod')
    received.push({
      to,
      sender,
      body,
      signedInAs,
      validitySeconds: validity === null ? null : Number(validity),
    })
    if (scenario === 'no response after accepting') return null
    if (scenario === 'server error after accepting') return errorAnswer(500, 20_500)
    const now = new Date().toUTCString()
    return [
      201,
      {
        account_sid: settings.accountSid,
        api_version: '2010-04-01',
        body,
        date_created: now,
        date_sent: null,
        date_updated: now,
        direction: 'outbound-api',
        error_code: null,
        error_message: null,
        from,
        messaging_service_sid: service,
        num_media: '0',
        num_segments: '1',
        price: null,
        price_unit: 'USD',
        sid: `SM${hex}`,
        status: service ? 'accepted' : 'queued',
        subresource_uris: {},
        to,
        uri: messagesPath,
      },
    ]
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await textOf(request))
    const user = users.get(request.headers.authorization ?? '')
    if (request.method === 'GET' && request.url === `${messagesPath}?PageSize=1`)
      return void response.writeHead(user === undefined ? 401 : 200).end('{}')
    if (twilio.scenario === 'invalid response')
      return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    const answered =
      request.url !== messagesPath || request.method !== 'POST'
        ? errorAnswer(404, 20_404)
        : user === undefined
          ? errorAnswer(401, 20_003)
          : create(form, user)
    if (!answered) return
    const [status, body] = answered
    exchanges.push({ path: documentedPath, request: Object.fromEntries(form), status, response: body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const twilio: FakeTwilioServer = {
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    exchanges,
    scenario: 'ok',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return twilio
}
