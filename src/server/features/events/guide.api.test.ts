/** Runs the receiver of docs/api.md against webhooks that are late, doubled, disordered and lost. */
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { EventView } from '#api/partners/events.ts'
import { eventsOf } from '#test/api/partners/partner-events.ts'
import { webhooksApi } from '#test/api/partners/webhooks-api.ts'

const { api, receiver, organization, createEndpoint, happen } = await webhooksApi()

type Receive = (
  event: EventView,
  store: { last: number },
  readAfter: (last: number) => Promise<EventView[]>,
  handle: (event: EventView) => Promise<void>,
) => Promise<void>

const guide = readFileSync('docs/api.md', 'utf8')
const [, code = ''] = /```js\n(\/\*\*\n \* Handles one webhook.*?)```/s.exec(guide) ?? []
const receive = runInThisContext(`(${code})`) as Receive

test('the receiver of the guide handles every event once and in order [EVT-03]', async () => {
  await createEndpoint()
  await happen('application.decided', 30)
  await api.runJobs()
  const webhooks = receiver.events().toSorted((one, other) => one.number - other.number)
  expect(webhooks).toHaveLength(30)
  // The third and every fifth are lost, the rest comes twice, in another order.
  const arriving = webhooks
    .filter(({ number }) => number !== 3 && number % 5 !== 0)
    .flatMap((event) => [
      { event, at: (event.number * 7) % 11 },
      { event, at: event.number },
    ])
    .toSorted((one, other) => one.at - other.at)
  const handled: number[] = []
  const store = { last: 0 }
  let reads = 0
  for (const { event } of arriving)
    await receive(
      event,
      store,
      async (last) => {
        reads += 1
        return (await eventsOf(organization.partner, { after: String(last) })).data
      },
      async ({ number }) => {
        handled.push(number)
      },
    )
  expect(handled).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(reads).toBeGreaterThan(0)
})
