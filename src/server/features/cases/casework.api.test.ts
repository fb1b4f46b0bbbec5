import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { withoutIds } from '#test/api/without-ids.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import { closeCase, openCase } from './core/open-case.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'

const staff = async (name: string, role: string) => applicant(await api.as(`${name}@threshold.test`, [role]))
const api = await testApp({ env: { SECOND_READING_PERCENT: '0' } })
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = await staff('uma', 'underwriter')
const ugo = await staff('ugo', 'underwriter')
const senior = await staff('sena', 'senior_underwriter')
const sam = await staff('sam', 'support')
const ada = await staff('ada', 'auditor')

const inReview = async () => (await rosa.apply(bodyUS({ ssn4: '8888' }))).id
const at = (id: string) => ({ params: { id } })
const claim = (as: Applicant, id: string, body: object = {}) =>
  as.call('POST /cases/{id}/claims', { ...at(id), body })
const file = (as: Applicant, id: string) => as.call('GET /cases/{id}', at(id))
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
const codesOf = ({
  status,
  errors,
}: {
  status: number
  errors: { code: string; field?: string | undefined }[]
}) => [status, ...errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())]
const userId = async (person: Applicant) => (await person.call('GET /session')).data.userId
const auditOf = async (id: string, action: string) =>
  (
    await api.services.db
      .selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('application_id', '=', id)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ actor, details }) => ({ actor, ...details }))

describe('a claim', () => {
  test('keeps others from deciding for 15 minutes, and names its holder [CASE-01]', async () => {
    const id = await inReview()
    const claimed = await claim(uma, id)
    expect(claimed.data.claim).toMatchObject({ holder: { id: await userId(uma) }, isYours: true })
    const refused = await ugo.decide(id, approval)
    expect(codesOf(refused)).toEqual([409, 'case_claimed'])
    expect(JSON.parse(refused.text)).toMatchObject({
      claim: { holder: { id: await userId(uma) }, until: claimed.data.claim?.until },
    })
    expect(codesOf(await claim(ugo, id))).toEqual([409, 'case_claimed'])
    await api.advance(15 * minuteMs)
    expect((await claim(ugo, id)).data.claim?.isYours).toBe(true)
    expect(codesOf(await uma.decide(id, approval))).toEqual([409, 'case_claimed'])
    expect((await ugo.decide(id, approval)).status).toBe(200)
  })

  test('is renewed by its holder, released by them alone, and taken over by a senior [CASE-01]', async () => {
    const id = await inReview()
    await claim(uma, id)
    await api.advance(10 * minuteMs)
    await claim(uma, id)
    await api.advance(10 * minuteMs)
    const release = (as: Applicant) => as.call('DELETE /cases/{id}/claims', at(id))
    expect((await release(ugo)).data.claim).toMatchObject({ isYours: false })
    expect(codesOf(await claim(ugo, id, { takeOver: true }))).toEqual([409, 'case_claimed'])
    expect((await claim(senior, id, { takeOver: true })).data.claim?.isYours).toBe(true)
    expect((await release(senior)).data.claim).toBeNull()
    expect((await auditOf(id, 'case.claimed')).at(-1)).toMatchObject({ tookOverFrom: await userId(uma) })
  })

  test('is for open cases of others, by those who decide [CASE-01, CASE-04]', async () => {
    const id = await inReview()
    for (const person of [sam, ada, rosa])
      expect(codesOf(await claim(person, id))).toEqual([403, 'role_missing'])
    const own = applicant(await api.as('own@threshold.test', ['underwriter']))
    const { id: ownId } = await own.apply(bodyUS({ ssn4: '8888' }))
    expect(codesOf(await claim(own, ownId))).toEqual([403, 'own_case'])
    expect(codesOf(await file(own, ownId))).toEqual([403, 'own_case'])
    await uma.decide(id, approval)
    expect(codesOf(await claim(uma, id))).toEqual([409, 'case_closed'])
    expect(codesOf(await claim(uma, 'urn:cas:00000000-0000-4000-8000-000000000000'))).toEqual([
      404,
      'unknown_id',
    ])
  })

  test('is ended by an assignment, which a senior makes to somebody who decides [CASE-01]', async () => {
    const id = await inReview()
    await claim(uma, id)
    const assign = (as: Applicant, to: string | null) =>
      as.call('POST /cases/{id}/assignments', { ...at(id), body: { userId: to } })
    expect(codesOf(await assign(uma, await userId(ugo)))).toEqual([403, 'role_missing'])
    for (const person of [sam, rosa])
      expect(codesOf(await assign(senior, await userId(person)))).toEqual([422, 'userId choice_unknown'])
    expect((await assign(senior, await userId(ugo))).data).toMatchObject({
      claim: null,
      assignee: { id: await userId(ugo) },
    })
    const mine = JSON.parse((await ugo.call('GET /cases', { query: { assignee: 'me' } })).text) as {
      data: object[]
    }
    expect(mine.data).toMatchObject([{ applicationId: id }])
    const assignees = await senior.call('GET /cases/assignees')
    expect(assignees.data.map((one) => one.id)).toContain(await userId(uma))
    expect(assignees.data.map((one) => one.id)).not.toContain(await userId(sam))
  })
})

