import { describe, expect, test } from 'vitest'
import type { EventView } from '#api/partners/events.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  addOrganization,
  addPartnerApplication,
  eventsOf,
  partnerOf,
} from '#test/api/partners/partner-events.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { updateApplication } from '#server/features/applications/core/repository.ts'
import { applyRetention } from '#server/maintenance/apply-retention.ts'
import { writeEvents } from './core/write-events.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
await addOrganization(api, 'harbor')
await addOrganization(api, 'lagoon')
const harbor = await partnerOf(api, 'harbor')
const lagoon = await partnerOf(api, 'lagoon')

/** A draft of the partner's merchant, with the events of its creation behind it. */
async function partnerDraft(reference: string | null, body: unknown = bodyUS()) {
  const { id } = (await rosa.create(body)).data.application
  await addPartnerApplication(api, id, 'harbor', reference)
  return id
}

const typesOf = async (id: string) =>
  (await allEvents()).filter(({ data }) => data.object.id === id).map(({ type }) => type)

async function allEvents(partner = harbor): Promise<EventView[]> {
  const events: EventView[] = []
  for (let after = '0'; ;) {
    const page = await eventsOf(partner, { after, limit: '7' })
    events.push(...page.data)
    if (page.nextCursor === null) return events
    after = page.nextCursor
  }
}

describe('the events of an application', () => {
  test('tell of its creation, submission and decision in this order, with its version and nothing personal [EVT-01, EVT-03]', async () => {
    const id = await partnerDraft('lead-1')
    await rosa.save(id, { company: { dba: 'Delgado Bakery' } })
    expect(await typesOf(id)).toEqual(['application.created'])
    expect((await rosa.onboard(id)).status).toBe(200)
    const types = await typesOf(id)
    expect(types.filter((type) => !type.endsWith('_changed'))).toEqual([
      'application.created',
      'application.submitted',
      'application.decided',
    ])
    expect(types).toContain('application.waiting_changed')
    expect(types).toContain('application.requirements_changed')
    expect(types).toContain('application.capabilities_changed')
    const read = await rosa.read(id)
    const last = (await allEvents()).at(-1)
    expect(last).toEqual({
      id: expect.stringMatching(/^evt_[\da-f-]{36}$/),
      number: expect.any(Number),
      type: types.at(-1),
      timestamp: expect.stringMatching(/Z$/),
      data: {
        object: {
          type: 'application',
          id,
          version: Number(String(read.headers['etag']).replaceAll('"', '')),
          reference: 'lead-1',
          url: `${api.services.config.publicOrigins.gdp}/api/v2/partner/applications/${id}`,
        },
      },
    })
    expect(JSON.stringify(await allEvents())).not.toMatch(/rosa|delgado|415555/i)
  })

  test('tell of what is asked, answered and withdrawn [EVT-01]', async () => {
    const id = await partnerDraft(null, bodyUS({ ssn4: '8888' }))
    await rosa.onboard(id)
    await rosa.withdraw(id)
    const types = await typesOf(id)
    expect(types.filter((type) => type === 'application.decided')).toHaveLength(1)
    expect(types).toContain('application.withdrawn')
    const [row] = await api.database.executeSql(
      'select status, changed_at from partner_applications where application_id = $1',
      [id],
    )
    expect(row).toMatchObject({ status: 'WITHDRAWN' })
    const last = (await allEvents()).findLast(({ data }) => data.object.id === id)
    expect(row?.['changed_at']).toEqual(new Date(last?.timestamp ?? ''))
  })

  test('tell of nothing if nothing changed [EVT-01]', async () => {
    const id = await partnerDraft(null)
    await rosa.save(id, { company: { dba: 'Delgado Bakery' } })
    const before = await typesOf(id)
    await rosa.save(id, { company: { dba: 'Delgado Bakery' } })
    await rosa.read(id)
    expect(await typesOf(id)).toEqual(before)
  })

  test('are lost with the transaction of their change, and leave no gap [EVT-01, EVT-03]', async () => {
    const id = await partnerDraft(null)
    const change = (isLost: boolean) =>
      api.services.db.transaction().execute(async (trx) => {
        const occurredAt = api.services.clock.now()
        await recordAudit(trx, {
          occurredAt,
          actor: 'system',
          action: 'application.withdrawn',
          applicationId: id,
        })
        await updateApplication(trx, id as never, { withdrawn_at: occurredAt })
        if (isLost) throw new Error('lost')
      })
    const before = await allEvents()
    await expect(change(true)).rejects.toThrow('lost')
    expect(await allEvents()).toEqual(before)
    await change(false)
    const after = await allEvents()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.map(({ number }) => number)).toEqual(after.map((_event, index) => index + 1))
    // The audit record came before the update.
    expect(after.at(-1)?.data.object.version).toBe(2)
  })

  test('of a merchant without a partner are none', async () => {
    const before = (await allEvents()).length
    await rosa.apply(bodyUS())
    expect(await allEvents()).toHaveLength(before)
  })
})

