import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp, type TestApp } from '#test/api/start-app.ts'

const api = await testApp({ env: { SECOND_READING_PERCENT: '100' } })
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const staff = async (name: string, role: string) => applicant(await api.as(`${name}@threshold.test`, [role]))
const uma = await staff('uma', 'underwriter')
const ugo = await staff('ugo', 'underwriter')
const ada = await staff('ada', 'auditor')

/** @param gpv expected annual sales in whole dollars */
const inReview = async (gpv: number | undefined) => {
  const body = bodyUS({ ssn4: '8888' })
  return (await rosa.apply({ ...body, company: { ...body.company, gpv } })).id
}
const approval = { decision: 'APPROVED', reasons: ['identity_verified'], note: 'The lease is genuine.' }
const codesOf = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  ...errors.map(({ code }) => code),
]
const at = (id: string) => ({ params: { id } })
const decisionOf = async (id: string) => (await rosa.read(id)).data.application.decision
const file = async (as: Applicant, id: string) => (await as.call('GET /cases/{id}', at(id))).data
const confirm = (as: Applicant, id: string, body: object = { confirm: true }) =>
  as.call('POST /cases/{id}/confirmations', { ...at(id), body })
const kindsOf = async (id: string) =>
  (
    await api.services.db
      .selectFrom('cases')
      .select(['kind', 'status'])
      .where('application_id', '=', id as never)
      .orderBy('kind')
      .execute()
  ).map(({ kind, status }) => `${kind} ${status}`)

