import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { testApp } from '#test/api/start-app.ts'
import { type Account, newAccount, newMerchant, withApplicant } from '#test/fixtures/new-merchant.ts'
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { erasePerson } from '#server/maintenance/erase-person.ts'
import { rebuildPartyKeys } from '#server/maintenance/rebuild-party-keys.ts'
import { contactDigest } from '#server/features/parties/core/contacts.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const { db } = api.services

async function member(email = 'una@threshold.test') {
  const client = api.anonymous()
  await client.post('/sandbox/session', { email, name: 'Una Writer', roles: ['underwriter', 'auditor'] })
  return { ...applicant(client), client }
}
/** As a single case and the queue tell. */
async function isOwn(who: Applicant, id: string): Promise<boolean> {
  const { status, errors } = await who.call('GET /cases/{id}', { params: { id } })
  expect([200, 'own_case']).toContain(errors[0]?.code ?? status)
  const { text } = await who.call('GET /cases', { query: {} })
  expect(text.includes(id)).toBe(status === 200)
  return status !== 200
}
const waitingBody = () => newMerchant(bodyUS(), '8888').body
const ofBusiness = (company: ApplicationBody['company'], body = waitingBody()) => ({ ...body, company })
const apply = async (body: ApplicationBody, account?: Account) => {
  const by = account ?? (await newAccount(api))
  return { account: by, id: (await by.apply(body)).id }
}
async function applyWithOwner(body: ApplicationBody, email: string, account?: Account) {
  const applied = await apply(withOwners(body), account)
  const owners = ownersApi(applied.account)
  await owners.submit(applied.id, [invitedOwnerBody(email, { phone: { nationalNumber: '4155559103' } })])
  return { ...applied, ownerId: (await owners.list(applied.id)).data[0]?.id ?? '' }
}
/** As the previous version stores the contacts of an owner who left. */
async function keepAsBefore(id: string, contact: string) {
  const row = randomUUID()
  const sealed = encryptionOf(db).encrypt(contactDigest(contact), {
    table: 'former_contacts',
    column: 'contact',
    row,
  })
  await sql`insert into former_contacts (id, application_id, contact) values (${row}, ${id}, ${sealed})`.execute(
    db,
  )
}

test.each<[string, ApplicationBody['applicant']]>([
  ['mailbox', { emailAddress: '"una+shop"@Threshold.test' }],
  ['name', { name: { firstName: 'Una', lastName: 'Writer' } }],
])('a case stays that of a former applicant, by %s [SEC-39, CASE-04]', async (_what, asUna) => {
  const { body } = newMerchant(bodyUS(), '7777')
  const { account, id } = await apply(withApplicant(body, asUna))
  const una = await member()
  const readAs = async () =>
    (await una.call('GET /applications/{id}/audit', { params: { id } })).errors.map(({ code }) => code)
  expect(await readAs()).toEqual(['own_case'])
  const { name, emailAddress } = body.applicant ?? {}
  expect((await account.save(id, { applicant: { name, emailAddress } })).errors).toEqual([])
  expect(await readAs()).toEqual(['own_case'])
})

test('a case is that of the account and the approved applicant of another application of the business [SEC-39]', async () => {
  const una = await member()
  const { company } = waitingBody()
  await apply(ofBusiness(company), await member('una+private@threshold.test'))
  expect(await isOwn(una, (await apply(ofBusiness(company))).id)).toBe(true)

  const other = newMerchant().body
  await apply(withApplicant(other, { emailAddress: 'una+shop@threshold.test' }))
  expect(await isOwn(una, (await apply(ofBusiness(other.company))).id)).toBe(true)
})

test('whoever names a business and its reviewers shuts none of them out, until one takes part [SEC-39]', async () => {
  const una = await member()
  const { account, id } = await apply(waitingBody())
  const { company } = waitingBody()
  const honest = await apply(ofBusiness(company))
  const stranger = await applyWithOwner(
    withApplicant(ofBusiness(company), { emailAddress: 'una@threshold.test' }),
    'una+b@threshold.test',
  )
  expect(await isOwn(una, stranger.id)).toBe(true)
  expect(await isOwn(una, honest.id)).toBe(false)
  const invited = invitedOwner(api, await api.as('una+b@threshold.test'), stranger.id, stranger.ownerId)
  expect((await invited.save(ownerDetailsUS())).status).toBe(200)
  expect(await isOwn(una, honest.id)).toBe(true)

  // The same account entered both, so this is no stranger's claim.
  expect(await isOwn(una, id)).toBe(false)
  const { body } = newMerchant()
  const first = await apply(ofBusiness(body.company), account)
  expect(await isOwn(una, first.id)).toBe(false)
  await applyWithOwner(ofBusiness(body.company), 'una@threshold.test', account)
  expect(await isOwn(una, first.id)).toBe(true)
})

