import { describe, expect, test } from 'vitest'
import { minuteMs } from '#domain/dates/duration.ts'
import { eventsOf, partnerOf, verify } from '#test/api/partners/partner-events.ts'
import { webhooksApi } from '#test/api/partners/webhooks-api.ts'
import { errorsOf } from '#test/api/v2.ts'
import { resumeUnfinishedWork } from '#server/maintenance/sweep.ts'
import { jobHandlers } from '#server/job-registry.ts'
import { deliverWebhookHandler } from './commands/deliver-webhook.ts'

const { api, receiver, organization, createEndpoint, happen, read, attemptsOf, numbersReceived, wait } =
  await webhooksApi()
const hourMs = 60 * minuteMs
/** Waits after each failed attempt. */
const waits = [5_000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)]

describe('endpoints', () => {
  test('are created with a secret that is shown this once, listed, changed and deleted [EVT-02]', async () => {
    const { secret, ...created } = await createEndpoint({ types: ['application.decided'], description: 'A' })
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64').length).toBeGreaterThanOrEqual(24)
    expect(secret).toMatch(/^whsec_[\w+/]+=*$/)
    expect(created).toMatchObject({ types: ['application.decided'], description: 'A', enabled: true })
    const listed = await organization.partner('GET /webhook-endpoints')
    expect(JSON.parse(listed.text)).toEqual({ data: [created], nextCursor: null })
    const changed = await organization.partner('PATCH /webhook-endpoints/{id}', {
      params: { id: created.id },
      body: { url: 'https://partner.example/events', types: [], description: null },
    })
    expect(changed.data).toMatchObject({
      url: 'https://partner.example/events',
      types: [],
      description: null,
    })
    expect(
      (await organization.partner('DELETE /webhook-endpoints/{id}', { params: { id: created.id } })).status,
    ).toBe(200)
    expect(
      (await organization.partner('GET /webhook-endpoints/{id}', { params: { id: created.id } })).status,
    ).toBe(404)
  })

  test('keep address, secret and responses encrypted [EVT-02]', async () => {
    receiver.answers(() => ({ status: 500, body: 'a response' }))
    const { secret } = await createEndpoint()
    await happen()
    await api.runJobs()
    const rows = await api.database.executeSql(
      `select e.url, e.secret, a.response from webhook_endpoints e
        join webhook_attempts a on a.endpoint_id = e.id where organization_id = $1`,
      [organization.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|a response/)
    expect(JSON.stringify(rows)).not.toContain(secret.replace('whsec_', ''))
  })

  test('of another organization are unknown [EVT-02]', async () => {
    const { id } = await createEndpoint()
    const other = await partnerOf(api, 'another')
    const params = { id }
    for (const { status } of [
      await other('GET /webhook-endpoints/{id}', { params }),
      await other('PATCH /webhook-endpoints/{id}', { params, body: {} }),
      await other('DELETE /webhook-endpoints/{id}', { params }),
      await other('POST /webhook-endpoints/{id}/secrets', { params, body: {} }),
      await other('POST /webhook-endpoints/{id}/pings', { params, body: {} }),
      await other('GET /webhook-endpoints/{id}/deliveries', { params }),
      await other('POST /webhook-endpoints/{id}/replays', { params, body: { after: 0 } }),
    ])
      expect(status).toBe(404)
    await happen()
    expect((await eventsOf(other)).data).toEqual([])
  })

  test('are at most twenty [EVT-02]', async () => {
    const results = await Promise.all(
      Array.from({ length: 22 }, () =>
        organization.partner('POST /webhook-endpoints', { body: { url: 'https://partner.example/' } }),
      ),
    )
    expect(results.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(new Set(results.filter(({ status }) => status !== 201).flatMap(errorsOf))).toEqual(
      new Set(['webhook_endpoints_full']),
    )
  })

  test.each([
    [{ url: 'http://partner.example/' }, 'url webhook_url_forbidden'],
    [{ url: 'https://169.254.169.254/' }, 'url webhook_url_forbidden'],
    [{}, 'url required'],
    [{ url: 'https://partner.example/', types: ['x'] }, 'types[0] choice_unknown'],
  ])('%j is refused [EVT-02]', async (body, error) => {
    const response = await organization.partner('POST /webhook-endpoints', { body })
    expect([response.status, ...errorsOf(response)]).toEqual([422, error])
  })
})

describe('a delivery', () => {
  test('is the event as GET /events lists it, signed by Standard Webhooks [EVT-02]', async () => {
    const { id, secret } = await createEndpoint()
    await happen()
    await api.runJobs()
    const [received] = receiver.received
    const [event] = (await eventsOf(organization.partner)).data
    if (!received) throw new Error('nothing was received')
    expect(received.body).toBe(JSON.stringify(event))
    expect(received.headers['webhook-id']).toBe(event?.id)
    expect(verify(received, secret)).toEqual(event)
    expect(() => verify({ ...received, body: received.body.replace('3', '4') }, secret)).toThrow()
    expect((await attemptsOf(id)).data).toEqual([
      {
        id: expect.any(String),
        event: { id: event?.id, number: 1, type: 'application.decided' },
        attempt: 1,
        at: expect.stringMatching(/Z$/),
        status: 204,
        class: 'success',
        durationMs: expect.any(Number),
        response: '',
      },
    ])
  })

  test('goes to the endpoints that want its type [EVT-02]', async () => {
    await createEndpoint({ url: `${receiver.url}/all` })
    await createEndpoint({ url: `${receiver.url}/decided`, types: ['application.decided'] })
    await happen('application.submitted')
    await happen('application.decided')
    await api.runJobs()
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual([
      '/events/all',
      '/events/all',
      '/events/decided',
    ])
  })

  test('is signed by both secrets while a rotation overlaps [EVT-02]', async () => {
    const { id, secret } = await createEndpoint()
    const rotate = async (body: object) =>
      (await organization.partner('POST /webhook-endpoints/{id}/secrets', { params: { id }, body })).data
    const rotated = await rotate({ overlapHours: 2 })
    expect(rotated.secret).not.toBe(secret)
    expect((await read(id)).previousSecretValidUntil).toBe(rotated.previousValidUntil)
    await happen()
    await api.runJobs()
    const [during] = receiver.received.splice(0)
    if (!during) throw new Error('nothing was received')
    for (const one of [secret, rotated.secret]) expect(() => verify(during, one)).not.toThrow()
    await api.advance(2 * hourMs)
    await happen()
    await api.runJobs()
    const [after] = receiver.received
    if (!after) throw new Error('nothing was received')
    expect(() => verify(after, rotated.secret)).not.toThrow()
    expect(() => verify(after, secret)).toThrow()
    expect((await read(id)).previousSecretValidUntil).toBeNull()
  })

  test('is attempted ten times over three days, with the same id [EVT-02]', async () => {
    receiver.answers(() => ({ status: 503, body: 'x'.repeat(3_000) }))
    const { id } = await createEndpoint()
    await happen()
    await api.runJobs()
    expect(receiver.received).toHaveLength(1)
    for (const [index, ms] of waits.entries()) {
      await wait(Math.floor(ms * 0.85))
      expect(receiver.received).toHaveLength(index + 1)
      await wait(Math.ceil(ms * 0.15))
      expect(receiver.received).toHaveLength(index + 2)
    }
    await wait(48 * hourMs)
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { data } = await attemptsOf(id)
    expect(data.map(({ attempt }) => attempt)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(data[0]).toMatchObject({ status: 503, class: 'server_error', response: 'x'.repeat(2_048) })
  })

  test('that succeeds ends the attempts and the failures in a row [EVT-02]', async () => {
    receiver.answers(() => ({ status: 500 }))
    const { id } = await createEndpoint()
    await happen()
    await api.runJobs()
    expect((await read(id)).failures).toBe(1)
    receiver.answers(() => ({ status: 200 }))
    await wait(5_000)
    expect((await read(id)).failures).toBe(0)
    await wait(48 * hourMs)
    expect(receiver.received).toHaveLength(2)
  })

  test('that runs twice counts once [EVT-02]', async () => {
    const { id } = await createEndpoint()
    await happen()
    const [row] = await api.database.executeSql('select id from webhook_deliveries where endpoint_id = $1', [
      id,
    ])
    const run = () => deliverWebhookHandler.run(api.services, { deliveryId: row?.['id'] })
    await Promise.all([run(), run()])
    expect((await attemptsOf(id)).data).toHaveLength(1)
    await run()
    await api.runJobs()
    expect(receiver.received.length).toBeLessThanOrEqual(2)
  })

  test('whose job was lost is resumed [EVT-02]', async () => {
    await createEndpoint()
    await happen()
    await api.database.executeSql(`delete from pgboss.job where name = 'deliver-webhook'`)
    expect(await resumeUnfinishedWork(api.services, jobHandlers)).toBe(1)
    await api.runJobs()
    expect(numbersReceived()).toEqual([1])
  })

  test('is listed by pages of attempts [EVT-02]', async () => {
    const { id } = await createEndpoint()
    await happen('application.decided', 103)
    await api.runJobs()
    const first = await attemptsOf(id)
    expect(first.data).toHaveLength(100)
    const second = await attemptsOf(id, first.nextCursor ?? '')
    expect(second.data).toHaveLength(3)
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.data, ...second.data].map((one) => one.id)).size).toBe(103)
  })
})
