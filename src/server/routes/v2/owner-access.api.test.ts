import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { ownerList, partner, partnerBody, selfUS, withPartners } from '../../../../test/api/owner.ts'
import type { TestClient } from '../../../../test/api/client.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v2 } from '../../../../test/api/v2.ts'

const samsMail = 'sam@example.com'
const adasMail = 'ada@example.com'

let api: TestApp
let rosa: Applicant
let rosasBrowser: TestClient
let id: string
let samsId: string
let adasId: string
beforeAll(async () => {
  api = await startTestApp()
  rosasBrowser = await api.as('rosa@delgadobakery.com')
  rosa = applicant(rosasBrowser)
  const applied = await rosa.apply(withPartners(bodyUS()))
  id = applied.id
  const { handIn, list } = ownerList(rosa)
  await handIn(id, [partnerBody(samsMail), partnerBody(adasMail, { firstName: 'Ada' })])
  ;[samsId, adasId] = (await list(id)).data.map((owner) => owner.id) as [string, string]
})
afterAll(() => api.close())

/** Everything that one can try with an owner's part. */
const tries = (browser: TestClient, ownerId: string, of = id) => {
  const at = partner(api, browser, of, ownerId)
  return [
    at.read,
    () => at.save({ firstName: 'Eve' }),
    () => at.onboard(selfUS()),
    () => at.session(),
    () => at.answer('some-inquiry'),
  ]
}

test('an owner opens their own link, and no other owner’s [SEC-03]', async () => {
  const sams = await api.as(samsMail)
  expect((await partner(api, sams, id, samsId).read()).status).toBe(200)
  for (const attempt of tries(sams, adasId)) {
    const { status, errors, text } = await attempt()
    expect([status, errors[0]?.code]).toEqual([403, 'not_yours'])
    expect(text).not.toMatch(/Ada|Okafor|Delgado|Bakery|ada@/)
  }
})

test('a stranger, the applicant and whoever has the link alone are refused the owner’s part', async () => {
  const eve = await api.as('eve@example.com')
  for (const attempt of tries(eve, samsId)) expect((await attempt()).status).toBe(403)
  for (const attempt of tries(eve, 'urn:apl:00000000-0000-4000-8000-000000000000'))
    expect((await attempt()).status).toBe(403)
  const asSam = partner(api, rosasBrowser, id, samsId)
  for (const attempt of [asSam.read, () => asSam.onboard(selfUS()), () => asSam.session()])
    expect((await attempt()).status).toBe(403)
  for (const attempt of tries(api.anonymous(), samsId)) expect((await attempt()).status).toBe(401)
  expect((await ownerList(rosa).change(id, 'urn:apl:00000000-0000-4000-8000-000000000000', {})).status).toBe(
    404,
  )
})

test('an owner of one application is nobody at another one', async () => {
  const other = applicant(await api.as('otto@example.com'))
  const theirs = await other.apply(withPartners(bodyUS()))
  const sams = await api.as(samsMail)
  for (const attempt of tries(sams, samsId, theirs.id)) expect((await attempt()).status).toBe(403)
})

test('a partner verifies themself, and cannot see or manage the business’s account [SEC-04]', async () => {
  const sams = await api.as(samsMail)
  const sam = applicant(sams)
  const { list, add, change, remove, inviteAgain, handIn } = ownerList(sam)
  for (const answer of [
    await sam.read(id),
    await sam.save(id, { company: { name: 'Mine' } }),
    await sam.onboard(id),
    await sam.withdraw(id),
    await sam.banks(id),
    await sam.linkBank(id, {}),
    await list(id),
    await add(id, partnerBody('eve@example.com')),
    await change(id, adasId, { email: 'eve@example.com' }),
    await remove(id, adasId),
    await remove(id, samsId),
    await inviteAgain(id, samsId),
    await handIn(id, [], 'NONE'),
  ])
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'not_yours'])
  expect((await sam.accounts()).data).toEqual([])
  expect((await partner(api, sams, id, samsId).onboard(selfUS())).data.status).toBe('VERIFIED')
})

test('an owner sees their part, who named them and for which business, and nothing else', async () => {
  const { data, text } = await partner(api, await api.as(adasMail), id, adasId).read()
  expect(data.owners.map((owner) => owner.id)).toEqual([adasId])
  expect([data.applicant.name, data.company.name, data.company.currency]).toEqual([
    { firstName: 'Rosa', lastName: 'Delgado' },
    'Delgado Bakery LLC',
    'USD',
  ])
  expect([data.application.decision, data.application.letter]).toEqual(['PENDING', null])
  expect(text).not.toMatch(/APPROVED|BO_VERIFICATION|rosa@|4155552671|Oak Street|Mission|1984|4321|6780|Sam/)
})

test('the part belongs to the account that began to answer it, also when its address changes', async () => {
  const { handIn, list } = ownerList(rosa)
  const applied = await rosa.apply(withPartners(bodyUS()))
  await handIn(applied.id, [partnerBody('kim@example.com')])
  const ownerId = (await list(applied.id)).data[0]?.id ?? ''
  const kim = partner(api, await api.as('kim@example.com'), applied.id, ownerId)
  await kim.save({ dob: '1979-11-02' })
  const { user_id: account } = await api.services.db
    .selectFrom('owners')
    .select('user_id')
    .where('id', '=', ownerId as `urn:apl:${string}`)
    .executeTakeFirstOrThrow()
  const { userId } = (await v2(await api.as('kim@example.com'))('GET /session')).data
  expect(account).toBe(userId)
  await api.services.db
    .updateTable('users')
    .set({ email: 'kim.new@example.com' })
    .where('id', '=', userId)
    .execute()
  expect((await kim.read()).status).toBe(200)
})

