/** A partner's organization, its events, and a receiver of webhooks. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { EventView } from '#api/partners/events.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { TestApp } from '../start-app.ts'
import { v2, type V2Client } from '../v2.ts'

type Api = Pick<TestApp, 'anonymous' | 'services'>

/** Calls of an administrator of the organization. */
export async function partnerOf(api: Api, organizationId: string): Promise<V2Client> {
  const client = api.anonymous()
  const email = `admin@${organizationId}.example.com`
  await client.post('/sandbox/session', { email, roles: ['partner'], organizationId })
  return v2(client)
}

export async function addOrganization({ services }: Pick<Api, 'services'>, id: string): Promise<void> {
  await services.db
    .insertInto('organizations')
    .values({ id, name: id, mode: 'test', created_at: services.clock.now() })
    .execute()
}

/** Makes an application one of the organization's. */
export async function addPartnerApplication(
  { services }: Pick<Api, 'services'>,
  applicationId: string,
  organizationId: string,
  reference: string | null = null,
): Promise<void> {
  const now = services.clock.now()
  await services.db
    .insertInto('partner_applications')
    .values({
      application_id: applicationId as ApplicationId,
      organization_id: organizationId,
      reference,
      portal: 'gdp',
      currency: 'USD',
      referral_url_id: null,
      language: null,
      return_url: null,
      prefill: null,
      status: 'DRAFT',
      created_at: now,
      changed_at: now,
      claimed_at: now,
    })
    .execute()
}

export interface EventPage {
  data: EventView[]
  nextCursor: string | null
}

export async function eventsOf(partner: V2Client, query: Record<string, string> = {}): Promise<EventPage> {
  const { text } = await partner('GET /events', { query })
  return JSON.parse(text) as EventPage
}

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

/** Answers of a receiver; null leaves the request without one. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string } | null

/** Receives webhooks on loopback. */
export async function startReceiver() {
  const received: Received[] = []
  const state: { answer: (request: Received) => Answer } = { answer: () => ({ status: 204 }) }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const answer = state.answer(one)
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/events`,
    events: () => received.map(({ body }) => JSON.parse(body) as EventView),
    answers(answer: (request: Received) => Answer) {
      state.answer = answer
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** By an independent implementation. @throws if the signature is wrong */
export const verify = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers)
