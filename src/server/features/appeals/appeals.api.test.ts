import { expect, test } from 'vitest'
import { pdf, pdfStream, pdfWith, plainJpeg, plainPng } from '#test/fixtures/document-samples.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { emailsTo } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { dayMs } from '#domain/dates/duration.ts'

const api = await testApp({ env: { SECOND_READING_PERCENT: '0' } })
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@example.com', ['underwriter']))
const ugo = applicant(await api.as('ugo@example.com', ['underwriter']))

const statement = 'We moved in May. The new lease is attached.'
const activePdf = pdfWith('<< /S /JavaScript /JS (app.alert) >>')
const file = (content: Buffer, name = 'lease.pdf') => ({ name, content: content.toString('base64') })
const appeal = (id: string, body: unknown = { statement }, as = rosa) =>
  as.call('POST /applications/{id}/appeals', { params: { id }, body })
const list = (id: string, as = rosa) => as.call('GET /applications/{id}/appeals', { params: { id } })
const letterOf = async (id: string) =>
  (await rosa.call('GET /applications/{id}/letter', { params: { id } })).data
const declinedByUma = async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  await uma.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
  return id
}
const subjects = async (id: string) => {
  await api.runJobs()
  return (
    await api.services.db
      .selectFrom('outbox')
      .select('template')
      .where('application_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)
}

test('a declined applicant appeals with a statement and documents, and the letter shows the clock [LET-04]', async () => {
  const id = await declinedByUma()
  expect((await letterOf(id)).appeal).toMatchObject({ allowed: true, status: 'AVAILABLE' })
  const { status, data } = await appeal(id, {
    statement,
    documents: [file(pdf), file(plainPng, 'door.png')],
  })
  expect([status, data.status, data.outcome]).toEqual([201, 'OPEN', null])
  expect(data.documents.map(({ name, mediaType }) => `${name} ${mediaType}`)).toEqual([
    'lease.pdf application/pdf',
    'door.png image/png',
  ])
  const days = (Date.parse(data.decideBy) - Date.parse(data.submittedAt)) / dayMs
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThan(12)
  expect((await letterOf(id)).appeal).toEqual({
    allowed: false,
    status: 'OPEN',
    until: null,
    submittedAt: data.submittedAt,
    decideBy: data.decideBy,
  })
  expect((await rosa.read(id)).data.application.decision).toBe('DECLINED')
  const open = await api.services.db
    .selectFrom('cases')
    .select(['kind', 'subject_id'])
    .where('application_id', '=', id as never)
    .where('status', '=', 'OPEN')
    .execute()
  expect(open).toEqual([{ kind: 'APPEAL', subject_id: data.id }])
  expect(await subjects(id)).toContain('appeal_received')
})

test('staff save files under a name of ours, with the ending of their type; what the sender wrote is only shown [SEC-38]', async () => {
  const id = await declinedByUma()
  const film = Buffer.concat([plainJpeg, Buffer.from('<script>alert(1)</script>')])
  const { data } = await appeal(id, {
    statement,
    documents: [file(pdf, 'lease\u202Efdp.hta'), file(film, '../../door.html')],
  })
  const [lease, door] = data.documents
  const short = data.id.slice(0, 8)
  expect(lease).toMatchObject({ name: 'lease fdp.hta', fileName: `appeal-${short}-1.pdf` })
  expect(door).toMatchObject({
    name: 'door.html',
    fileName: `appeal-${short}-2.jpg`,
    mediaType: 'image/jpeg',
    size: plainJpeg.length,
  })
  const read = await ugo.call('GET /applications/{id}/appeals/documents/{documentId}', {
    params: { id, documentId: door?.id ?? '' },
  })
  expect(read.data).toMatchObject({ fileName: door?.fileName, name: 'door.html' })
  expect(Buffer.from(read.data.content, 'base64').equals(plainJpeg)).toBe(true)
  expect(read.headers['x-content-type-options']).toBe('nosniff')
})

test('a decline for an identity says what to send until when, as long as another review can be asked for [LET-02]', async () => {
  const id = await declinedByUma()
  const remedyOf = async () => (await letterOf(id)).reasons[0]?.remedy
  const shown = async () => (await rosa.read(id)).data.application.letter?.reasons[0]?.remedy
  const remedy = await remedyOf()
  expect(remedy).toMatch(/^Until \w+ \d+, \d{4}, you can ask for another review and attach .*passport/)
  expect(await shown()).toBe(remedy)
  const mails = await emailsTo(api, 'rosa@delgadobakery.com')
  expect(mails.find(({ subject }) => subject === 'Our decision about your application')?.text).toContain(
    `${remedy}\n\nYour decision letter`,
  )
  await appeal(id)
  expect([await remedyOf(), await shown()]).toEqual([undefined, undefined])
  await ugo.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
  expect([await remedyOf(), await shown()]).toEqual([undefined, undefined])
})

test('a second appeal is refused, also after the first was upheld [LET-04]', async () => {
  const id = await declinedByUma()
  await appeal(id)
  const second = await appeal(id)
  expect([second.status, second.errors[0]?.code]).toEqual([409, 'appeal_used'])
  await ugo.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
  const third = await appeal(id)
  expect([third.status, third.errors[0]?.code]).toEqual([409, 'appeal_used'])
})

test.each([
  ['approved', async () => (await rosa.apply(bodyUS())).id],
  ['in review', async () => (await rosa.apply(bodyUS({ ssn4: '8888' }))).id],
  ['a draft', async () => (await rosa.create(bodyUS())).data.application.id],
])('nothing can be appealed against while the application is %s [LET-04]', async (_state, create) => {
  const { status, errors } = await appeal(await create())
  expect([status, errors[0]?.code]).toEqual([409, 'state_forbids'])
})

test.each([
  [{}, 'statement', 'required'],
  [{ statement: '  ' }, 'statement', 'required'],
  [{ statement: 'x'.repeat(2001) }, 'statement', 'characters'],
  [{ statement, documents: [file(Buffer.from('MZ'))] }, 'documents[0].content', 'file_unreadable'],
  [{ statement, documents: [{ name: 'a.pdf', content: '%%' }] }, 'documents[0].content', 'file_unreadable'],
  [{ statement, documents: [file(Buffer.from('%PDF-<html>'))] }, 'documents[0].content', 'file_unreadable'],
  [{ statement, documents: [file(activePdf)] }, 'documents[0].content', 'file_active'],
  [
    { statement, documents: [file(Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]))] },
    'documents[0].content',
    'file_too_large',
  ],
  [{ statement, documents: Array.from({ length: 4 }, () => file(pdf)) }, 'documents', 'characters'],
  [{ statement: 'My card is 4242 4242 4242 4242.' }, 'statement', 'card_data_refused'],
])('an appeal with a bad input is refused: %#, %s %s [LET-04, SEC-38]', async (body, field, code) => {
  const id = await declinedByUma()
  const { status, errors } = await appeal(id, body)
  expect([status, errors.map((error) => `${error.field} ${error.code}`)]).toEqual([422, [`${field} ${code}`]])
  expect((await list(id)).data).toEqual([])
})

