import { identityBureau } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { eraseApplication } from '#server/maintenance/erase-person.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const umaId = (await uma.call('GET /session')).data.userId ?? ''

const historyOf = (id: string) =>
  api.services.db
    .selectFrom('fact_records')
    .selectAll()
    .where('application_id', '=', id as ApplicationId)
    .orderBy('application_version')
    .orderBy('fact')
    .execute()
const linesOf = async (id: string) =>
  (await historyOf(id)).map(({ fact, value, source }) => `${fact} ${JSON.stringify(value)} ${source}`)

test('the first decision records who reported each fact, about which answers, and under which reference [POL-04]', async () => {
  const { id } = await rosa.apply(bodyUS())
  expect(await linesOf(id)).toEqual([
    'business "VERIFIED" REGISTRY',
    'identity "VERIFIED" BUREAU',
    'ownership "SOLE" APPLICANT',
  ])
  const [business, identity, ownership] = await historyOf(id)
  expect(identity).toMatchObject({
    reference: id,
    reported_by: null,
    evidence: {
      dob: '1984-03-09',
      name: { firstName: 'Rosa', lastName: 'Delgado' },
      governmentIdentification: { sourceType: 'SSN4', last4: expect.stringMatching(/^\d{4}$/) },
    },
  })
  expect(business?.evidence).toMatchObject({ governmentIdentification: { sourceType: 'FEIN' } })
  expect(ownership).toMatchObject({ reference: null, evidence: null })
  const { rows } = await sql<{ stored: string }>`
    select string_agg(value || coalesce(evidence, ''), ' ') as stored from fact_records where application_id = ${id}`.execute(
    api.services.db,
  )
  expect(rows[0]?.stored).toMatch(/^v1\./)
  expect(rows[0]?.stored).not.toMatch(/VERIFIED|Delgado|1984/)
})

test('facts are appended when they change or are asked for again, a person’s with their id [POL-04]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
  const before = await historyOf(id)
  await rosa.call('POST /applications/{id}/step-ups/full-ssn', {
    params: { id },
    body: { value: '219-09-8888' },
  })
  const after = await historyOf(id)
  expect(after.slice(0, before.length)).toEqual(before)
  expect((await linesOf(id)).slice(before.length)).toEqual([
    'fullGovernmentIdProvided true APPLICANT',
    expect.stringMatching(/^identity "\w+" BUREAU$/),
  ])
  const { identity } = api.services.providers
  const thinFile: IdentityFinding = 'THIN_FILE'
  api.services.providers.identity = identityBureau(async () => thinFile)
  const { id: thin } = await rosa.apply(bodyUS())
  api.services.providers.identity = identity
  await uma.decide(thin, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect((await historyOf(thin)).at(-1)).toMatchObject({
    fact: 'acceptedFindings',
    source: 'PERSON',
    reported_by: umaId,
    value: { identity: 'THIN_FILE' },
  })
})

test('nothing changes the history but erasure, which leaves when and by whom [POL-04, DUR-07]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const change = (statement: ReturnType<typeof sql>) => statement.execute(api.services.db)
  await expect(
    change(sql`update fact_records set fact = 'business' where application_id = ${id}`),
  ).rejects.toThrow('append-only')
  await expect(change(sql`delete from fact_records where application_id = ${id}`)).rejects.toThrow(
    'append-only',
  )
  await api.services.db
    .transaction()
    .execute((trx) => eraseApplication(trx, api.services, id as ApplicationId))
  expect(await historyOf(id)).toMatchObject([
    { fact: 'business', value: null, evidence: null },
    { fact: 'identity', value: null, evidence: null },
    { fact: 'ownership', value: null, evidence: null },
  ])
})
