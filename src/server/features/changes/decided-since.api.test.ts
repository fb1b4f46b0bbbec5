import { identityBureau } from '#test/vendors/vendor-answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerApplicants, ownerDetailsUS } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

const api = await testApp()
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const staff = changesApi(uma)
const { applyWithOwners } = ownerApplicants(() => api)

type Merchant = Awaited<ReturnType<typeof applyWithOwners>>
const accepted = { decision: 'APPROVED', reasons: ['ownership_confirmed'] }
const stateOf = async ({ applicantApi, id }: Merchant) => {
  const { application } = (await applicantApi.read(id)).data
  return [application.decision, ...(application.letter?.reasons ?? []).map(({ code }) => code)]
}

let merchant: Merchant
let changeId: string
let partners = 0
/** Approved with full onboarding open and one invited partner, whose removal waits for a person. */
beforeEach(async () => {
  const body = bodyUS({ ein: '3333' })
  merchant = await applyWithOwners({ ...body, company: { ...body.company, gpv: 11_111 } })
  const email = `decided-since${(partners += 1)}@example.com`
  await merchant.submit(merchant.id, [invitedOwnerBody(email)])
  const { owners } = (await merchant.applicantApi.read(merchant.id)).data
  const { id = '' } = owners.find(({ type }) => type === 'OWNER') ?? {}
  const partner = invitedOwner(api, await api.as(email), merchant.id, id)
  expect((await partner.onboard(ownerDetailsUS('2222'))).status).toBe(200)
  const { data } = await changesApi(merchant.applicantApi).request(merchant.id, { owners: [] })
  expect(data.status).toBe('IN_REVIEW')
  changeId = data.id ?? ''
})

async function saveAndSubmit(body: object) {
  expect((await merchant.applicantApi.save(merchant.id, body)).status).toBe(200)
  return (await merchant.applicantApi.onboard(merchant.id)).data.decision
}

test.each([
  ['a restricted category', { company: { segment: '179' } }, 'restricted_category'],
  ['much higher sales', { company: { gpv: 100_000 } }, 'unusual_volume'],
])(
  'accepting who leaves does not approve %s that the application was submitted with since [CHG-05, SEC-32]',
  async (_, body, reason) => {
    expect(await saveAndSubmit(body)).toBe('PENDING')
    const { version } = (await uma.call('GET /cases/{id}', { params: { id: merchant.id } })).data
    await staff.decide(merchant.id, changeId, { ...accepted, version })
    const [decision, ...reasons] = await stateOf(merchant)
    expect(decision).toBe('PENDING')
    expect(reasons).toContain(reason)
  },
)

test('a change that would put back more than its case shows is not accepted [CHG-05, SEC-32]', async () => {
  const changes = changesApi(merchant.applicantApi)
  await changes.withdraw(merchant.id, changeId)
  const body = { owners: [], company: { gpv: 11_111 } }
  const { data } = await changes.request(merchant.id, body)
  expect([data.status, data.effects.map(({ field }) => field)]).toEqual(['IN_REVIEW', ['owners']])
  expect(await saveAndSubmit({ company: { segment: '179', gpv: 25_000 } })).toBe('PENDING')
  const { version } = (await uma.call('GET /cases/{id}', { params: { id: merchant.id } })).data
  const refused = await staff.decide(merchant.id, data.id ?? '', { ...accepted, version })
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'state_forbids'])
  expect((await stateOf(merchant))[0]).toBe('PENDING')
})

test('a removal is accepted only of the owner whom the case showed [CHG-05, SEC-32]', async () => {
  const { owners } = (await merchant.applicantApi.read(merchant.id)).data
  expect(owners.filter(({ type }) => type === 'OWNER').map(({ status }) => status)).not.toContain('VERIFIED')
  expect((await staff.decide(merchant.id, changeId, accepted)).data.status).toBe('APPLIED')
  expect((await stateOf(merchant))[0]).not.toBe('PENDING')
})

test('a change that waited for changed answers goes on once they are decided [CHG-04]', async () => {
  const changes = changesApi(merchant.applicantApi)
  await changes.withdraw(merchant.id, changeId)
  const { identity } = api.services.providers
  api.services.providers.identity = identityBureau(() =>
    Promise.reject(new ProviderTimeout('identity bureau')),
  )
  const { data } = await changes.request(merchant.id, { applicant: { name: { firstName: 'Rosalia' } } })
  api.services.providers.identity = identity
  expect((await merchant.applicantApi.save(merchant.id, { company: { gpv: 25_000 } })).status).toBe(200)
  await api.advance(6_000)
  await api.runJobs()
  const statusOf = async () => (await changes.list(merchant.id)).data.find(({ id }) => id === data.id)?.status
  expect(await statusOf()).toBe('IN_REVIEW')
  await merchant.applicantApi.onboard(merchant.id)
  await api.advance(6_000)
  await api.runJobs()
  expect(await statusOf()).toBe('APPLIED')
})