test('whoever declined does not settle the appeal; another underwriter reverses it [LET-04]', async () => {
  const id = await declinedByUma()
  await appeal(id)
  const own = await uma.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect([own.status, own.errors[0]?.code]).toEqual([403, 'own_decision'])
  const { status, data } = await ugo.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect([status, data.decision]).toEqual([200, 'APPROVED'])
  const letter = await letterOf(id)
  expect(letter).toMatchObject({
    decision: 'APPROVED',
    reasons: [{ code: 'identity_verified' }],
    appeal: { allowed: false, status: 'SETTLED', outcome: 'REVERSED' },
  })
  const [settled] = (await list(id)).data
  expect(settled).toMatchObject({
    status: 'SETTLED',
    outcome: 'REVERSED',
    reasons: [{ code: 'identity_verified' }],
  })
  expect(await subjects(id)).toEqual(expect.arrayContaining(['declined', 'appeal_received', 'approved']))
  const [left] = await api.services.db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('application_id', '=', id as never)
    .where('status', '=', 'OPEN')
    .execute()
  expect(Number(left?.count)).toBe(0)
})

test('an upheld decline has the new reasons and an email of its own [LET-04]', async () => {
  const id = await declinedByUma()
  await appeal(id)
  await ugo.decide(id, {
    decision: 'DECLINED',
    reasons: ['excessive_risk'],
    note: 'Same landlord as before.',
  })
  const letter = await letterOf(id)
  expect([letter.reasons.map(({ code }) => code), letter.appeal.outcome]).toEqual([
    ['excessive_risk'],
    'UPHELD',
  ])
  expect((await subjects(id)).filter((name) => ['declined', 'appeal_upheld'].includes(name))).toEqual([
    'declined',
    'appeal_upheld',
  ])
  expect(JSON.stringify((await list(id)).data)).not.toContain('landlord')
})