test('one account is one owner of a business', async () => {
  const { handIn, list, change } = ownerList(rosa)
  const applied = await rosa.apply(withPartners(bodyUS()))
  await handIn(applied.id, [partnerBody('lea@example.com'), partnerBody('max@example.com')])
  const [one, two] = (await list(applied.id)).data.map((owner) => owner.id) as [string, string]
  const lea = await api.as('lea@example.com')
  await partner(api, lea, applied.id, one).save({ dob: '1979-11-02' })
  const { userId } = (await v2(lea)('GET /session')).data
  await api.services.db
    .updateTable('users')
    .set({ email: 'max@example.com' })
    .where('id', '=', userId)
    .execute()
  await change(applied.id, two, { firstName: 'Max' })
  const asMax = partner(api, await api.as('lea@example.com'), applied.id, two)
  expect((await asMax.onboard(selfUS())).status).toBe(403)
})

/** An application with one invited partner, and people who have the partner's link. */
async function withLinkHolders(invited: string, holders: readonly string[]) {
  const applied = await rosa.apply(withPartners(bodyUS()))
  const { handIn, list } = ownerList(rosa)
  await handIn(applied.id, [partnerBody(invited)])
  const ownerId = (await list(applied.id)).data[0]?.id ?? ''
  const people = await Promise.all(
    holders.map(async (mail) => partner(api, await api.as(mail), applied.id, ownerId)),
  )
  const acts = async (act: string) =>
    (
      await api.services.db
        .selectFrom('audit')
        .select('id')
        .where('application_id', '=', applied.id as `urn:app:${string}`)
        .where('act', '=', act)
        .execute()
    ).length
  return { id: applied.id, ownerId, people, list, acts }
}

test('a forwarded link is used by the right person alone and once, however many try at once', async () => {
  const holders = ['pia@example.com', 'eve@example.com', 'PIA@example.com', 'mallory@example.com']
  const { id: of, people, list, acts } = await withLinkHolders('pia@example.com', holders)
  const answers = await Promise.all([...people, ...people].map(({ onboard }) => onboard(selfUS())))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((_status, at) => at % 2 === 1)).toEqual([403, 403, 403, 403])
  expect(statuses).toContain(200)
  expect(await acts('owner.decided')).toBe(1)
  expect((await list(of)).data[0]?.status).toBe('VERIFIED')
  for (const at of [1, 3]) expect((await people[at]!.read()).status).toBe(403)
})

test('a corrected address ends the old link, also while it is being answered', async () => {
  const holders = ['old@example.com', 'new@example.com']
  const { id: of, ownerId, people, list } = await withLinkHolders('old@example.com', holders)
  const [wrong, right] = people as [(typeof people)[number], (typeof people)[number]]
  const [corrected, answered] = await Promise.all([
    ownerList(rosa).change(of, ownerId, { email: 'new@example.com' }),
    wrong.onboard(selfUS('2222')),
  ])
  // Whichever came first: nothing of what the wrong person said is left.
  expect(corrected.status).toBe(200)
  expect([200, 403]).toContain(answered.status)
  expect((await list(of)).data[0]).toMatchObject({ email: 'new@example.com', stepUpDetails: [] })
  expect((await wrong.read()).status).toBe(403)
  expect((await wrong.session()).status).toBe(403)
  const { owners } = (await right.read()).data
  expect(owners[0]?.missing).toEqual(expect.arrayContaining(['dob', 'governmentIdentification.value']))
  expect((await right.onboard(selfUS())).data.status).toBe('VERIFIED')
  expect((await right.save({ firstName: 'Other' })).status).toBe(409)
})

test('whoever lost the mail finds their part by signing in, while it is theirs and the application goes on', async () => {
  const { id: of, ownerId, list } = await withLinkHolders('Lost.Mail@example.com', [])
  const told = async (mail: string) => (await v2(await api.as(mail))('GET /invitations')).data
  const own = {
    applicationId: of,
    ownerId,
    business: 'Delgado Bakery LLC',
    inviter: 'Rosa Delgado',
    status: 'INVITED',
    invitedAt: (await list(of)).data[0]?.invitedAt,
  }
  expect(await told('lost.mail@example.com')).toEqual([own])
  expect(await told('eve@example.com')).toEqual([])
  expect((await v2(rosasBrowser)('GET /invitations')).data).toEqual([])
  expect((await v2(api.anonymous())('GET /invitations')).status).toBe(401)

  await partner(api, await api.as('lost.mail@example.com'), of, ownerId).onboard(selfUS('2222'))
  expect(await told('lost.mail@example.com')).toEqual([{ ...own, status: 'STEP_UP' }])
  await ownerList(rosa).change(of, ownerId, { email: 'found.mail@example.com' })
  expect(await told('lost.mail@example.com')).toEqual([])
  expect(await told('found.mail@example.com')).toMatchObject([{ ownerId, status: 'INVITED' }])
})

test('a part of an application that was taken back waits for nobody', async () => {
  const applied = await rosa.apply(withPartners(bodyUS({ ssn4: '8888' })))
  await ownerList(rosa).handIn(applied.id, [partnerBody('gone@example.com')])
  const gone = v2(await api.as('gone@example.com'))
  expect((await gone('GET /invitations')).data).toHaveLength(1)
  await rosa.withdraw(applied.id)
  expect((await gone('GET /invitations')).data).toEqual([])
})