describe('GET /events', () => {
  test('pages by number, and lists only the types and the organization that are asked for [EVT-01]', async () => {
    const all = await allEvents()
    expect(all.length).toBeGreaterThan(8)
    const page = await eventsOf(harbor, { after: '2', limit: '3' })
    expect(page.data).toEqual(all.slice(2, 5))
    expect(page.nextCursor).toBe('5')
    const decided = await eventsOf(harbor, { types: 'application.decided,application.withdrawn' })
    expect(new Set(decided.data.map(({ type }) => type))).toEqual(
      new Set(['application.decided', 'application.withdrawn']),
    )
    expect(await eventsOf(lagoon)).toEqual({ data: [], nextCursor: null })
  })

  test.each([
    [{ after: 'x' }, 'after wrong_type'],
    [{ types: 'application.exploded' }, 'types choice_unknown'],
    [{ limit: '101' }, 'limit choice_unknown'],
    [{ before: '1' }, 'before unknown_parameter'],
  ])('refuses %j [EVT-01]', async (query, error) => {
    const response = await harbor('GET /events', { query })
    expect([response.status, ...errorsOf(response)]).toEqual([422, error])
  })

  test('is closed to merchants and to partners without an organization', async () => {
    for (const roles of [[], ['partner'], ['underwriter']]) {
      const client = await api.as('nobody@example.com', roles)
      expect((await client.get('/api/v2/events')).status).toBe(403)
    }
    expect((await api.anonymous().get('/api/v2/events')).status).toBe(401)
  })

  test('is open to a key that may read events, and the endpoints to one that may write webhooks [EVT-01, EVT-02]', async () => {
    const [reading, writing] = await Promise.all([
      api.withKey('harbor', ['events:read']),
      api.withKey('harbor', ['webhooks:write']),
    ])
    const statusesOf = async (client: typeof reading) => [
      (await client.get('/api/v2/events?limit=1')).status,
      (await client.get('/api/v2/webhook-endpoints')).status,
      (await client.post('/api/v2/webhook-endpoints', { url: 'https://partner.example/' })).status,
    ]
    expect(await statusesOf(reading)).toEqual([200, 403, 403])
    expect(await statusesOf(writing)).toEqual([403, 200, 201])
  })

  test('lists an event for 90 days [EVT-01]', async () => {
    await api.advance(89 * dayMs)
    await applyRetention(api.services)
    const before = await allEvents(await partnerOf(api, 'harbor'))
    expect(before[0]?.number).toBe(1)
    const organizationId = 'harbor'
    await api.services.db.transaction().execute((trx) =>
      writeEvents(trx, api.services, [
        {
          organizationId,
          type: 'application.created',
          occurredAt: api.services.clock.now(),
          object: { type: 'application', id: 'urn:app:x', version: 1, reference: null },
        },
      ]),
    )
    await api.advance(2 * dayMs)
    await applyRetention(api.services)
    expect((await eventsOf(await partnerOf(api, 'harbor'))).data.map(({ number }) => number)).toEqual([
      before.length + 1,
    ])
  })
})
