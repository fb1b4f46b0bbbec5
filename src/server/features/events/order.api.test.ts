import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { EventView } from '#api/partners/events.ts'
import { addOrganization, eventsOf, partnerOf } from '#test/api/partners/partner-events.ts'
import { testApp } from '#test/api/start-app.ts'
import { type NewEvent, writeEvents } from './core/write-events.ts'

const api = await testApp()
await addOrganization(api, 'harbor')
await addOrganization(api, 'lagoon')
const harbor = await partnerOf(api, 'harbor')

const writers = 12
const transactionsPerWriter = 15

const eventOf = (organizationId: string, id: string): NewEvent => ({
  organizationId,
  type: 'application.decided',
  occurredAt: api.services.clock.now(),
  object: { type: 'application', id, version: 1, reference: null },
})

/** One to three events; some transactions are about two organizations, some are rolled back. */
async function write(writer: number, round: number): Promise<string[]> {
  const ids = Array.from({ length: 1 + (round % 3) }, (_, index) => `${writer} ${round} ${index}`)
  const isLost = (writer + round) % 5 === 0
  const others = round % 4 === 0 ? [eventOf('lagoon', `${writer} ${round}`)] : []
  try {
    await api.services.db.transaction().execute(async (trx) => {
      const events = [...ids.map((id) => eventOf('harbor', id)), ...others]
      await writeEvents(trx, api.services, writer % 2 === 0 ? events : events.toReversed())
      if (isLost) throw new Error('lost')
    })
    return ids
  } catch (error) {
    if ((error as Error).message === 'lost') return []
    throw error
  }
}

test('twelve writers at once number without gaps, and a reader by cursor loses none [EVT-03]', async () => {
  let isDone = false
  const writing = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const written: string[] = []
      for (let round = 0; round < transactionsPerWriter; round += 1)
        written.push(...(await write(writer, round)))
      return written
    }),
  ).finally(() => (isDone = true))
  const read: EventView[] = []
  for (;;) {
    const wasDone = isDone
    const page = await eventsOf(harbor, { after: String(read.at(-1)?.number ?? 0), limit: '10' })
    read.push(...page.data)
    if (wasDone && page.data.length === 0) break
    await setImmediate()
  }
  const written = (await writing).flat()
  expect(written.length).toBeGreaterThan(200)
  expect(read.map(({ number }) => number)).toEqual(written.map((_, index) => index + 1))
  expect(read.map(({ data }) => data.object.id).toSorted()).toEqual(written.toSorted())
})

test('a number is given to nobody else while its transaction is open [EVT-03]', async ({ skip }) => {
  skip(api.database.kind === 'embedded', 'it has one connection, and so one transaction at a time')
  const last = async () => (await eventsOf(harbor, { after: '200' })).data.at(-1)
  const before = (await last())?.number ?? 0
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = api.services.db.transaction().execute(async (trx) => {
    await writeEvents(trx, api.services, [eventOf('harbor', 'first')])
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  const second = api.services.db
    .transaction()
    .execute((trx) => writeEvents(trx, api.services, [eventOf('harbor', 'second')]))
  // Another organization does not wait.
  await api.services.db
    .transaction()
    .execute((trx) => writeEvents(trx, api.services, [eventOf('lagoon', 'third')]))
  expect((await last())?.number).toBe(before)
  mayCommit.resolve()
  await Promise.all([first, second])
  const { data } = await eventsOf(harbor, { after: String(before) })
  expect(data.map(({ number, data: { object } }) => [number, object.id])).toEqual([
    [before + 1, 'first'],
    [before + 2, 'second'],
  ])
})
