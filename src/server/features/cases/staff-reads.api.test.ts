import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { pdf } from '#test/fixtures/document-samples.ts'

const api = await testApp({ env: { SECOND_READING_PERCENT: '100' } })
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const ada = applicant(await api.as('ada@threshold.test', ['auditor']))
const senior = applicant(await api.as('sena@threshold.test', ['senior_underwriter']))

const at = (id: string) => ({ params: { id } })
const codesOf = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  ...errors.map(({ code }) => code),
]
const declined = { decision: 'DECLINED', reasons: ['unverifiable_identity'] }
const inReview = async (emailAddress = 'rosa@delgadobakery.com', as = rosa) => {
  const body = bodyUS({ ssn4: '8888' })
  return (await as.apply({ ...body, applicant: { ...body.applicant, emailAddress } })).id
}
const appeal = (id: string, as = rosa) =>
  as.call('POST /applications/{id}/appeals', {
    ...at(id),
    body: {
      statement: 'We moved in May.',
      documents: [{ name: 'lease.pdf', content: pdf.toString('base64') }],
    },
  })
const readsOf = (as: Applicant, id: string) => ({
  case: () => as.call('GET /cases/{id}', at(id)),
  letter: () => as.call('GET /applications/{id}/letter', at(id)),
  appeals: () => as.call('GET /applications/{id}/appeals', at(id)),
  audit: () => as.call('GET /applications/{id}/audit', at(id)),
})
const settleReading = async (id: string) => {
  const { data } = await senior.call('GET /cases/{id}', at(id))
  const reading = data.cases.find(({ kind }) => kind === 'SECOND_READING')
  return senior.call('POST /cases/{id}/readings', { ...at(reading?.id ?? ''), body: declined })
}

test('staff reads nothing of their own business, under whatever account it applied [CASE-04]', async () => {
  const sol = applicant(await api.as('sol@threshold.test', ['senior_underwriter']))
  const alias = applicant(await api.as('sol.private@example.com'))
  const id = await inReview('Sol@threshold.test', alias)
  await uma.decide(id, declined)
  await settleReading(id)
  const { data } = await appeal(id, alias)
  const reads = readsOf(sol, id)
  for (const read of [reads.case, reads.letter, reads.appeals, reads.audit])
    expect(codesOf(await read())).toEqual([403, 'own_case'])
  const document = await sol.call('GET /applications/{id}/appeals/documents/{documentId}', {
    params: { id, documentId: data.documents[0]?.id ?? '' },
  })
  expect(codesOf(document)).toEqual([403, 'own_case'])
  expect((await readsOf(alias, id).letter()).status).toBe(200)
})

describe('while a second reading is open', () => {
  test('only auditors read the letter and the audit records; its decision is nowhere else [CASE-06]', async () => {
    const id = await inReview()
    await uma.decide(id, declined)
    const { letter, audit, appeals } = readsOf(senior, id)
    for (const read of [letter, audit, appeals]) expect(codesOf(await read())).toEqual([409, 'state_forbids'])
    expect((await readsOf(ada, id).audit()).status).toBe(200)
    expect((await readsOf(rosa, id).letter()).status).toBe(200)
    const linked = await inReview()
    const linkOf = async () =>
      (await readsOf(senior, linked).case()).data.links.find((link) => link.id === id)?.decision
    expect(await linkOf()).toBeNull()
    const blind = (await readsOf(senior, id).case()).data
    expect(blind.links.map(({ decision }) => decision)).not.toHaveLength(0)
    expect(new Set(blind.links.map(({ decision }) => decision))).toEqual(new Set([null]))
    expect((await settleReading(id)).status).toBe(200)
    for (const read of [letter, audit, appeals]) expect((await read()).status).toBe(200)
    expect(await linkOf()).toBe('DECLINED')
  })

  test('an open appeal is read, since it is to be decided in time [CASE-06, LET-04]', async () => {
    const id = await inReview()
    await uma.decide(id, declined)
    await appeal(id)
    expect((await readsOf(senior, id).appeals()).status).toBe(200)
    expect(codesOf(await readsOf(senior, id).letter())).toEqual([409, 'state_forbids'])
  })
})

test('every read of the audit records is recorded with its format [CASE-02]', async () => {
  const id = await inReview()
  await ada.call('GET /applications/{id}/audit', at(id))
  await ada.call('GET /applications/{id}/audit', { ...at(id), headers: { accept: 'text/csv' } })
  const recorded = await api.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('application_id', '=', id)
    .where('action', 'in', ['audit.read', 'audit.exported'])
    .orderBy('id')
    .execute()
  expect(recorded).toEqual([
    { action: 'audit.read', details: { format: 'application/json' } },
    { action: 'audit.exported', details: { format: 'text/csv' } },
  ])
})

test('a revealed value is not stored for retries: each is another reveal [CASE-03]', async () => {
  const id = await inReview()
  const reveal = () =>
    uma.call('POST /cases/{id}/reveals', {
      ...at(id),
      body: { path: 'applicant.dob', reason: 'Comparing it with the license' },
      headers: { 'idempotency-key': `reveal ${id}` },
    })
  expect((await reveal()).data.value).toBe((await reveal()).data.value)
  expect((await reveal()).headers['idempotency-replayed']).toBeUndefined()
  const revealed = await api.services.db
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', id)
    .where('action', '=', 'case.revealed')
    .execute()
  expect(revealed).toHaveLength(3)
})
