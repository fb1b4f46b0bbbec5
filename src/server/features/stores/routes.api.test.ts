import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { testApp } from '#test/api/start-app.ts'
import { channelTypes } from '#domain/stores/channel.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const eve = applicant(await api.as('eve@example.com'))
const id = (
  await rosa.apply({
    ...bodyUS(),
    application: { token: await partnerLinkToken(api, { organizationId: 'harbor' }) },
  })
).id

const create = (as: Applicant, body: unknown, applicationId = id, headers: Record<string, string> = {}) =>
  as.call('POST /applications/{id}/channels', { params: { id: applicationId }, body, headers })
const list = async (applicationId = id) =>
  (await rosa.call('GET /applications/{id}/channels', { params: { id: applicationId } })).data
const authCode = (as: Applicant, query: Record<string, string> = {}, applicationId = id) =>
  as.call('GET /applications/{id}/auth-code', { params: { id: applicationId }, query })
const redeem = (as: Applicant, code: string) => as.call('POST /auth-codes/redemptions', { body: { code } })
const signInPartner = async (organizationId?: string): Promise<Applicant> => {
  const client = api.anonymous()
  await client.post('/sandbox/session', { email: 'pat@partner.test', roles: ['partner'], organizationId })
  return applicant(client)
}

test.each(channelTypes)('stores a channel of type %s [API2-49, STORE-03]', async (type) => {
  const channelInput = { name: `Shop ${type}`, type, externalId: 'x-1', externalType: 'storefront' }
  const { status, data } = await create(rosa, channelInput)
  expect(status).toBe(201)
  expect(data).toEqual({ id: data.id, ...channelInput })
  expect(await list()).toContainEqual(data)
})

test('returns the existing channel for a repeated request and creates another one otherwise', async () => {
  const channelInput = { name: 'Front Shop', type: 'RETAIL' }
  const responses = await Promise.all([
    create(rosa, channelInput),
    create(rosa, channelInput),
    create(rosa, channelInput),
  ])
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
  const otherChannel = await create(rosa, { ...channelInput, externalId: 'till-2' })
  expect(otherChannel.data.id).not.toBe(responses[0]?.data.id)
  const audited = await api.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('application_id', '=', id)
    .where('action', '=', 'channel.created')
    .orderBy('id')
    .execute()
  expect(audited.filter(({ details }) => details['channelId'] === otherChannel.data.id)).toHaveLength(1)
  expect(audited.filter(({ details }) => details['channelId'] === responses[0]?.data.id)).toHaveLength(1)
})

test('rejects another user with channel_not_allowed [STORE-14]', async () => {
  const { status, errors, text } = await create(eve, { name: 'Mine', type: 'ONLINE' })
  expect([status, errors[0]?.code]).toEqual([403, 'channel_not_allowed'])
  expect(errors[0]?.message).toBe('It seems like you are not authorized to create a channel.')
  expect(text).not.toMatch(/Rosa|Delgado/)
  expect((await list()).some(({ name }) => name === 'Mine')).toBe(false)
})

test('has at most a hundred channels; a repeated request still answers its own [STORE-03, SEC-19]', async () => {
  const many = await rosa.apply(bodyUS())
  const first = await create(rosa, { name: 'Shop', type: 'ONLINE' }, many.id)
  expect(first.status).toBe(201)
  await api.database.executeSql(
    `insert into channels (id, application_id, name, type, created_at)
      select gen_random_uuid(), application_id, name || number, type, created_at
      from channels, generate_series(1, 98) as number where application_id = $1`,
    [many.id],
  )
  const statusOf = async (name: string) => {
    const { status, errors } = await create(rosa, { name, type: 'ONLINE' }, many.id)
    return [status, ...errors.map(({ code }) => code)]
  }
  expect(await statusOf('Last Shop')).toEqual([201])
  expect(await statusOf('One More')).toEqual([409, 'channels_full'])
  expect(await statusOf('Shop')).toEqual([201])
  expect(await list(many.id)).toHaveLength(100)
})

test('requires a name, a known type and an approved business', async () => {
  const { status, errors } = await create(rosa, { type: 'KIOSK' })
  expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'type', 'choice_unknown'])
  const nameless = await create(rosa, { type: 'ONLINE' })
  expect(nameless.errors).toMatchObject([{ field: 'name', code: 'required' }])
  const pending = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const rejected = await create(rosa, { name: 'Shop', type: 'ONLINE' }, pending.id)
  expect([rejected.status, rejected.errors[0]?.code]).toEqual([409, 'state_forbids'])
})

test('redeems a code once for its purpose and stores only a digest [API2-13]', async () => {
  const [channel] = await list()
  const issued = await authCode(rosa, { context: 'back to cart 7', channelId: channel?.id ?? '' })
  expect([issued.status, issued.headers['cache-control']]).toEqual([200, 'no-store'])
  const { code } = issued.data
  expect(code.length).toBeGreaterThan(50)
  const rows = await api.services.db.selectFrom('authorization_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code.split('.')[1])

  const harbor = await signInPartner('harbor')
  expect(await redeem(harbor, code)).toMatchObject({
    status: 200,
    data: { applicationId: id, decision: 'APPROVED', context: 'back to cart 7', channelId: channel?.id },
  })
  expect(await redeem(harbor, code)).toMatchObject({ status: 404, errors: [{ code: 'unknown_id' }] })
  const audited = await api.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('application_id', '=', id)
    .where('action', 'like', 'authorization_code.%')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'authorization_code.issued',
    'authorization_code.redeemed',
  ])
})

test('redeems a code once for two concurrent requests', async () => {
  const { code } = (await authCode(rosa)).data
  const [firstPartner, otherChannel] = [await signInPartner('harbor'), await signInPartner('harbor')]
  const responses = await Promise.all([redeem(firstPartner, code), redeem(otherChannel, code)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('rejects an expired or altered code and other organizations', async () => {
  const { code } = (await authCode(rosa)).data
  const harbor = await signInPartner('harbor')
  const [codeId] = code.split('.')
  for (const wrong of [`${codeId}.${'A'.repeat(43)}`, codeId ?? '', '', 'a.b.c'])
    expect((await redeem(harbor, wrong)).status).toBe(404)
  expect((await redeem(await signInPartner('other'), code)).status).toBe(404)
  expect((await redeem(await signInPartner(), code)).status).toBe(404)
  expect(await redeem(rosa, code)).toMatchObject({ status: 403, errors: [{ code: 'role_missing' }] })
  await api.advance(60_000)
  expect((await redeem(harbor, code)).status).toBe(404)
})

test('issues a code only for the user’s approved application and its channels', async () => {
  expect(await authCode(eve)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  const otherBusiness = await rosa.apply(bodyUS())
  const { data } = await create(rosa, { name: 'Elsewhere', type: 'ONLINE' }, otherBusiness.id)
  expect((await authCode(rosa, { channelId: data.id })).status).toBe(404)
  expect((await authCode(rosa, { channelId: 'nonsense' })).status).toBe(404)
  const pending = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await authCode(rosa, {}, pending.id)).status).toBe(409)
})

test('issues no code for answers that changed since the approval [SEC-32]', async () => {
  const { id: other, data } = await rosa.apply(bodyUS({ ein: '3333' }))
  expect(data.decision).toBe('APPROVED')
  expect((await authCode(rosa, {}, other)).status).toBe(200)
  await rosa.save(other, { applicant: { name: { firstName: 'Rosalind' } } })
  expect((await authCode(rosa, {}, other)).status).toBe(409)
  await rosa.onboard(other)
  expect((await authCode(rosa, {}, other)).status).toBe(200)
})
