/** Addresses and signing secrets of webhook endpoints that an exposed key set end with its report. */
import { expect, test } from 'vitest'
import { verify } from '#test/api/partners/partner-events.ts'
import { webhooksApi } from '#test/api/partners/webhooks-api.ts'

const { api, receiver, organization, createEndpoint, happen, read, numbersReceived } = await webhooksApi()
const thiefUrl = 'https://thief.example/events'
const endpointsOf = '/api/v2/webhook-endpoints'
const leakedKey = () => api.withKey(organization.id, ['webhooks:write'])
const report = (key: string) => api.anonymous().post('/api/v2/api-keys/leaks', { key })
const off = { enabled: false, disabledReason: 'key_leaked' }
type Secret = { secret: string; previousValidUntil: string }
const rotateWith = async (client: Awaited<ReturnType<typeof leakedKey>>, id: string, overlapHours: number) =>
  (await client.post(`${endpointsOf}/${id}/secrets`, { overlapHours })).data as Secret
const rotate = async (id: string, overlapHours: number) =>
  (
    await organization.partner('POST /webhook-endpoints/{id}/secrets', {
      params: { id },
      body: { overlapHours },
    })
  ).data
const enable = (id: string) =>
  organization.partner('PATCH /webhook-endpoints/{id}', { params: { id }, body: { enabled: true } })
/** The only message received since the last look. */
async function nextMessage() {
  receiver.received.length = 0
  await happen()
  await api.runJobs()
  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  return (secret: string) => {
    try {
      return message !== undefined && verify(message, secret) !== undefined
    } catch {
      return false
    }
  }
}

test('an endpoint that an exposed key created or moved gets nothing more; those of others go on [PART-01, EVT-02]', async () => {
  const own = await createEndpoint()
  const moved = await createEndpoint()
  const thief = await leakedKey()
  const other = await api.withKey(organization.id, ['webhooks:write'])
  const created = (await thief.post(endpointsOf, { url: receiver.url })).data as { id: string }
  const paused = (await thief.post(endpointsOf, { url: thiefUrl })).data as { id: string }
  await thief.patch(`${endpointsOf}/${paused.id}`, { enabled: false })
  const others = (await other.post(endpointsOf, { url: receiver.url })).data as { id: string }
  await thief.patch(`${endpointsOf}/${moved.id}`, { url: `${receiver.url}/moved` })
  await thief.patch(`${endpointsOf}/${own.id}`, { description: 'Seen' })
  await happen()
  await report(thief.key)
  await happen()
  await api.runJobs()
  expect(await read(created.id)).toMatchObject({ ...off, catchUpAfter: 0 })
  expect(await read(moved.id)).toMatchObject(off)
  expect(await read(paused.id)).toMatchObject(off)
  expect(await read(own.id)).toMatchObject({ enabled: true })
  expect(await read(others.id)).toMatchObject({ enabled: true })
  expect(numbersReceived().toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2])
})

test('an endpoint that an exposed key set up misses no event once a person enables it, which a ping does not [PART-01, EVT-02]', async () => {
  const admin = await api.as(`admin@${organization.id}.test`, ['partner'], organization.id)
  const parent = (
    await admin.post('/api/v2/api-keys', { name: 'x', scopes: ['keys:write', 'webhooks:write'] })
  ).data as { key: string }
  const child = (
    await api.withBearer(parent.key).post('/api/v2/api-keys', { name: 'y', scopes: ['webhooks:write'] })
  ).data as { key: string }
  const thief = { ...api.withBearer(child.key), key: child.key }
  const { id } = (await thief.post(endpointsOf, { url: receiver.url })).data as { id: string }
  await happen()
  await report(thief.key)
  await happen()
  await organization.partner('POST /webhook-endpoints/{id}/pings', { params: { id } })
  await api.runJobs()
  expect(await read(id)).toMatchObject(off)
  const { secret } = await rotate(id, 0)
  expect((await enable(id)).data).toMatchObject({ enabled: true, disabledReason: null })
  receiver.received.length = 0
  await api.runJobs()
  expect(numbersReceived().toSorted((a, b) => a - b)).toEqual([1, 2])
  expect((await nextMessage())(secret)).toBe(true)
  // Whoever enabled it answers for it, so the report of the key that made the other changes nothing.
  await report(parent.key)
  expect(await read(id)).toMatchObject({ enabled: true })
})

test('a signing secret that an exposed key set ends, and the one before signs while its overlap lasts [PART-01, EVT-02]', async () => {
  const { id, secret } = await createEndpoint()
  const thief = await leakedKey()
  const stolen = await rotateWith(thief, id, 168)
  const both = await nextMessage()
  expect([both(secret), both(stolen.secret)]).toEqual([true, true])
  await report(thief.key)
  expect(await read(id)).toMatchObject({ enabled: true, previousSecretValidUntil: null })
  const signedBy = await nextMessage()
  expect([signedBy(secret), signedBy(stolen.secret)]).toEqual([true, false])
  await api.advance(169 * 3_600_000)
  expect((await nextMessage())(secret)).toBe(true)
})

test('an endpoint is off until it gets a new secret if an exposed key set all that still sign [PART-01, EVT-02]', async () => {
  const [once, twice] = [await createEndpoint(), await createEndpoint()]
  const thief = await leakedKey()
  const stolen = await rotateWith(thief, once.id, 0)
  await rotateWith(thief, twice.id, 168)
  await rotateWith(thief, twice.id, 168)
  await report(thief.key)
  expect(await read(once.id)).toMatchObject(off)
  expect(await read(twice.id)).toMatchObject({ ...off, previousSecretValidUntil: null })
  // Enabled without a new secret, it signs with none that anyone knows.
  expect((await enable(once.id)).status).toBe(200)
  const unknown = await nextMessage()
  expect([unknown(once.secret), unknown(stolen.secret)]).toEqual([false, false])
  const { secret } = await rotate(once.id, 0)
  expect((await nextMessage())(secret)).toBe(true)
})

test('of a secret that a person replaced, the one that an exposed key had set ends at once [PART-01, EVT-02]', async () => {
  const { id } = await createEndpoint()
  const thief = await leakedKey()
  const stolen = await rotateWith(thief, id, 168)
  const { secret } = await rotate(id, 168)
  await report(thief.key)
  expect(await read(id)).toMatchObject({ enabled: true, previousSecretValidUntil: null })
  const signedBy = await nextMessage()
  expect([signedBy(secret), signedBy(stolen.secret)]).toEqual([true, false])
})