test('applications from before the contacts were stored have the same people, before and after the job [SEC-39]', async () => {
  const una = await member()
  const { id } = await applyWithOwner(waitingBody(), 'una@threshold.test')
  const by = await member('una+own@threshold.test')
  const body = waitingBody()
  const theirs = await apply(body, by)
  const same = await apply(ofBusiness(body.company))
  await db.deleteFrom('former_contacts').execute()
  const left = await apply(waitingBody())
  await keepAsBefore(left.id, 'mailbox una@threshold.test')
  const ids = [id, theirs.id, same.id]
  await db
    .insertInto('party_key_rebuilds')
    .values(ids.map((one) => ({ application_id: one as ApplicationId })))
    .execute()
  for (const one of [...ids, left.id]) expect(await isOwn(una, one)).toBe(true)
  await rebuildPartyKeys(api.services)
  for (const one of [...ids, left.id]) expect(await isOwn(una, one)).toBe(true)
  // The digests are deleted to show that they alone identify the person.
  await db.deleteFrom('former_contacts').execute()
  expect(await isOwn(una, id)).toBe(false)
  // An account's mailbox is kept at each sign-in.
  await member('una+own@threshold.test')
  expect(await isOwn(una, same.id)).toBe(true)
})

test('the queue is read without the contacts of anybody [SEC-33, SEC-39]', async () => {
  const una = await member()
  const { company } = waitingBody()
  for (const at of [1, 2, 3]) await applyWithOwner(ofBusiness(company), `sam${at}@example.com`)
  await una.call('GET /cases', { query: {} })
  const encryption = encryptionOf(db)
  const original = encryption.decrypt.bind(encryption)
  let decrypted = 0
  encryption.decrypt = (value, context) => {
    decrypted += 1
    return original(value, context)
  }
  expect((await una.call('GET /cases', { query: {} })).status).toBe(200)
  encryption.decrypt = original
  expect(decrypted).toBeLessThan(3)
})

test('the contacts of an erased owner are erased, and nobody else’s [SEC-39]', async () => {
  const { account, id, ownerId } = await applyWithOwner(waitingBody(), 'ona@example.com')
  const client = await api.as('ona@example.com')
  expect((await invitedOwner(api, client, id, ownerId).save(ownerDetailsUS())).status).toBe(200)
  expect((await account.withdraw(id)).status).toBe(200)
  const isKept = async (contact: string) => {
    const rows = await db
      .selectFrom('former_contacts')
      .select('id')
      .where('application_id', '=', id as ApplicationId)
      .where('contact', '=', contactDigest(contact))
      .execute()
    return rows.length > 0
  }
  const { user_id: userId } = await db
    .selectFrom('owners')
    .select('user_id')
    .where('application_id', '=', id as ApplicationId)
    .executeTakeFirstOrThrow()
  const theirs = ['mailbox ona@example.com', `account ${userId}`, 'phone 4155559103', 'name sam okafor']
  for (const contact of theirs) expect(await isKept(contact)).toBe(true)
  const services = { ...api.services, config: { ...api.services.config, retentionRecordDays: 0 } }
  await db.transaction().execute((trx) => erasePerson(trx, services, userId ?? ''))
  for (const contact of theirs) expect(await isKept(contact)).toBe(false)
  const { user_id: applicantId } = await db
    .selectFrom('applications')
    .select('user_id')
    .where('id', '=', id as ApplicationId)
    .executeTakeFirstOrThrow()
  expect(await isKept(`account ${applicantId}`)).toBe(true)
})

test('a case that a partner brought is nobody’s who acts for that partner [SEC-39, PART-02]', async () => {
  const token = await partnerLinkToken(api, { organizationId: 'harbor' })
  const rosa = await newAccount(api)
  const { id } = await rosa.apply({ ...waitingBody(), application: { token } })
  const memberOf = async (organizationId: string) => {
    const client = api.anonymous()
    const roles = ['underwriter', 'partner']
    await client.post('/sandbox/session', { email: `una@${organizationId}.test`, roles, organizationId })
    return applicant(client)
  }
  expect(await isOwn(await memberOf('harbor'), id)).toBe(true)
  expect(await isOwn(await memberOf('juniper'), id)).toBe(false)
})
