import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { channelTypes } from '../../../domain/stores/channel.ts'

let api: TestApp
let rosa: Applicant
let eve: Applicant
let id: string
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  eve = applicant(await api.as('eve@example.com'))
  id = (await rosa.apply({ ...bodyUS(), application: { organizationId: 'harbor' } })).id
})
afterAll(() => api.close())

const create = (as: Applicant, body: unknown, of = id, headers: Record<string, string> = {}) =>
  as.call('POST /applications/{id}/channels', { params: { id: of }, body, headers })
const list = async (of = id) =>
  (await rosa.call('GET /applications/{id}/channels', { params: { id: of } })).data
const authCode = (as: Applicant, query: Record<string, string> = {}, of = id) =>
  as.call('GET /applications/{id}/auth-code', { params: { id: of }, query })
const redeem = (as: Applicant, code: string) => as.call('POST /auth-codes/redemptions', { body: { code } })
const partner = async (organizationId?: string): Promise<Applicant> => {
  const client = api.anonymous()
  await client.post('/sandbox/session', { email: 'pat@partner.test', roles: ['partner'], organizationId })
  return applicant(client)
}

test.each(channelTypes)('a channel of type %s keeps what it was given [API2-49, STORE-03]', async (type) => {
  const asked = { name: `Shop ${type}`, type, externalId: 'x-1', externalType: 'storefront' }
  const { status, data } = await create(rosa, asked)
  expect(status).toBe(201)
  expect(data).toEqual({ id: data.id, ...asked })
  expect(await list()).toContainEqual(data)
})

test('a try that is repeated makes no second channel, another channel is another', async () => {
  const asked = { name: 'Front Shop', type: 'RETAIL' }
  const tries = await Promise.all([create(rosa, asked), create(rosa, asked), create(rosa, asked)])
  expect(new Set(tries.map(({ data }) => data.id)).size).toBe(1)
  const other = await create(rosa, { ...asked, externalId: 'till-2' })
  expect(other.data.id).not.toBe(tries[0]?.data.id)
  const audited = await api.services.db
    .selectFrom('audit')
    .select('details')
    .where('application_id', '=', id)
    .where('act', '=', 'channel.created')
    .execute()
  expect(audited.filter(({ details }) => details['channelId'] === other.data.id)).toHaveLength(1)
  expect(audited.filter(({ details }) => details['channelId'] === tries[0]?.data.id)).toHaveLength(1)
})

test('whoever may create no channel here is told so in the words of the catalogue', async () => {
  const { status, errors, text } = await create(eve, { name: 'Mine', type: 'ONLINE' })
  expect([status, errors[0]?.code]).toEqual([403, 'channel_not_allowed'])
  expect(errors[0]?.message).toBe('It seems like you are not authorized to create a channel.')
  expect(text).not.toMatch(/Rosa|Delgado/)
  expect((await list()).some(({ name }) => name === 'Mine')).toBe(false)
})

test('a channel needs a name and a type that there is, and a business that is approved', async () => {
  const { status, errors } = await create(rosa, { type: 'KIOSK' })
  expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'type', 'choice_unknown'])
  const nameless = await create(rosa, { type: 'ONLINE' })
  expect(nameless.errors).toMatchObject([{ field: 'name', code: 'required' }])
  const waiting = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const early = await create(rosa, { name: 'Shop', type: 'ONLINE' }, waiting.id)
  expect([early.status, early.errors[0]?.code]).toEqual([409, 'state_forbids'])
})

test('a hand-off code tells the partner once what it was made for, and is kept as a digest alone [API2-13]', async () => {
  const [channel] = await list()
  const made = await authCode(rosa, { context: 'back to cart 7', channelId: channel?.id ?? '' })
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store'])
  const { code } = made.data
  expect(code.length).toBeGreaterThan(50)
  const rows = await api.services.db.selectFrom('hand_off_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code.split('.')[1])

  const harbor = await partner('harbor')
  expect(await redeem(harbor, code)).toMatchObject({
    status: 200,
    data: { applicationId: id, decision: 'APPROVED', context: 'back to cart 7', channelId: channel?.id },
  })
  expect(await redeem(harbor, code)).toMatchObject({ status: 404, errors: [{ code: 'unknown_id' }] })
})

test('of two partners that redeem one code at once, one is told', async () => {
  const { code } = (await authCode(rosa)).data
  const [one, other] = [await partner('harbor'), await partner('harbor')]
  const answers = await Promise.all([redeem(one, code), redeem(other, code)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('a code runs out after a minute, and no other organisation, stranger or changed code is told anything', async () => {
  const { code } = (await authCode(rosa)).data
  const harbor = await partner('harbor')
  const [codeId] = code.split('.')
  for (const wrong of [`${codeId}.${'A'.repeat(43)}`, codeId ?? '', '', 'a.b.c'])
    expect((await redeem(harbor, wrong)).status).toBe(404)
  expect((await redeem(await partner('other'), code)).status).toBe(404)
  expect((await redeem(await partner(), code)).status).toBe(404)
  expect(await redeem(rosa, code)).toMatchObject({ status: 403, errors: [{ code: 'role_missing' }] })
  await api.advance(60_000)
  expect((await redeem(harbor, code)).status).toBe(404)
})

test('a code is made for an approved application of one’s own and a channel of its own', async () => {
  expect(await authCode(eve)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  const elsewhere = await rosa.apply(bodyUS())
  const { data } = await create(rosa, { name: 'Elsewhere', type: 'ONLINE' }, elsewhere.id)
  expect((await authCode(rosa, { channelId: data.id })).status).toBe(404)
  expect((await authCode(rosa, { channelId: 'nonsense' })).status).toBe(404)
  const waiting = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await authCode(rosa, {}, waiting.id)).status).toBe(409)
})
