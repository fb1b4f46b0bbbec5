import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerApplicants, ownerDetailsUS } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const { applyWithOwners } = ownerApplicants(() => api)
const approval = { decision: 'APPROVED', reasons: ['all_verified'] }
let partners = 0

/** In review because of the applicant, or because a partner is; another partner has not answered yet. */
async function caseWith(ssn4: string, count: number) {
  const merchant = await applyWithOwners(bodyUS({ ssn4 }))
  const emails = Array.from({ length: count }, () => `case-partner${(partners += 1)}@example.com`)
  await merchant.submit(
    merchant.id,
    emails.map((email) => invitedOwnerBody(email)),
  )
  const read = async () => (await merchant.applicantApi.read(merchant.id)).data
  const { owners } = await read()
  const answer = async (at: number, ending: string) => {
    const { id = '', email } = owners.filter(({ type }) => type === 'OWNER')[at] ?? {}
    const partner = invitedOwner(api, await api.as(email ?? ''), merchant.id, id)
    expect((await partner.onboard(ownerDetailsUS(ending))).status).toBe(200)
    return id
  }
  const statuses = async () =>
    (await read()).owners.filter(({ type }) => type === 'OWNER').map(({ status }) => status)
  return { id: merchant.id, read, answer, statuses, merchant }
}

describe('an approval that names the version', () => {
  test('is refused with the present state once a partner entered review [CHG-05, CASE-04]', async () => {
    const { id, read, answer, statuses } = await caseWith('8888', 1)
    const { version } = (await read()).application
    const partner = await answer(0, '5555')
    const refused = await uma.decide(id, { ...approval, version })
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'case_changed'])
    const { current } = JSON.parse(refused.text) as { current: { version: number } }
    expect(current).toEqual({
      version: (await read()).application.version,
      decision: 'PENDING',
      stepUpDetails: [],
      ownersInReview: [partner],
    })
    expect(await statuses()).toEqual(['ERROR'])
    expect((await uma.decide(id, { ...approval, version: current.version })).data.decision).toBe('APPROVED')
    expect(await statuses()).toEqual(['VERIFIED'])
  })

  test('is refused once an answer changed, and so is a decline [CHG-05, CASE-04]', async () => {
    const { id, read, merchant } = await caseWith('8888', 1)
    const { version } = (await read()).application
    await merchant.applicantApi.save(id, { company: { dba: 'Delgado Bread' } })
    const decline = { decision: 'DECLINED', reasons: ['excessive_risk'], version }
    for (const body of [{ ...approval, version }, decline])
      expect((await uma.decide(id, body)).errors[0]?.code).toBe('case_changed')
    expect((await read()).application.decision).toBe('PENDING')
  })
})

describe('an approval that names no version', () => {
  test('settles a case that waits because of a partner, and says whom it accepted [CASE-04, SEC-28]', async () => {
    const { id, answer, statuses } = await caseWith('4321', 1)
    const partner = await answer(0, '5555')
    expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
    expect(await statuses()).toEqual(['VERIFIED'])
    const { details } = await api.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'application.reviewed')
      .where('application_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ acceptedOwners: [partner] })
  })

  test('accepts no partner who entered review after the case came to wait; the next one does [CHG-05, CASE-04]', async () => {
    const { id, answer, statuses } = await caseWith('8888', 2)
    await answer(0, '4321')
    await answer(1, '5555')
    const first = await uma.decide(id, approval)
    expect([first.status, first.data.decision]).toEqual([200, 'PENDING'])
    expect(first.data.letter.reasons.map(({ code }) => code)).toEqual(['owner_under_review'])
    expect(await statuses()).toEqual(['VERIFIED', 'ERROR'])
    expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
    expect(await statuses()).toEqual(['VERIFIED', 'VERIFIED'])
  })

  test('accepts no departure of a partner after the case came to wait [CHG-05]', async () => {
    const { id, answer, merchant } = await caseWith('8888', 2)
    await answer(0, '4321')
    const partner = await answer(1, '2222')
    expect((await merchant.remove(id, partner)).status).toBe(200)
    const { data } = await uma.decide(id, approval)
    expect(data.decision).toBe('PENDING')
    expect(data.letter.reasons.map(({ code }) => code)).toContain('owner_removed_after_check')
    expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
  })
})
