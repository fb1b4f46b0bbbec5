import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { ownersApi, invitedOwner, invitedOwnerBody, ownerDetailsUS, withOwners } from '#test/api/owner.ts'
import type { TestClient } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'
import { idpIssuer } from '#sandbox/sign-in-host/provider.ts'
import { sandboxUserId } from '#sandbox/sign-in-host/user-id.ts'
import { v2 } from '#test/api/v2.ts'
import { withoutIds } from '#test/api/without-ids.ts'

const samsMail = 'sam@example.com'
const adasMail = 'ada@example.com'

let samId: string
let adaId: string
const api = await testApp()
const rosasBrowser = await api.as('rosa@delgadobakery.com')
const rosa = applicant(rosasBrowser)
const applied = await rosa.apply(withOwners(bodyUS()))
const id = applied.id
const { submit, list } = ownersApi(rosa)
await submit(id, [invitedOwnerBody(samsMail), invitedOwnerBody(adasMail, { firstName: 'Ada' })])
;[samId, adaId] = (await list(id)).data.map((owner) => owner.id) as [string, string]

/** Every call on an owner's part. */
const ownerCalls = (browser: TestClient, ownerId: string, of = id) => {
  const at = invitedOwner(api, browser, of, ownerId)
  return [
    at.read,
    () => at.save({ firstName: 'Eve' }),
    () => at.onboard(ownerDetailsUS()),
    () => at.openSession(),
    () => at.submitInquiry('some-inquiry'),
  ]
}

test('opens an owner’s own link and no other owner’s [SEC-03]', async () => {
  const sams = await api.as(samsMail)
  expect((await invitedOwner(api, sams, id, samId).read()).status).toBe(200)
  for (const attempt of ownerCalls(sams, adaId)) {
    const { status, errors, text } = await attempt()
    expect([status, errors[0]?.code]).toEqual([403, 'not_yours'])
    expect(text).not.toMatch(/Ada|Okafor|Delgado|Bakery|ada@/)
  }
})

test('rejects strangers, the applicant and users who merely have the link', async () => {
  const eve = await api.as('eve@example.com')
  for (const attempt of ownerCalls(eve, samId)) expect((await attempt()).status).toBe(403)
  for (const attempt of ownerCalls(eve, 'urn:apl:00000000-0000-4000-8000-000000000000'))
    expect((await attempt()).status).toBe(403)
  const asSam = invitedOwner(api, rosasBrowser, id, samId)
  for (const attempt of [asSam.read, () => asSam.onboard(ownerDetailsUS()), () => asSam.openSession()])
    expect((await attempt()).status).toBe(403)
  for (const attempt of ownerCalls(api.anonymous(), samId)) expect((await attempt()).status).toBe(401)
  expect((await ownersApi(rosa).change(id, 'urn:apl:00000000-0000-4000-8000-000000000000', {})).status).toBe(
    404,
  )
})

test('rejects an owner of another application', async () => {
  const other = applicant(await api.as('otto@example.com'))
  const theirs = await other.apply(withOwners(bodyUS()))
  const sams = await api.as(samsMail)
  for (const attempt of ownerCalls(sams, samId, theirs.id)) expect((await attempt()).status).toBe(403)
})

test('lets a partner verify without access to the business’s account [SEC-04]', async () => {
  const sams = await api.as(samsMail)
  const sam = applicant(sams)
  const { list, add, change, remove, resendInvitation, submit } = ownersApi(sam)
  for (const answer of [
    await sam.read(id),
    await sam.save(id, { company: { name: 'Mine' } }),
    await sam.onboard(id),
    await sam.withdraw(id),
    await sam.banks(id),
    await sam.linkBank(id, {}),
    await list(id),
    await add(id, invitedOwnerBody('eve@example.com')),
    await change(id, adaId, { email: 'eve@example.com' }),
    await remove(id, adaId),
    await remove(id, samId),
    await resendInvitation(id, samId),
    await submit(id, [], 'NONE'),
  ])
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'not_yours'])
  expect((await sam.accounts()).data).toEqual([])
  expect((await invitedOwner(api, sams, id, samId).onboard(ownerDetailsUS())).data.status).toBe('VERIFIED')
})