describe('a case file', () => {
  test('shows every value masked, with who said it and who confirmed it [CASE-02, CASE-03]', async () => {
    const { id } = await rosa.apply(withOwners(bodyUS()))
    const { data: partner } = await ownersApi(rosa).add(id, invitedOwnerBody('sam.okafor@example.com'))
    await rosa.linkBank(id, {
      fullName: 'Mallory Thief',
      accountType: 'CHECKING',
      accountNumber: '000123456789',
      routingNumber: '021000021',
    })
    for (const reader of [uma, senior, sam, ada]) {
      const { status, data, text } = await file(reader, id)
      expect(status).toBe(200)
      expect(withoutIds(text)).not.toMatch(
        /Rosa|Delgado|Bakery|Oak Street|Mission|2671|1984|4321|6780|000123|Mallory|Okafor/,
      )
      const values = new Map(data.values.map((value) => [value.path, value]))
      expect(values.get('applicant.name')).toMatchObject({
        text: 'R••• D•••',
        saidBy: 'APPLICANT',
        verifiedBy: 'IDENTITY_VENDOR',
      })
      expect(values.get('company.governmentIdentification')).toMatchObject({ verifiedBy: 'BUSINESS_VENDOR' })
      expect(values.get('applicant.emailAddress')).toMatchObject({ verifiedBy: null })
      expect(data.bankAccounts).toMatchObject([
        { last4: '6789', holder: 'M••• T•••', holderCheck: 'NEEDS_REVIEW' },
      ])
      expect(data.owners.some((owner) => owner.id === partner.id)).toBe(true)
      expect(data.facts.find(({ fact }) => fact === 'identity')).toMatchObject({
        value: 'VERIFIED',
        source: 'IDENTITY_VENDOR',
      })
      expect(data.decisions[0]).toMatchObject({ by: null, policyVersion: 'underwriting-2026-11-28' })
    }
    expect(await auditOf(id, 'case.read')).toHaveLength(4)
  })

  test('is found by the application’s id: its open case before a closed one [CASE-02]', async () => {
    const id = await inReview()
    const { data } = await file(uma, id)
    expect(data.case).toMatchObject({ kind: 'REVIEW', status: 'OPEN', applicationId: id })
    expect((await file(uma, data.case.id)).data.case.id).toBe(data.case.id)
    await uma.decide(id, { decision: 'PENDING', reasons: ['photo_id_needed'], stepUps: ['GOV_ID_SELFIE'] })
    expect((await file(uma, id)).data).toMatchObject({
      case: { status: 'CLOSED' },
      openStepUps: ['GOV_ID_SELFIE'],
      decision: 'PENDING',
    })
  })
})

