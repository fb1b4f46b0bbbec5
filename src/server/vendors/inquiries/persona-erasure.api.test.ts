import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { eraseApplication, eraseOwner } from '#server/maintenance/erase-person.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { type Account, newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'
import { startFakePersonaServer } from '#test/vendors/fake-persona-server.ts'
import { personaInquiries } from './persona.ts'

const persona = await startFakePersonaServer()
const { inquirySettings: settings, origin } = persona
const inquiries = personaInquiries(settings, { origin, timeoutMs: 500 })
const api = await testApp({
  overrides: ({ config, providers }) => ({
    config: { ...config, vendors: { ...config.vendors, inquiries: { name: 'persona', settings } } },
    providers: { ...providers, inquiries },
  }),
})
const { db } = api.services
afterAll(() => persona.close())
beforeEach(() => {
  persona.scenario = 'ok'
})

/** An application that is asked for a photo ID. */
async function begin() {
  const account = await newAccount(api)
  const { id } = await account.apply(newMerchant(bodyUS(), '2222').body)
  return { account, id: id as ApplicationId }
}
const open = ({ call }: Account, id: string) =>
  call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type: 'identification' },
    body: {},
  })
const erase = (id: ApplicationId) =>
  db.transaction().execute((trx) => eraseApplication(trx, api.services, id))
const kept = (id: string) =>
  db
    .selectFrom('inquiries')
    .select(['expected_holder', 'subject_digest', 'session', 'next_poll_at', 'redact_at'])
    .where('id', '=', id)
    .execute()
const nothing = [
  { expected_holder: {}, subject_digest: null, session: null, next_poll_at: null, redact_at: null },
]

test('the erased are redacted at Persona, which is asked until it has done so', async () => {
  const { account, id } = await begin()
  await open(account, id)
  const inquiry = persona.inquiries.at(-1)
  await account.withdraw(id)
  await erase(id)
  persona.scenario = 'unavailable'
  await api.runJobs()
  expect(inquiry?.isRedacted).toBe(false)
  persona.scenario = 'ok'
  await api.advance(dayMs)
  await api.runJobs()
  expect(inquiry?.isRedacted).toBe(true)
  expect(await kept(inquiry?.id ?? '')).toEqual(nothing)
})

test('who is erased while Persona creates the inquiry leaves nothing at Persona and nothing about the holder here', async () => {
  const { account, id } = await begin()
  const { create } = inquiries
  const creating = vi.spyOn(inquiries, 'create').mockImplementationOnce(async (...asking) => {
    const created = await create(...asking)
    await erase(id)
    return created
  })
  expect((await open(account, id)).status).toBe(404)
  creating.mockRestore()
  await api.runJobs()
  const inquiry = persona.inquiries.at(-1)
  expect(inquiry?.isRedacted).toBe(true)
  expect(await kept(inquiry?.id ?? '')).toEqual(nothing)
})

test('an owner who is erased alone leaves nothing at Persona and nothing about the holder here', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(withOwners(newMerchant().body))
  const email = 'erased.owner@example.com'
  await ownersApi(account).submit(id, [invitedOwnerBody(email)])
  const ownerId = (await ownersApi(account).list(id)).data[0]?.id ?? ''
  const owner = invitedOwner(api, await api.as(email), id, ownerId)
  await owner.onboard({
    ...ownerDetailsUS(),
    governmentIdentification: { value: '613332222', sourceType: 'SSN9' },
  })
  await owner.openSession()
  const inquiry = persona.inquiries.at(-1)
  expect(inquiry?.reference).toBe(`${ownerId}:identification`)
  await db.transaction().execute((trx) => eraseOwner(trx, api.services, ownerId as OwnerId))
  await api.runJobs()
  expect(inquiry?.isRedacted).toBe(true)
  expect(await kept(inquiry?.id ?? '')).toEqual(nothing)
})