test('an appeal may end with a question, and a later decline may be appealed again [LET-04]', async () => {
  const id = await declinedByUma()
  await appeal(id)
  const asked = await ugo.decide(id, {
    decision: 'PENDING',
    reasons: ['photo_id_needed'],
    stepUps: ['GOV_ID_SELFIE'],
  })
  expect([asked.status, asked.data.decision, asked.data.stepUpDetails]).toEqual([
    200,
    'PENDING',
    [{ type: 'GOV_ID_SELFIE' }],
  ])
  await api.advance(60_000)
  await ugo.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
  expect((await letterOf(id)).appeal.status).toBe('AVAILABLE')
  expect((await appeal(id)).status).toBe(201)
})

test('a decline by the policy is settled by any underwriter, who accepts the refused document [LET-04]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '4444' }))
  const facts = await api.services.db
    .selectFrom('applications')
    .select('facts')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  expect(facts.facts?.business).toBe('DISSOLVED')
  await refuseDocument(id)
  expect((await rosa.read(id)).data.application.decision).toBe('DECLINED')
  expect((await letterOf(id)).changes.map(({ codes }) => codes)).toEqual([['business_document']])
  await appeal(id, { statement, documents: [file(pdf)] })
  const { status, data } = await uma.decide(id, { decision: 'APPROVED', reasons: ['documents_accepted'] })
  expect([status, data.decision]).toEqual([200, 'APPROVED'])
})

/** The document vendor refuses the business document twice. */
async function refuseDocument(id: string) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { inquiryId } = (
      await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
        params: { id, type: 'verification' },
        body: {},
      })
    ).data
    await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'failed' })
    await rosa.call('POST /applications/{id}/step-ups/verification', { params: { id }, body: { inquiryId } })
  }
}

test('only case staff reads statements and documents of others, and is audited [LET-04]', async () => {
  const id = await declinedByUma()
  const { data } = await appeal(id, { statement, documents: [file(pdf)] })
  const documentId = data.documents[0]?.id ?? ''
  const document = (as: Applicant) =>
    as.call('GET /applications/{id}/appeals/documents/{documentId}', { params: { id, documentId } })
  const stranger = applicant(await api.as('stranger@example.com'))
  const support = applicant(await api.as('sue@example.com', ['support']))
  for (const other of [stranger, support]) expect((await list(id, other)).status).toBe(403)
  for (const other of [stranger, support, rosa]) expect((await document(other)).status).toBe(403)
  expect((await list(id, ugo)).data[0]?.statement).toBe(statement)
  const read = await document(ugo)
  expect(Buffer.from(read.data.content, 'base64').equals(pdf)).toBe(true)
  const records = await api.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('application_id', '=', id as never)
    .where('action', '=', 'appeal.read')
    .orderBy('id')
    .execute()
  expect(records.map(({ details }) => (details as { documentId?: string }).documentId ?? null)).toEqual([
    null,
    documentId,
  ])
})

test('a large document comes back as it was sent, and nothing of it is readable in the database [LET-04]', async () => {
  const id = await declinedByUma()
  const large = pdfWith(pdfStream('', Buffer.from('Readable words. '.repeat(20_000))))
  const { data } = await appeal(id, { statement, documents: [file(large, 'Rosa Delgado.pdf')] })
  const documentId = data.documents[0]?.id ?? ''
  const read = await ugo.call('GET /applications/{id}/appeals/documents/{documentId}', {
    params: { id, documentId },
  })
  expect(Buffer.from(read.data.content, 'base64').equals(large)).toBe(true)
  const stored = await api.database.executeSql(
    `select (select json_agg(appeals)::text from appeals) as appeals, (select json_agg(appeal_documents)::text from appeal_documents) as documents,
       (select json_agg(appeal_document_parts)::text from appeal_document_parts) as parts`,
  )
  const text = JSON.stringify(stored)
  expect(text).not.toContain('We moved')
  expect(text).not.toContain('Rosa Delgado')
  expect(text).not.toContain(Buffer.from('Readable words. ').toString('base64').slice(0, 12))
})

test('after 30 days it is too late [LET-04]', async () => {
  const id = await declinedByUma()
  await api.advance(30 * dayMs + 60_000)
  const again = applicant(await api.as('rosa@delgadobakery.com'))
  const { status, errors } = await appeal(id, { statement }, again)
  expect([status, errors[0]?.code]).toEqual([409, 'appeal_too_late'])
})