describe('a reveal', () => {
  const reveal = (as: Applicant, id: string, path: string, reason = 'Comparing it with the license') =>
    as.call('POST /cases/{id}/reveals', { ...at(id), body: { path, reason } })

  test('answers one value for a reason; the audit log has neither value nor words [CASE-03]', async () => {
    const id = await inReview()
    const shown = await reveal(uma, id, 'applicant.dob')
    expect([shown.status, shown.data]).toEqual([200, { path: 'applicant.dob', value: '1984-03-09' }])
    expect(shown.headers['cache-control']).toBe('no-store')
    expect((await reveal(uma, id, 'applicant.governmentIdentification')).data.value).toBe('8888')
    expect((await reveal(uma, id, 'company.governmentIdentification')).data.value).toBe('123456780')
    const audited = await auditOf(id, 'case.revealed')
    expect(audited.map((one) => Object.keys(one).toSorted())).toEqual(
      audited.map(() => ['actor', 'caseId', 'noteId', 'path']),
    )
    const { data } = await file(uma, id)
    expect(data.notes.at(-1)).toMatchObject({
      revealedPath: 'applicant.dob',
      text: 'Comparing it with the license',
    })
  })

  test('is refused without a reason, for other paths, and to those who do not decide [CASE-03]', async () => {
    const id = await inReview()
    expect(codesOf(await reveal(uma, id, 'applicant.dob', 'because'))).toEqual([422, 'reason reason_short'])
    for (const path of ['applicant', 'company.gpv', 'facts', 'owners.x.secret', 'applicant.__proto__'])
      expect(codesOf(await reveal(uma, id, path))).toEqual([422, 'path choice_unknown'])
    expect(codesOf(await reveal(uma, id, 'owners.urn:apl:1.name'))).toEqual([404, 'unknown_id'])
    for (const person of [sam, ada, rosa])
      expect(codesOf(await reveal(person, id, 'applicant.dob'))).toEqual([403, 'role_missing'])
  })

  test('is limited to a hundred a day for each person [CASE-03]', async () => {
    const id = await inReview()
    const ula = await staff('ula', 'underwriter')
    const key = `account:${await userId(ula)}`
    await api.services.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 100; count += 1) await consumeQuota(trx, api.services, 'reveal', [key])
    })
    expect(codesOf(await reveal(ula, id, 'applicant.dob'))).toEqual([429, 'too_many_requests'])
    expect((await reveal(uma, id, 'applicant.dob')).status).toBe(200)
  })
})

test('a note is for colleagues: sealed, never in the audit log, and not written by auditors [CASE-04]', async () => {
  const id = await inReview()
  const write = (as: Applicant) =>
    as.call('POST /cases/{id}/notes', { ...at(id), body: { text: 'Called the landlord of the bakery.' } })
  expect((await write(uma)).status).toBe(201)
  expect((await write(sam)).status).toBe(201)
  expect(codesOf(await write(ada))).toEqual([403, 'role_missing'])
  expect((await file(ada, id)).data.notes.map(({ text }) => text)).toHaveLength(2)
  const stored = await api.database.executeSql('select text from case_notes')
  expect(JSON.stringify(stored)).not.toContain('landlord')
  expect(JSON.stringify(await auditOf(id, 'case.noted'))).not.toContain('landlord')
  expect((await rosa.read(id)).text).not.toContain('landlord')
})

test('a case that no decision closes is closed by hand with a note, others are not [CASE-05]', async () => {
  const id = await inReview()
  const { db, clock } = api.services
  await db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id as never)
    await openCase(trx, row, { kind: 'JOB_GIVEN_UP', subjectId: `test ${id}`, now: clock.now() })
  })
  const list = JSON.parse((await uma.call('GET /cases', { query: { kind: 'JOB_GIVEN_UP' } })).text) as {
    data: { id: string }[]
  }
  const close = (caseId: string) =>
    uma.call('POST /cases/{id}/closures', { ...at(caseId), body: { note: 'Sent again by hand.' } })
  const jobCase = list.data[0]?.id ?? ''
  expect((await close(jobCase)).data).toMatchObject({ status: 'CLOSED' })
  expect(codesOf(await close(jobCase))).toEqual([409, 'case_closed'])
  const review = (await file(uma, id)).data.case.id
  expect(codesOf(await close(review))).toEqual([409, 'state_forbids'])
  await db.transaction().execute((trx) => closeCase(trx, { kind: 'REVIEW', subjectId: id, now: clock.now() }))
})