describe('an approval from the limit on', () => {
  test('takes effect only when another person confirms it [SEC-34, CASE-04]', async () => {
    const id = await inReview(10_000_000)
    expect((await uma.decide(id, approval)).data.decision).toBe('PENDING')
    expect(await kindsOf(id)).toEqual(['CONFIRMATION OPEN', 'REVIEW CLOSED'])
    const { case: item, proposal, needsSecondPerson } = await file(ugo, id)
    expect(needsSecondPerson).toBe(true)
    expect(proposal).toMatchObject({ decision: 'APPROVED', note: 'The lease is genuine.' })
    const stored = await api.database.executeSql('select proposal from cases where proposal is not null')
    expect(JSON.stringify(stored)).not.toContain('lease')
    expect(codesOf(await confirm(uma, item.id))).toEqual([403, 'own_decision'])
    for (const person of [uma, ugo])
      expect(codesOf(await person.decide(id, approval))).toEqual([409, 'confirmation_open'])
    expect((await confirm(ugo, item.id)).data.status).toBe('CLOSED')
    expect(await decisionOf(id)).toBe('APPROVED')
    expect(codesOf(await confirm(ugo, item.id))).toEqual([409, 'case_closed'])
  })

  test('is needed where the sales were not named [SEC-34, CASE-04]', async () => {
    const id = await inReview(undefined)
    expect((await uma.decide(id, approval)).data.decision).toBe('PENDING')
    expect(await kindsOf(id)).toEqual(['CONFIRMATION OPEN', 'REVIEW CLOSED'])
  })

  test('stays needed when one person asks for more after the sales have risen [SEC-34, CASE-04]', async () => {
    const body = bodyUS({ ssn4: '8888', ein: '3333' })
    const { id } = await rosa.apply({ ...body, company: { ...body.company, gpv: 25_000 } })
    expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
    await rosa.save(id, { company: { gpv: 10_000_000 } })
    await rosa.onboard(id)
    expect(await decisionOf(id)).toBe('PENDING')
    await uma.decide(id, { decision: 'PENDING', reasons: ['photo_id_needed'], stepUps: ['GOV_ID_SELFIE'] })
    const params = { id, type: 'identification' } as const
    const { data } = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params, body: {} })
    await api.anonymous().post(`/sandbox/inquiries/${data.inquiryId}`, { outcome: 'completed' })
    await rosa.call('POST /applications/{id}/step-ups/identification', {
      ...at(id),
      body: { inquiryId: data.inquiryId },
    })
    expect(await decisionOf(id)).toBe('PENDING')
    expect((await uma.decide(id, approval)).data.decision).toBe('PENDING')
    expect((await confirm(ugo, (await file(ugo, id)).case.id)).data.status).toBe('CLOSED')
    expect(await decisionOf(id)).toBe('APPROVED')
  })

  test('goes back into the queue when it is not confirmed [CASE-04]', async () => {
    const id = await inReview(10_000_000)
    await uma.decide(id, approval)
    const { case: item } = await file(ugo, id)
    expect((await confirm(ugo, item.id, { confirm: false })).status).toBe(422)
    await confirm(ugo, item.id, { confirm: false, note: 'The lease ends next month.' })
    expect(await kindsOf(id)).toEqual(['CONFIRMATION CLOSED', 'REVIEW CLOSED', 'REVIEW OPEN'])
    expect(await decisionOf(id)).toBe('PENDING')
  })

  test('is not confirmed once the application changed; a decline needs no second person [CASE-04]', async () => {
    const id = await inReview(10_000_000)
    await uma.decide(id, approval)
    const { case: item } = await file(ugo, id)
    await api.services.db
      .updateTable('applications')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id as never)
      .execute()
    expect(codesOf(await confirm(ugo, item.id))).toEqual([409, 'case_changed'])
    const other = await inReview(10_000_000)
    await uma.decide(other, { decision: 'DECLINED', reasons: ['excessive_risk'] })
    expect(await decisionOf(other)).toBe('DECLINED')
    const small = await inReview(1_000_000)
    await uma.decide(small, approval)
    expect(await decisionOf(small)).toBe('APPROVED')
  })

  test('is confirmed by nobody else while one person has claimed the confirmation [CASE-01, CASE-04]', async () => {
    const una = applicant(await api.as('una@threshold.test', ['underwriter']))
    const id = await inReview(10_000_000)
    await uma.decide(id, approval)
    const { case: item } = await file(ugo, id)
    await ugo.call('POST /cases/{id}/claims', at(item.id))
    expect(codesOf(await confirm(una, item.id))).toEqual([409, 'case_claimed'])
    expect((await confirm(ugo, item.id)).data.status).toBe('CLOSED')
  })

  test('on an appeal is neither claimed nor rejected by the person who declined [CASE-04, LET-04]', async () => {
    const una = applicant(await api.as('una@threshold.test', ['underwriter']))
    const id = await inReview(10_000_000)
    await una.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
    const body = { statement: 'We moved in May.' }
    expect((await rosa.call('POST /applications/{id}/appeals', { ...at(id), body })).status).toBe(201)
    const cases = async () => (await file(ada, id)).cases
    const caseOf = async (kind: string) => (await cases()).find((one) => one.kind === kind)?.id ?? ''
    const claim = async (kind: string) =>
      codesOf(await una.call('POST /cases/{id}/claims', at(await caseOf(kind))))
    expect(await claim('APPEAL')).toEqual([403, 'own_decision'])
    await uma.decide(id, approval)
    expect(await claim('CONFIRMATION')).toEqual([403, 'own_decision'])
    const rejection = { confirm: false, note: 'It was right to decline.' }
    expect(codesOf(await confirm(una, await caseOf('CONFIRMATION'), rejection))).toEqual([
      403,
      'own_decision',
    ])
    expect((await confirm(ugo, await caseOf('CONFIRMATION'))).data.status).toBe('CLOSED')
    expect(await decisionOf(id)).toBe('APPROVED')
  })
})