test('shows an owner their part, the inviter and the business only', async () => {
  const { data, text } = await invitedOwner(api, await api.as(adasMail), id, adaId).read()
  expect(data.owners.map((owner) => owner.id)).toEqual([adaId])
  expect([data.applicant.name, data.company.name, data.company.currency]).toEqual([
    { firstName: 'Rosa', lastName: 'Delgado' },
    'Delgado Bakery LLC',
    'USD',
  ])
  expect([data.application.decision, data.application.letter]).toEqual(['PENDING', null])
  expect(withoutIds(text)).not.toMatch(
    /APPROVED|BO_VERIFICATION|rosa@|4155552671|Oak Street|Mission|1984|4321|6780|Sam/,
  )
})

test('fills only the fields intended for owners', async () => {
  await api.services.db
    .updateTable('applications')
    .set({ order_id: '2c7f9a10-5b3d-4e8f-a6c1-9d0e4b2f7a83' })
    .where('id', '=', id as `urn:app:${string}`)
    .execute()
  const { application, applicant, company } = (
    await invitedOwner(api, await api.as(adasMail), id, adaId).read()
  ).data
  const isFilled = (value: unknown) => value !== null && value !== false && JSON.stringify(value) !== '[]'
  const filledFields = (view: object) =>
    Object.entries(view).flatMap(([name, value]) => (isFilled(value) ? [name] : []))
  expect(filledFields(application).toSorted()).toEqual([
    'apiVersion',
    'applicationLevel',
    'applicationStatus',
    'boStatus',
    'businessId',
    'createdAt',
    'decision',
    'id',
    'intent',
    'updatedAt',
    'version',
  ])
  expect(filledFields(applicant).toSorted()).toEqual(['id', 'name'])
  expect(filledFields(company).toSorted()).toEqual(['currency', 'id', 'name'])
})

test('stays linked to the account that started it when its email address changes', async () => {
  const { submit, list } = ownersApi(rosa)
  const applied = await rosa.apply(withOwners(bodyUS()))
  await submit(applied.id, [invitedOwnerBody('kim@example.com')])
  const ownerId = (await list(applied.id)).data[0]?.id ?? ''
  const kim = invitedOwner(api, await api.as('kim@example.com'), applied.id, ownerId)
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
    .where('issuer', '=', idpIssuer(api.services.config))
    .where('subject', '=', sandboxUserId('kim@example.com'))
    .execute()
  expect((await kim.read()).status).toBe(200)
})

test('allows one owner per account and business', async () => {
  const { submit, list, change } = ownersApi(rosa)
  const applied = await rosa.apply(withOwners(bodyUS()))
  await submit(applied.id, [invitedOwnerBody('lea@example.com'), invitedOwnerBody('max@example.com')])
  const [firstId, secondId] = (await list(applied.id)).data.map((owner) => owner.id) as [string, string]
  const lea = await api.as('lea@example.com')
  await invitedOwner(api, lea, applied.id, firstId).save({ dob: '1979-11-02' })
  await api.services.db
    .updateTable('users')
    .set({ email: 'max@example.com' })
    .where('issuer', '=', idpIssuer(api.services.config))
    .where('subject', '=', sandboxUserId('lea@example.com'))
    .execute()
  await change(applied.id, secondId, { firstName: 'Max' })
  const asMax = invitedOwner(api, await api.as('lea@example.com'), applied.id, secondId)
  expect((await asMax.onboard(ownerDetailsUS())).status).toBe(403)
})

/** An application with one invited partner, and users who hold the partner's link. */
async function withLinkHolders(invitedEmail: string, holderEmails: readonly string[]) {
  const applied = await rosa.apply(withOwners(bodyUS()))
  const { submit, list } = ownersApi(rosa)
  await submit(applied.id, [invitedOwnerBody(invitedEmail)])
  const ownerId = (await list(applied.id)).data[0]?.id ?? ''
  const holderApis = await Promise.all(
    holderEmails.map(async (email) => invitedOwner(api, await api.as(email), applied.id, ownerId)),
  )
  const countAudited = async (action: string) =>
    (
      await api.services.db
        .selectFrom('audit_log')
        .select('id')
        .where('application_id', '=', applied.id as `urn:app:${string}`)
        .where('action', '=', action)
        .orderBy('id')
        .execute()
    ).length
  return { id: applied.id, ownerId, holderApis, list, countAudited }
}

