import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { withoutIds } from '#test/api/without-ids.ts'
import type { DraftBody } from '#api/drafts/drafts.ts'
import { erasePerson } from '#server/maintenance/erase-person.ts'
import { applyRetention } from '#server/maintenance/apply-retention.ts'
import { completeDraft } from './core/drafts.ts'

const dayMs = 24 * 60 * 60 * 1000

const api = await testApp()

interface Drafter extends Applicant {
  userId: string
  put: (body: unknown, version?: number) => ReturnType<typeof putDraft>
  list: () => Promise<{
    data: readonly { application: { id: string }; applicant: object; company: object }[]
  }>
}

const putDraft = (self: Applicant, body: unknown, version?: number) =>
  self.call('PUT /drafts', {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

async function drafter(): Promise<Drafter> {
  const client = await api.as(`${randomUUID()}@delgadobakery.com`)
  const self = applicant(client)
  const { userId } = (await self.call('GET /session')).data
  return {
    ...self,
    userId,
    put: (body, version) => putDraft(self, body, version),
    list: () => self.call('GET /drafts'),
  }
}

const rosa: DraftBody = {
  applicant: { name: { firstName: 'Rosa', lastName: 'Delgado' }, emailAddress: 'rosa@delgadobakery.com' },
  company: { currency: 'USD' },
}
const trade: DraftBody = { company: { currency: 'USD', businessType: 'LLC', segment: '11' } }
const auditOf = async (userId: string): Promise<string[]> => {
  const rows = await api.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor', '=', userId)
    .where('action', 'like', 'draft.%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('the answers of the first steps are merged into one draft for each referral and currency [FORM-07]', async () => {
  const self = await drafter()
  const first = await self.put(rosa, 0)
  expect(first.headers['etag']).toBe('"1"')
  const second = await self.put(trade, 1)
  expect(second.data).toMatchObject({
    application: { id: first.data.application.id, version: 2, referralUrlId: null },
    applicant: rosa.applicant,
    company: { businessType: 'LLC', segment: '11', mccDetails: { label: 'Bakery or pastry shop' } },
  })
  await self.put({ ...rosa, application: { referralUrlId: 'demo-reseller' } }, 0)
  await self.put({ ...rosa, company: { currency: 'CAD' } }, 0)
  expect((await self.list()).data).toHaveLength(3)
  expect((await (await drafter()).list()).data).toEqual([])
  expect(await auditOf(self.userId)).toEqual([
    'draft.created',
    'draft.saved',
    'draft.created',
    'draft.created',
  ])
})

test('a draft never holds a number of a person or a business, nor a signature [FORM-08]', async () => {
  const self = await drafter()
  const { applicant: person, company } = bodyUS()
  const saved = await self.put({ applicant: { ...person, terms: { signed: true } }, company })
  expect(saved.status).toBe(200)
  expect(saved.text).toContain('Delgado')
  expect(withoutIds(saved.text)).not.toMatch(/governmentIdentification|4321|6780|signed/)
  const row = await api.services.db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', self.userId)
    .executeTakeFirstOrThrow()
  expect(withoutIds(JSON.stringify(row))).not.toMatch(/governmentIdentification|4321|6780|signed/)
  const [{ stored }] = (await api.database.executeSql(
    `select applicant || company as stored from drafts where user_id = '${self.userId}'`,
  )) as [{ stored: string }]
  expect(stored).not.toMatch(/Rosa|Delgado/)
})

test('an answer that the application would refuse is refused', async () => {
  const self = await drafter()
  const refused = await self.put({ ...rosa, company: { currency: 'USD', segment: 'nothing' } })
  expect(refused.status).toBe(422)
  expect(refused.errors).toMatchObject([{ code: 'category_unknown', field: 'company.segment' }])
  expect((await self.list()).data).toEqual([])
})

test('a second device that saves over another one’s answers is told [OAS-02]', async () => {
  const self = await drafter()
  await self.put(rosa, 0)
  expect((await self.put(trade, 0)).status).toBe(412)
  expect((await self.put(trade, 1)).status).toBe(200)
  const stale = await self.put(rosa, 1)
  expect(stale.status).toBe(412)
  expect(stale.errors).toMatchObject([{ code: 'version_conflict' }])
})

test('twenty first saves at the same time are one draft', async () => {
  const self = await drafter()
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await self.put(rosa, 0)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(19)
  expect((await self.list()).data).toHaveLength(1)
})

test('the application takes the place of its draft, with the link that the draft began with', async () => {
  const self = await drafter()
  const application = { referralUrlId: 'demo-reseller', source: 'letter' }
  await self.put({ ...rosa, application })
  await self.put(rosa)
  const body = { ...bodyUS(), application: { referralUrlId: 'demo-reseller' } }
  const stale = await self.call('POST /applications', { body, headers: { 'if-match': '"0"' } })
  expect(stale.status).toBe(412)
  const created = await self.call('POST /applications', { body, headers: { 'if-match': '"1"' } })
  expect(created.status).toBe(201)
  expect(created.data.application).toMatchObject(application)
  const left = (await self.list()).data
  expect(left).toHaveLength(1)
  const again = await self.call('POST /applications', { body, headers: { 'if-match': '"1"' } })
  expect(again.status).toBe(412)
  expect((await self.accounts()).data).toHaveLength(1)
})

test('an application does not complete a draft that was saved after it was read', async () => {
  const self = await drafter()
  await self.put(rosa)
  const read = await api.services.db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', self.userId)
    .executeTakeFirstOrThrow()
  expect((await self.put(trade, 1)).status).toBe(200)
  const complete = api.services.db.transaction().execute((trx) => completeDraft(trx, read))
  await expect(complete).rejects.toThrow('version_conflict')
  expect((await self.list()).data).toMatchObject([{ application: { version: 2 } }])
})

test('a store’s name is assessed in a draft as in an application [VAL-47]', async () => {
  const self = await drafter()
  const application = { storeName: 'Call +1 650 555 0100 https://evil.example' }
  const { status, errors } = await self.put({ ...rosa, application })
  expect([status, errors.map(({ field }) => field)]).toEqual([422, ['application.storeName']])
  expect((await self.list()).data).toEqual([])
})

test('a referral id of any length begins a draft', async () => {
  const self = await drafter()
  const referralUrlId = Array.from({ length: 1000 }, (_, index) =>
    String.fromCharCode(0x4e00 + index * 7),
  ).join('')
  const { status, data } = await self.put({ ...rosa, application: { referralUrlId } })
  expect([status, data.application.referralUrlId]).toEqual([200, referralUrlId])
})

test('a draft is deleted by its user alone', async () => {
  const self = await drafter()
  const { id: draftId } = (await self.put(rosa)).data.application
  const params = { draftId }
  const other = await drafter()
  expect((await other.call('DELETE /drafts/{draftId}', { params })).status).toBe(404)
  expect((await self.call('DELETE /drafts/{draftId}', { params })).status).toBe(200)
  expect((await self.call('DELETE /drafts/{draftId}', { params })).status).toBe(404)
  expect((await self.list()).data).toEqual([])
  expect(await auditOf(self.userId)).toEqual(['draft.created', 'draft.deleted'])
})

test('drafts are erased with their user, and after RETENTION_DRAFT_DAYS [DUR-07]', async () => {
  const [erased, old] = [await drafter(), await drafter()]
  await erased.put(rosa)
  await old.put(rosa)
  const draftsOf = async ({ userId }: Drafter) =>
    (await api.services.db.selectFrom('drafts').select('id').where('user_id', '=', userId).execute()).length
  await api.services.db.transaction().execute((trx) => erasePerson(trx, api.services, erased.userId))
  expect([await draftsOf(erased), await draftsOf(old)]).toEqual([0, 1])
  await api.advance(364 * dayMs)
  await applyRetention(api.services)
  expect(await draftsOf(old)).toBe(1)
  await api.advance(2 * dayMs)
  await applyRetention(api.services)
  expect(await draftsOf(old)).toBe(0)
})