describe('a second reading', () => {
  const read = (as: Applicant, id: string, body: object) =>
    as.call('POST /cases/{id}/readings', { ...at(id), body })
  const declined = { decision: 'DECLINED', reasons: ['excessive_risk'] }

  test('is blind, by another person, has no effect, and its disagreement is counted [CASE-06]', async () => {
    const id = await inReview(1_000_000)
    await uma.call('POST /cases/{id}/notes', { ...at(id), body: { text: 'I would approve this one.' } })
    await uma.decide(id, approval)
    const blind = await ugo.call('GET /cases/{id}', at(id))
    expect(blind.data).toMatchObject({
      case: { kind: 'SECOND_READING' },
      isBlind: true,
      decision: null,
      reasons: [],
      notes: [],
      decisions: [],
    })
    // Other applications have decisions of their own.
    expect(JSON.stringify({ ...blind.data, links: [] })).not.toMatch(
      /APPROVED|I would approve|identity_verified|STAFF|lease|application\.reviewed/,
    )
    expect((await file(ada, id)).isBlind).toBe(false)
    const caseId = blind.data.case.id
    expect(codesOf(await read(uma, caseId, declined))).toEqual([403, 'own_decision'])
    expect(codesOf(await uma.call('POST /cases/{id}/claims', at(caseId)))).toEqual([403, 'own_decision'])
    expect(codesOf(await read(ada, caseId, declined))).toEqual([403, 'role_missing'])
    expect((await read(ugo, caseId, declined)).data.status).toBe('CLOSED')
    expect(await decisionOf(id)).toBe('APPROVED')
    expect((await file(ugo, id)).isBlind).toBe(false)
    const { secondReadings } = (await uma.call('GET /cases/figures')).data
    expect(secondReadings).toContainEqual({ reason: 'identity_verified', read: 1, disagreed: 1 })
  })

  test('is made neither by the proposer nor by the person who confirmed the decision [CASE-06]', async () => {
    const id = await inReview(10_000_000)
    await uma.decide(id, approval)
    await confirm(ugo, (await file(ugo, id)).case.id)
    const { case: item } = await file(ada, id)
    expect(item.kind).toBe('SECOND_READING')
    for (const person of [uma, ugo])
      expect(codesOf(await read(person, item.id, declined))).toEqual([403, 'own_decision'])
    // Whoever took part in any decision of the case, not only in the one that was drawn.
    await api.services.db
      .updateTable('second_readings')
      .set({ first_by: randomUUID() })
      .where('case_id', '=', item.id as never)
      .execute()
    expect(codesOf(await read(uma, item.id, declined))).toEqual([403, 'own_decision'])
  })

  test('is drawn by a keyed hash of the case, about as often as the setting says [CASE-06]', async () => {
    const { sampleForBlindReview } = await import('./core/blind-reviews.ts')
    const id = await inReview(1_000_000)
    const { db } = api.services
    const services = { ...api.services, config: { ...api.services.config, secondReadingPercent: 5 } }
    const draw = () =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('applications')
          .selectAll()
          .where('id', '=', id as never)
          .executeTakeFirstOrThrow()
        for (let index = 0; index < 1000; index += 1)
          await sampleForBlindReview(trx, services, row, {
            caseId: `case-${index}`,
            by: 'uma',
            decision: 'APPROVED',
            reasons: ['identity_verified'],
          })
        return (await kindsOfIn(trx, id)).length
      })
    const drawn = await draw()
    expect(drawn).toBeGreaterThan(20)
    expect(drawn).toBeLessThan(90)
    expect(await draw()).toBe(drawn)
  })
})
const kindsOfIn = (trx: Pick<TestApp['services']['db'], 'selectFrom'>, id: string) =>
  trx
    .selectFrom('cases')
    .select('id')
    .where('application_id', '=', id as never)
    .where('kind', '=', 'SECOND_READING')
    .execute()

describe('the audit view', () => {
  test('is an application’s whole story, verified, for auditors and seniors [CASE-02]', async () => {
    const id = await inReview(1_000_000)
    await file(uma, id)
    const story = await ada.call('GET /applications/{id}/audit', at(id))
    expect(story.data.isIntact).toBe(true)
    expect(story.data.records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.created', 'application.decided', 'case.read']),
    )
    for (const person of [uma, rosa])
      expect(codesOf(await person.call('GET /applications/{id}/audit', at(id)))).toEqual([
        403,
        'role_missing',
      ])
    const csv = await ada.call('GET /applications/{id}/audit', { ...at(id), headers: { accept: 'text/csv' } })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n')[0]).toBe('"at","actor","name","action","details","day","sequence","hash"')
    expect(csv.text).toContain('application.decided')
    expect((await ada.call('GET /applications/{id}/audit', at(id))).text).toContain('audit.exported')
  })
})
