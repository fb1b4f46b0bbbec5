import { identityBureau } from '#test/vendors/vendor-answers.ts'
import { jobHandlers } from '#server/job-registry.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { reportUnfinishedWork } from '#server/maintenance/report-unfinished-work.ts'
import { eraseApplication } from '#server/maintenance/erase-person.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'
import { openCase } from './core/open-case.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

/** Kind, status and reason, oldest first. */
const casesOf = async (id: string) =>
  (
    await api.services.db
      .selectFrom('cases')
      .select(['kind', 'status', 'reason'])
      .where('application_id', '=', id as never)
      .orderBy('opened_at')
      .orderBy('kind')
      .execute()
  ).map(({ kind, status, reason }) => `${kind} ${status} ${reason}`)
const inReview = async () => (await rosa.apply(bodyUS({ ssn4: '8888' }))).id
const approved = async () => (await rosa.apply(bodyUS())).id

test('an application that waits for a person is a case until it is decided [CASE-05]', async () => {
  const id = await inReview()
  const [row] = await api.services.db
    .selectFrom('cases')
    .selectAll()
    .where('application_id', '=', id as never)
    .execute()
  const { letter } = (await rosa.read(id)).data.application
  expect(row).toMatchObject({
    kind: 'REVIEW',
    status: 'OPEN',
    market: 'US',
    subject_id: id,
    claimed_by: null,
  })
  expect(row?.reason).toBe(letter?.reasons[0]?.code)
  expect(row?.due_at.toISOString()).toBe(letter?.expectedBy)
  expect(await casesOf(await approved())).toEqual([])
  await uma.decide(id, { decision: 'PENDING', reasons: ['photo_id_needed'], stepUps: ['GOV_ID_SELFIE'] })
  expect(await casesOf(id)).toEqual([`REVIEW CLOSED ${row?.reason}`])
})

test('withdrawing an application closes its case [CASE-05]', async () => {
  const id = await inReview()
  await rosa.withdraw(id)
  expect((await casesOf(id)).map((one) => one.split(' ')[1])).toEqual(['CLOSED'])
})

test('a change that waits for a person is a case until it is decided or withdrawn [CASE-05]', async () => {
  const id = await approved()
  const changes = changesApi(rosa)
  const { data } = await changes.request(id, { company: { segment: '179' } })
  expect(await casesOf(id)).toEqual(['CHANGE OPEN change_in_review'])
  await changes.withdraw(id, data.id ?? '')
  expect(await casesOf(id)).toEqual(['CHANGE CLOSED change_in_review'])
})

test('a bank account of somebody else is a case until a person decides, also one linked before the submission [CASE-05]', async () => {
  const account = {
    fullName: 'Mallory Thief',
    accountType: 'CHECKING',
    accountNumber: '000123456789',
    routingNumber: '021000021',
  }
  const linked = await approved()
  const { data } = await rosa.linkBank(linked, account)
  expect(await casesOf(linked)).toEqual(['HOLDER_MISMATCH OPEN holder_mismatch'])
  await uma.call('POST /applications/{id}/financial-instruments/{instrumentId}/decisions', {
    params: { id: linked, instrumentId: data.id },
    body: { decision: 'REFUSED' },
  })
  expect(await casesOf(linked)).toEqual(['HOLDER_MISMATCH CLOSED holder_mismatch'])
  const { id: draft } = (await rosa.create(bodyUS())).data.application
  await rosa.linkBank(draft, account)
  expect(await casesOf(draft)).toEqual([])
  await rosa.onboard(draft)
  expect(await casesOf(draft)).toEqual(['HOLDER_MISMATCH OPEN holder_mismatch'])
})

test('a vendor that has not answered for an hour is one case, closed by its answer [CASE-05]', async () => {
  const { identity } = api.services.providers
  api.services.providers.identity = identityBureau(async () => {
    throw new ProviderTimeout('identity')
  })
  const { id } = await rosa.apply(bodyUS())
  await api.advance(59 * minuteMs)
  await reportUnfinishedWork(api.services, jobHandlers)
  expect(await casesOf(id)).toEqual([])
  await api.advance(minuteMs)
  await reportUnfinishedWork(api.services, jobHandlers)
  await reportUnfinishedWork(api.services, jobHandlers)
  expect(await casesOf(id)).toEqual(['VENDOR_SILENT OPEN vendor_silent'])
  api.services.providers.identity = identity
  await rosa.onboard(id)
  expect(await casesOf(id)).toEqual(['VENDOR_SILENT CLOSED vendor_silent'])
})

test('jobs of one kind that were given up are one case of their application [CASE-05]', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  await rosa.onboard(id)
  await sql`update pgboss.job set state = 'failed' where name = 'deliver-message' and state < 'active'`.execute(
    api.services.db,
  )
  await reportUnfinishedWork(api.services, jobHandlers)
  await reportUnfinishedWork(api.services, jobHandlers)
  expect(await casesOf(id)).toEqual(['JOB_GIVEN_UP OPEN job_given_up'])
  await sql`delete from pgboss.job where state = 'failed'`.execute(api.services.db)
})

test('a matter has one open case, and an erased application none, nor any notes [CASE-05, DUR-07]', async () => {
  const id = await approved()
  const { db, clock } = api.services
  const open = () =>
    db.transaction().execute(async (trx) =>
      openCase(trx, await lockApplication(trx, id as never), {
        kind: 'APPEAL',
        subjectId: 'appeal-1',
        now: clock.now(),
      }),
    )
  expect((await open()).id).toBe((await open()).id)
  await db.transaction().execute((trx) => eraseApplication(trx, api.services, id as never))
  expect(await casesOf(id)).toEqual(['APPEAL CLOSED appeal_received'])
})
