import { describe, expect, test } from 'vitest'
import { minuteMs } from '#domain/dates/duration.ts'
import { textsTo } from '#test/api/changes.ts'
import { partnerOf } from '#test/api/partners/partner-events.ts'
import { webhooksApi } from '#test/api/partners/webhooks-api.ts'
import { errorsOf } from '#test/api/v2.ts'

const { api, receiver, organization, createEndpoint, happen, read, numbersReceived, wait } =
  await webhooksApi()
const hourMs = 60 * minuteMs

describe('an endpoint that fails', () => {
  const announcements = async () =>
    (await textsTo(api, `admin@${organization.id}.example.com`))
      .map((text) => /last \d+ attempts|\d+ attempts in a row|An attempt/.exec(text)?.[0])
      .toReversed()

  test('is announced after 5, 10 and 15 failures in a row, and disabled after 20 [EVT-02]', async () => {
    receiver.answers(() => ({ status: 500 }))
    const { id } = await createEndpoint()
    await happen('application.decided', 4)
    await api.runJobs()
    expect((await read(id)).failures).toBe(4)
    expect(await announcements()).toEqual([])
    await wait(5_000)
    await wait(5 * minuteMs)
    await wait(30 * minuteMs)
    expect((await read(id)).failures).toBe(16)
    await wait(2 * hourMs)
    expect(await read(id)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
      catchUpAfter: 0,
      failures: 20,
    })
    expect(await announcements()).toEqual([
      'last 5 attempts',
      'last 10 attempts',
      'last 15 attempts',
      '20 attempts in a row',
    ])
    await happen()
    await wait(48 * hourMs)
    expect(receiver.received).toHaveLength(20)
  })

  test('is disabled at once by 410, and enabled by a ping that is delivered, which sends what it missed [EVT-02, EVT-03]', async () => {
    const { id } = await createEndpoint({ types: ['application.decided'] })
    await happen('application.decided', 2)
    await api.runJobs()
    receiver.answers(() => ({ status: 410 }))
    await happen('application.decided')
    await api.runJobs()
    expect(await read(id)).toMatchObject({ enabled: false, disabledReason: 'gone', catchUpAfter: 2 })
    expect((await announcements()).at(-1)).toContain('An attempt')
    await happen('application.decided', 2)
    await happen('application.submitted')
    receiver.received.length = 0
    const again = await partnerOf(api, organization.id)
    const ping = () => again('POST /webhook-endpoints/{id}/pings', { params: { id }, body: {} })
    receiver.answers(() => ({ status: 500 }))
    const first = await ping()
    expect(first).toMatchObject({ status: 202, data: { type: 'ping', number: 7 } })
    await api.runJobs()
    expect((await read(id)).enabled).toBe(false)
    receiver.received.length = 0
    receiver.answers(() => ({ status: 200 }))
    await ping()
    await api.runJobs()
    expect(await read(id)).toMatchObject({
      enabled: true,
      disabledReason: null,
      catchUpAfter: null,
      failures: 0,
    })
    const [enabling, ...missed] = receiver.events()
    expect(enabling).toMatchObject({ type: 'ping', number: 8 })
    expect(missed.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([3, 4, 5])
    await happen('application.decided')
    await api.runJobs()
    expect(numbersReceived().at(-1)).toBe(9)
  })

  test('is enabled by its organization too, and gets what happened meanwhile [EVT-02]', async () => {
    const { id } = await createEndpoint()
    const enable = (enabled: boolean) =>
      organization.partner('PATCH /webhook-endpoints/{id}', { params: { id }, body: { enabled } })
    await happen()
    await api.runJobs()
    expect((await enable(false)).data).toMatchObject({ disabledReason: 'partner', catchUpAfter: 1 })
    await happen('application.decided', 2)
    await api.runJobs()
    expect(numbersReceived()).toEqual([1])
    const replay = await organization.partner('POST /webhook-endpoints/{id}/replays', {
      params: { id },
      body: { after: 0 },
    })
    expect([replay.status, ...errorsOf(replay)]).toEqual([409, 'state_forbids'])
    expect((await enable(true)).data.enabled).toBe(true)
    await api.runJobs()
    expect(numbersReceived().toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })
})

test('a replay sends the events after a number once more, all of them and no ping [EVT-02]', async () => {
  const { id } = await createEndpoint()
  await happen('application.decided', 2)
  await organization.partner('POST /webhook-endpoints/{id}/pings', { params: { id }, body: {} })
  await happen('application.decided', 210)
  await api.runJobs()
  receiver.received.length = 0
  const replay = await organization.partner('POST /webhook-endpoints/{id}/replays', {
    params: { id },
    body: { after: 1 },
  })
  expect(replay).toMatchObject({ status: 202, data: { until: 213 } })
  await api.runJobs()
  const expected = [2, ...Array.from({ length: 210 }, (_, index) => index + 4)]
  expect(numbersReceived().toSorted((a, b) => a - b)).toEqual(expected)
})

test('replays of an endpoint are limited, since each queues its events once more [EVT-02]', async () => {
  const { id } = await createEndpoint()
  await happen()
  const statuses: number[] = []
  for (let count = 0; count <= 20; count += 1)
    statuses.push(
      (
        await organization.partner('POST /webhook-endpoints/{id}/replays', {
          params: { id },
          body: { after: 0 },
        })
      ).status,
    )
  expect([statuses.slice(0, 20).every((status) => status === 202), statuses.at(-1)]).toEqual([true, 429])
})

test('no event is lost while an endpoint is disabled and enabled [EVT-02, EVT-03]', async () => {
  const { id } = await createEndpoint()
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 10; round += 1) await happen()
    }),
  )
  for (let round = 0; round < 8; round += 1) {
    const { status } = await organization.partner('PATCH /webhook-endpoints/{id}', {
      params: { id },
      body: { enabled: round % 2 === 1 },
    })
    expect(status).toBe(200)
    await api.runJobs()
  }
  await writing
  await api.runJobs()
  expect([...new Set(numbersReceived())].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
})
