/** The file of a case shows what a waiting change asks for, and every finding that its approval accepts. */
import { expect, test, vi } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { newMerchant } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import type { BusinessFinding, IdentityFinding } from '#domain/underwriting/facts.ts'
import { answered } from '#server/vendors/vendor-answer.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
let accounts = 0
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const underwriter = async (name = 'uma') => applicant(await api.as(`${name}@threshold.test`, ['underwriter']))
const fileOf = async (reader: Applicant, id: string) =>
  (await reader.call('GET /cases/{id}', { params: { id } })).data
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
async function approved(gpv: number) {
  const merchant = await as(`requested${(accounts += 1)}@example.com`)
  const { body } = newMerchant()
  const { id } = await merchant.apply({ ...body, company: { ...body.company, gpv } })
  return { changes: changesApi(merchant), id, body }
}
const anotherPerson = () => {
  const { applicant: other } = newMerchant().body
  return { name: other?.name, dob: '1971-05-06', governmentIdentification: other?.governmentIdentification }
}
const anotherBusiness = () => {
  const { company: other } = newMerchant().body
  return { name: other?.name, governmentIdentification: other?.governmentIdentification }
}
const factsOf = async (id: string) => {
  const { facts } = await api.services.db
    .selectFrom('applications')
    .select('facts')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  return facts?.acceptedFindings
}

test.each<[IdentityFinding | BusinessFinding, 'identity' | 'business']>([
  ['WATCH_LIST_POSSIBLE', 'identity'],
  ['DECEASED', 'identity'],
  ['MISMATCH', 'identity'],
  ['DISSOLVED', 'business'],
])(
  '%s about who a change asks for is in the file, and every finding that its approval accepts [SEC-40, CASE-02, CHG-05]',
  async (finding, purpose) => {
    const { changes, id } = await approved(25_000)
    const vendor = api.services.providers[purpose]
    vi.spyOn(vendor, 'ask').mockImplementationOnce(((_: unknown, key: string) =>
      Promise.resolve(answered(finding, key, api.services.clock.now()))) as never)
    const wanted = purpose === 'identity' ? { applicant: anotherPerson() } : { company: anotherBusiness() }
    const { data: change } = await changes.request(id, wanted)
    expect(change.status).toBe('IN_REVIEW')
    const uma = await underwriter()
    const { changes: shown, facts, version } = await fileOf(uma, id)
    expect(facts.find(({ fact }) => fact === purpose)?.value).toBe('VERIFIED')
    const [waiting] = shown
    expect(waiting?.findings).toContainEqual({
      fact: purpose,
      value: finding,
      reportedAt: expect.any(String) as string,
    })
    const decide = changesApi(uma).decide
    const unseen = await decide(id, change.id ?? '', approval)
    expect([unseen.status, unseen.errors[0]?.code]).toEqual([409, 'case_changed'])
    const seen = await decide(id, change.id ?? '', { ...approval, version })
    expect(seen.data.status).toBe('APPLIED')
    const named = Object.fromEntries((waiting?.findings ?? []).map(({ fact, value }) => [fact, value]))
    expect(named).toEqual(await factsOf(id))
  },
)

test('the file shows the requested values beside the present ones, masked, to whoever proposes and confirms [CASE-02, CASE-04, SEC-40]', async () => {
  const { changes, id, body } = await approved(10_000_000)
  vi.spyOn(api.services.providers.identity, 'ask').mockImplementationOnce((_, key) =>
    Promise.resolve(answered('WATCH_LIST_POSSIBLE', key, api.services.clock.now())),
  )
  const person = anotherPerson()
  const { data: change } = await changes.request(id, { applicant: person })
  const uma = await underwriter()
  const first = await fileOf(uma, id)
  const [waiting] = first.changes
  expect(waiting?.requested.map(({ path, isMasked }) => [path, isMasked])).toEqual([
    ['applicant.name', true],
    ['applicant.dob', true],
    ['applicant.governmentIdentification', true],
  ])
  const [name] = waiting?.requested ?? []
  expect([name?.from, name?.to]).toEqual([expect.stringContaining('•'), expect.stringContaining('•')])
  for (const secret of [person.name?.lastName, body.applicant?.name?.lastName, person.dob])
    expect(JSON.stringify(waiting)).not.toContain(secret)
  await changesApi(uma).decide(id, change.id ?? '', { ...approval, version: first.version })
  const ugo = await underwriter('ugo')
  const second = await fileOf(ugo, id)
  expect(second.changes[0]).toMatchObject({ requested: waiting?.requested, findings: waiting?.findings })
  const item = second.cases.find(({ kind, status }) => kind === 'CONFIRMATION' && status === 'OPEN')
  const confirmation = { params: { id: item?.id ?? '' }, body: { confirm: true } }
  expect((await ugo.call('POST /cases/{id}/confirmations', confirmation)).status).toBe(200)
  expect((await fileOf(ugo, id)).changes[0]).toMatchObject({ requested: [], findings: [] })
})

test('another list of partners is among the requested values, by masked names [CASE-02, CHG-05]', async () => {
  const email = 'requested-partners@example.com'
  const merchant = await as(email)
  const { id } = await merchant.apply(withOwners(newMerchant().body))
  const partner = 'requested-partner@example.com'
  await ownersApi(merchant).submit(id, [invitedOwnerBody(partner)])
  const ownerId = (await ownersApi(merchant).list(id)).data[0]?.id ?? ''
  await invitedOwner(api, await api.as(partner), id, ownerId).onboard(ownerDetailsUS('8888'))
  await changesApi(merchant).request(id, { company: { hasBeneficialOwners: false }, owners: [] })
  const [waiting] = (await fileOf(await underwriter(), id)).changes
  expect(waiting).toMatchObject({ isWaiting: true, findings: expect.any(Array) as unknown })
  expect(waiting?.requested).toContainEqual({ path: 'owners', from: 'S••• O•••', to: null, isMasked: true })
})
