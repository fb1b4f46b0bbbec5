import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationId } from '#domain/application/ids.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const umaId = (await uma.call('GET /session')).data.userId ?? ''

const recordsOf = (id: string) =>
  api.services.db
    .selectFrom('decision_records')
    .selectAll()
    .where('application_id', '=', id as ApplicationId)
    .orderBy('application_version')
    .execute()

test('each decision has a record of its facts, its policy and who decided [POL-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  await uma.decide(id, { decision: 'PENDING', reasons: ['document_unreadable'], stepUps: ['EIN_DOC'] })
  const asked = await recordsOf(id)
  expect(asked).toMatchObject([
    {
      decided_by: null,
      market: 'US',
      decision: 'PENDING',
      level: 'FULL',
      step_ups: [],
      reasons: ['under_review'],
      policy_version: 'underwriting-2026-11-28',
      verdict: { decision: 'PENDING', reasons: ['under_review'] },
      facts: { identity: 'THIN_FILE', acceptedFindings: {} },
    },
    {
      decided_by: umaId,
      decision: 'PENDING',
      step_ups: [{ type: 'EIN_DOC' }],
      reasons: ['document_unreadable'],
      verdict: { decision: 'PENDING', stepUps: [], reasons: ['under_review'] },
      facts: { identity: 'THIN_FILE' },
    },
  ])
})

test('a decline by a person keeps the verdict of the policy beside it [POL-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
  expect((await recordsOf(id)).at(-1)).toMatchObject({
    decided_by: umaId,
    decision: 'DECLINED',
    reasons: ['excessive_risk'],
    verdict: { decision: 'PENDING', reasons: ['under_review'] },
  })
})

test('nothing but erasure changes a record [POL-03]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const change = (statement: ReturnType<typeof sql>) => statement.execute(api.services.db)
  await expect(
    change(sql`update decision_records set decision = 'DECLINED' where application_id = ${id}`),
  ).rejects.toThrow('append-only')
  await expect(change(sql`delete from decision_records where application_id = ${id}`)).rejects.toThrow(
    'append-only',
  )
  await change(sql`update decision_records set facts = null where application_id = ${id}`)
  expect(await recordsOf(id)).toMatchObject([{ decision: 'APPROVED', facts: null }])
})
