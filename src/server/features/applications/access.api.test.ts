import { describe, expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { applicant } from '#test/api/applicant.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const createApplication = async (body: object = {}, as = rosa): Promise<string> => {
  const { status, data } = await as.create(body)
  expect(status).toBe(201)
  return data.application.id
}
const apply = (body: object) => rosa.apply(body)

describe('another user’s application', () => {
  test('answers 403 to every call without leaking data [SEC-01]', async () => {
    const id = await createApplication(bodyUS())
    const eve = applicant(await api.as('eve@example.com'))
    for (const response of [
      await eve.read(id),
      await eve.save(id, { company: { name: 'Mine' } }),
      await eve.onboard(id),
      await eve.withdraw(id),
      await eve.banks(id),
      await eve.linkBank(id, {}),
    ]) {
      expect([response.status, response.errors[0]?.code]).toEqual([403, 'not_yours'])
      expect(response.text).not.toMatch(/Rosa|Delgado|Bakery/)
    }
  })

  test('answers 404 for an unknown id and 401 without a session', async () => {
    const unknown = 'urn:app:00000000-0000-4000-8000-000000000000'
    expect((await rosa.read(unknown)).status).toBe(404)
    expect((await rosa.read('nonsense')).status).toBe(404)
    expect((await applicant(api.anonymous()).read(unknown)).status).toBe(401)
  })
})

describe('manual review', () => {
  test('lets an underwriter decide, audited and emailed', async () => {
    const { id } = await apply(bodyUS({ ssn4: '8888' }))
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    const { status, data } = await uma.decide(id, {
      decision: 'APPROVED',
      reasons: ['identity_verified'],
    })
    expect([status, data.decision, data.letter.reasons[0]?.message]).toEqual([
      200,
      'APPROVED',
      'We verified your identity.',
    ])
    expect((await rosa.read(id)).data.application.completed).toBe(true)
    const auditRecords = await api.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
    expect(auditRecords.map(({ action }) => action)).toContain('application.reviewed')
    await api.runJobs()
    const emails = await listSandboxMessages(api.services.db)
    expect(emails.filter(({ links }) => links.some((link) => link.includes(id)))).toHaveLength(2)
  })

  test('returns a case with a step-up and reasons in the letter', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    const { data } = await uma.decide(id, {
      decision: 'PENDING',
      reasons: [{ code: 'photo_id_needed' }, { code: 'document_unreadable' }],
      stepUps: [{ type: 'GOV_ID_SELFIE' }],
    })
    expect(data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
    expect(data.letter.reasons.map(({ code }) => code)).toEqual(['photo_id_needed', 'document_unreadable'])
  })

  test('is not made by the applicant under another account, as told by mailbox and phone [CASE-04, SEC-39]', async () => {
    const decision = { decision: 'APPROVED', reasons: ['all_verified'] }
    const of = (emailAddress: string, localPhoneNumber: string) => {
      const body = bodyUS({ ssn4: '8888' })
      return { ...body, applicant: { ...body.applicant, emailAddress, localPhoneNumber } }
    }
    const staff = applicant(await api.as('ula@threshold.test', ['underwriter']))
    const codeOf = async (id: string) => (await staff.decide(id, decision)).errors[0]?.code
    const alias = applicant(await api.as('ula.private@example.com'))
    const byEmail = await alias.apply(of('Ula@threshold.test', '4155550101'))
    expect(await codeOf(byEmail.id)).toBe('own_case')
    const byTag = await alias.apply(of('ula+shop@threshold.test', '4155550101'))
    expect(await codeOf(byTag.id)).toBe('own_case')
    // In the sandbox only such numbers tell people apart.
    const byPhone = await alias.apply(of('ula.private@example.com', '3888123456'))
    expect((await staff.create(of('ula@threshold.test', '(388) 812-3456'))).status).toBe(201)
    expect(await codeOf(byPhone.id)).toBe('own_case')
    const others = await alias.apply(of('ula.private@example.com', '3888123457'))
    expect((await staff.decide(others.id, decision)).status).toBe(200)
  })

  test('rejects the applicant, users without the role and a second decision', async () => {
    const { id } = await apply(bodyUS({ ssn4: '8888' }))
    const decision = { decision: 'APPROVED', reasons: ['all_verified'] }
    expect((await rosa.decide(id, decision)).errors[0]?.code).toBe('role_missing')
    const self = applicant(await api.as('rosa@delgadobakery.com', ['underwriter']))
    expect((await self.decide(id, decision)).errors[0]?.code).toBe('own_case')
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    expect((await uma.decide(id, decision)).status).toBe(200)
    expect((await uma.decide(id, decision)).status).toBe(409)
  })
})
