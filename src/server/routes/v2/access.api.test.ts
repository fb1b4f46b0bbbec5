import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const created = async (body: object = {}, as = rosa): Promise<string> => {
  const { status, data } = await as.create(body)
  expect(status).toBe(201)
  return data.application.id
}
const decided = (body: object) => rosa.apply(body)

describe('somebody else’s application', () => {
  test('answers 403 to everything and holds nothing of it [SEC-01]', async () => {
    const id = await created(bodyUS())
    const eve = applicant(await api.as('eve@example.com'))
    for (const answer of [
      await eve.read(id),
      await eve.save(id, { company: { name: 'Mine' } }),
      await eve.onboard(id),
      await eve.withdraw(id),
      await eve.banks(id),
      await eve.linkBank(id, {}),
    ]) {
      expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'not_yours'])
      expect(answer.text).not.toMatch(/Rosa|Delgado|Bakery/)
    }
  })

  test('an unknown id answers 404, without a session everything 401', async () => {
    const unknown = 'urn:app:00000000-0000-4000-8000-000000000000'
    expect((await rosa.read(unknown)).status).toBe(404)
    expect((await rosa.read('nonsense')).status).toBe(404)
    expect((await applicant(api.anonymous()).read(unknown)).status).toBe(401)
  })
})

describe('a case that waits for a person', () => {
  test('is settled by an underwriter, audited and mailed', async () => {
    const { id } = await decided(bodyUS({ ssn4: '8888' }))
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    const { status, data } = await uma.decide(id, {
      decision: 'APPROVED',
      reasons: ['We spoke on the phone.'],
    })
    expect([status, data.decision, data.letter.reasons[0]?.message]).toEqual([
      200,
      'APPROVED',
      'We spoke on the phone.',
    ])
    expect((await rosa.read(id)).data.application.completed).toBe(true)
    const acts = await api.services.db
      .selectFrom('audit')
      .select('act')
      .where('application_id', '=', id)
      .execute()
    expect(acts.map(({ act }) => act)).toContain('application.decided-by-person')
    await api.runJobs()
    const mails = await listSandboxMessages(api.services.db)
    expect(mails.filter(({ links }) => links.some((link) => link.includes(id)))).toHaveLength(2)
  })

  test('may be sent back with a step-up, its reasons as a letter has them', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    const { data } = await uma.decide(id, {
      decision: 'PENDING',
      reasons: [{ code: 'photo_id_needed' }, { message: 'The photo was too dark.' }],
      stepUps: [{ type: 'GOV_ID_SELFIE' }],
    })
    expect(data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
    expect(data.letter.reasons.map(({ code }) => code)).toEqual(['photo_id_needed', 'decided_by_a_person'])
  })

  test('is not settled by its own applicant, by nobody without the role, and only once', async () => {
    const { id } = await decided(bodyUS({ ssn4: '8888' }))
    const decision = { decision: 'APPROVED', reasons: [] }
    expect((await rosa.decide(id, decision)).errors[0]?.code).toBe('role_missing')
    const self = applicant(await api.as('rosa@delgadobakery.com', ['underwriter']))
    expect((await self.decide(id, decision)).errors[0]?.code).toBe('own_case')
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    expect((await uma.decide(id, decision)).status).toBe(200)
    expect((await uma.decide(id, decision)).status).toBe(409)
  })
})
