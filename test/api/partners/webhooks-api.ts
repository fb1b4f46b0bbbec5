/** Webhook endpoints of an organization, and a receiver; for the tests of one file. */
import { afterAll, beforeEach } from 'vitest'
import type { EventView } from '#api/partners/events.ts'
import type { AttemptView } from '#api/partners/webhooks.ts'
import { writeEvents } from '#server/features/events/core/write-events.ts'
import { testApp } from '../start-app.ts'
import { addOrganization, partnerOf, startReceiver } from './partner-events.ts'

export async function webhooksApi() {
  const api = await testApp()
  const receiver = await startReceiver()
  afterAll(() => receiver.close())
  /** Of the running test. */
  const organization = { id: '', partner: await partnerOf(api, 'none') }
  let organizations = 0

  /** Each test has an organization of its own, and nothing on its way from the tests before. */
  beforeEach(async () => {
    await api.database.executeSql('delete from webhook_deliveries')
    organizations += 1
    organization.id = `harbor${organizations}`
    await addOrganization(api, organization.id)
    organization.partner = await partnerOf(api, organization.id)
    receiver.answers(() => ({ status: 204 }))
    receiver.received.length = 0
  })

  return {
    api,
    receiver,
    organization,

    async createEndpoint(body: Record<string, unknown> = {}) {
      const { status, data, text } = await organization.partner('POST /webhook-endpoints', {
        body: { url: receiver.url, ...body },
      })
      if (status !== 201) throw new Error(text)
      return data
    },

    /** Writes events. */
    happen: (type: EventView['type'] = 'application.decided', count = 1): Promise<void> =>
      api.services.db.transaction().execute((trx) =>
        writeEvents(
          trx,
          api.services,
          Array.from({ length: count }, () => ({
            organizationId: organization.id,
            type,
            occurredAt: api.services.clock.now(),
            object: { type: 'application' as const, id: 'urn:app:1', version: 3, reference: 'lead-1' },
          })),
        ),
      ),

    /** Signs in anew, because the clock may have ended the session. */
    async read(id: string) {
      const partner = await partnerOf(api, organization.id)
      return (await partner('GET /webhook-endpoints/{id}', { params: { id } })).data
    },

    async attemptsOf(id: string, cursor?: string) {
      const partner = await partnerOf(api, organization.id)
      const { text } = await partner('GET /webhook-endpoints/{id}/deliveries', {
        params: { id },
        ...(cursor !== undefined && { query: { cursor } }),
      })
      return JSON.parse(text) as { data: AttemptView[]; nextCursor: string | null }
    },

    numbersReceived: () => receiver.events().map(({ number }) => number),

    /** Runs what is due, and what is due at the latest after the wait. */
    async wait(ms: number): Promise<void> {
      await api.advance(ms)
      await api.runJobs()
    },
  }
}