test('accepts a forwarded link once, from the right user only, under concurrent requests', async () => {
  const holderEmails = ['pia@example.com', 'eve@example.com', 'PIA@example.com', 'mallory@example.com']
  const { id: of, holderApis, list, countAudited } = await withLinkHolders('pia@example.com', holderEmails)
  const responses = await Promise.all(
    [...holderApis, ...holderApis].map(({ onboard }) => onboard(ownerDetailsUS())),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((_status, at) => at % 2 === 1)).toEqual([403, 403, 403, 403])
  expect(statuses).toContain(200)
  expect(await countAudited('owner.decided')).toBe(1)
  expect((await list(of)).data[0]?.status).toBe('VERIFIED')
  for (const at of [1, 3]) expect((await holderApis[at]!.read()).status).toBe(403)
})

test('invalidates the old link when the email address is corrected, even during verification', async () => {
  const holderEmails = ['old@example.com', 'new@example.com']
  const { id: of, ownerId, holderApis, list } = await withLinkHolders('old@example.com', holderEmails)
  const [wrongUser, rightUser] = holderApis as [(typeof holderApis)[number], (typeof holderApis)[number]]
  const [corrected, onboarded] = await Promise.all([
    ownersApi(rosa).change(of, ownerId, { email: 'new@example.com' }),
    wrongUser.onboard(ownerDetailsUS('2222')),
  ])
  // Regardless of the order, no answers of the wrong user remain.
  expect(corrected.status).toBe(200)
  expect([200, 403]).toContain(onboarded.status)
  expect((await list(of)).data[0]).toMatchObject({ email: 'new@example.com', stepUpDetails: [] })
  expect((await wrongUser.read()).status).toBe(403)
  expect((await wrongUser.openSession()).status).toBe(403)
  const { owners } = (await rightUser.read()).data
  expect(owners[0]?.missing).toEqual(expect.arrayContaining(['dob', 'governmentIdentification.value']))
  expect((await rightUser.onboard(ownerDetailsUS())).data.status).toBe('VERIFIED')
  expect((await rightUser.save({ firstName: 'Other' })).status).toBe(409)
})

test('lists a partner’s open invitations after sign-in', async () => {
  const { id: of, ownerId, list } = await withLinkHolders('Lost.Mail@example.com', [])
  const invitationsFor = async (email: string) => (await v2(await api.as(email))('GET /invitations')).data
  const own = {
    applicationId: of,
    ownerId,
    business: 'Delgado Bakery LLC',
    inviter: 'Rosa Delgado',
    status: 'INVITED',
    invitedAt: (await list(of)).data[0]?.invitedAt,
  }
  expect(await invitationsFor('lost.mail@example.com')).toEqual([own])
  expect(await invitationsFor('eve@example.com')).toEqual([])
  expect((await v2(rosasBrowser)('GET /invitations')).data).toEqual([])
  expect((await v2(api.anonymous())('GET /invitations')).status).toBe(401)

  await invitedOwner(api, await api.as('lost.mail@example.com'), of, ownerId).onboard(ownerDetailsUS('2222'))
  expect(await invitationsFor('lost.mail@example.com')).toEqual([{ ...own, status: 'STEP_UP' }])
  await ownersApi(rosa).change(of, ownerId, { email: 'found.mail@example.com' })
  expect(await invitationsFor('lost.mail@example.com')).toEqual([])
  expect(await invitationsFor('found.mail@example.com')).toMatchObject([{ ownerId, status: 'INVITED' }])
})

test('lists no invitations of a withdrawn application', async () => {
  const applied = await rosa.apply(withOwners(bodyUS({ ssn4: '8888' })))
  await ownersApi(rosa).submit(applied.id, [invitedOwnerBody('gone@example.com')])
  const callAsOwner = v2(await api.as('gone@example.com'))
  expect((await callAsOwner('GET /invitations')).data).toHaveLength(1)
  await rosa.withdraw(applied.id)
  expect((await callAsOwner('GET /invitations')).data).toEqual([])
})
