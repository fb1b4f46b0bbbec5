import { describe, expect, test } from 'vitest'
import { v2 as endpoints } from '#api/endpoints.ts'
import {
  emailsTo,
  invitedOwner,
  invitedOwnerBody,
  ownerApplicants,
  ownerDetailsUS,
  stateOf,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { v2, errorsOf } from '#test/api/v2.ts'

const api = await testApp()

const { applyWithOwners, newEmail } = ownerApplicants(() => api)

async function withInvitedOwner() {
  const applied = await applyWithOwners()
  const email = newEmail()
  await applied.submit(applied.id, [invitedOwnerBody(email)])
  const ownerId = (await applied.list(applied.id)).data[0]?.id ?? ''
  const client = await api.as(email)
  const invited = invitedOwner(api, client, applied.id, ownerId)
  const deny = (body: unknown = {}) =>
    v2(client)('POST /applications/{id}/owners/{ownerId}/refusals', {
      params: { id: applied.id, ownerId },
      body,
    })
  return { ...applied, email, ownerId, client, invited, deny }
}

describe('an invited person who is not the owner named', () => {
  test('says so, the applicant is told, and nothing is shown to them any more [CHG-05]', async () => {
    const { id, email, ownerId, client, invited, deny, list, applicantApi } = await withInvitedOwner()
    expect((await deny({ reason: 'NO_SHARE' })).data).toEqual({})
    const [listed] = (await list(id)).data
    expect([listed?.status, listed?.denialReason]).toEqual(['DENIED', 'NO_SHARE'])
    const { application, applicant } = (await applicantApi.read(id)).data
    expect(stateOf({ data: application })).toBe('APPROVED_PENDING BO_VERIFICATION')
    expect(errorsOf(await invited.read())).toEqual(['owner_denied'])
    expect((await invited.save({ firstName: 'Eve' })).status).toBe(403)
    expect((await deny()).status).toBe(403)
    expect((await v2(client)('GET /invitations')).data).toEqual([])
    const mails = await emailsTo(api, applicant.emailAddress ?? '')
    const told = mails.filter(({ links }) =>
      links.includes(`http://localhost:3000/${id}/owners/further-steps`),
    )
    expect(told.map(({ subject }) => subject)).toEqual(['Check Sam Okafor on your list of owners'])
    const invitationOnly = 1
    await api.advance(4 * 24 * 60 * 60_000)
    expect(await emailsTo(api, email)).toHaveLength(invitationOnly)
    const audit = await api.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('application_id', '=', id)
      .where('action', '=', 'owner.denied')
      .orderBy('id')
      .execute()
    expect(audit.map(({ details }) => details)).toEqual([{ ownerId, reason: 'NO_SHARE' }])
  })

  test('is waited for no longer: the applicant is, who corrects the list [LET-05]', async () => {
    const { id, ownerId, deny, applicantApi } = await withInvitedOwner()
    const awaitedFrom = async () => {
      const { data } = await applicantApi.call('GET /applications/{id}/timeline', { params: { id } })
      return data.awaited.find((one) => one.ownerId === ownerId)?.from
    }
    expect(await awaitedFrom()).toBe('partner')
    await deny()
    expect(await awaitedFrom()).toBe('applicant')
  })

  test('gets one answer from everything that an owner calls, declared for each call [CHG-05]', async () => {
    const { id, ownerId, client, deny } = await withInvitedOwner()
    await deny()
    const step = 'POST /applications/{id}/owners/{ownerId}/step-ups'
    const calls = [
      ['GET /applications/{id}', {}],
      ['PATCH /applications/{id}/owners/{ownerId}', {}],
      ['POST /applications/{id}/owners/{ownerId}/onboard', {}],
      [`${step}/identification`, { inquiryId: 'inq_1' }],
      [`${step}/{type}/sessions`, {}],
      [`${step}/{type}/links`, {}],
    ] as const
    for (const [key, body] of calls) {
      const params = { id, ownerId, type: 'identification' }
      const query: Record<string, string> = key === 'GET /applications/{id}' ? { ownerId } : {}
      expect(errorsOf(await v2(client)(key, { params, query, body })), key).toEqual(['owner_denied'])
      expect(endpoints[key].errors, key).toContain('owner_denied')
    }
  })

  test('is replaced by the right address, whose person verifies themselves', async () => {
    const { id, ownerId, deny, change, applicantApi } = await withInvitedOwner()
    await deny()
    const right = newEmail()
    const corrected = await change(id, ownerId, { email: right })
    expect([corrected.data.status, corrected.data.denialReason]).toEqual(['INVITED', undefined])
    const sam = invitedOwner(api, await api.as(right), id, ownerId)
    expect((await sam.onboard(ownerDetailsUS())).data.status).toBe('VERIFIED')
    expect((await applicantApi.read(id)).data.application.decision).toBe('APPROVED')
  })

  test('does not settle a check that had begun: a person looks [CHG-05]', async () => {
    const { id, ownerId, invited, deny, remove, submit, applicantApi } = await withInvitedOwner()
    await invited.onboard(ownerDetailsUS('2222'))
    expect((await deny({ reason: 'WRONG_PERSON' })).status).toBe(200)
    expect((await applicantApi.read(id)).data.application.decision).toBe('APPROVED_PENDING')
    await remove(id, ownerId)
    expect(stateOf(await submit(id, [], 'NONE'))).toBe('PENDING')
  })

  test('cannot say so for anybody else, nor after a result', async () => {
    const { id, ownerId, invited, deny, applicantApi } = await withInvitedOwner()
    const params = { id, ownerId }
    const key = 'POST /applications/{id}/owners/{ownerId}/refusals'
    expect((await v2(await api.as(newEmail()))(key, { params, body: {} })).status).toBe(403)
    expect((await applicantApi.call(key, { params, body: {} })).status).toBe(403)
    expect(errorsOf(await deny({ reason: 'BORED' }))).toEqual(['reason choice_unknown'])
    await invited.onboard(ownerDetailsUS())
    expect(errorsOf(await deny())).toEqual(['state_forbids'])
  })
})

test('an invited owner reads their own part, the inviter and the business, and no other field [SEC-04]', async () => {
  const { id, ownerId, email, invited, applicantApi } = await withInvitedOwner()
  await applicantApi.save(id, { application: { source: 'web', venture: 'v' }, company: { dba: 'Rosa’s' } })
  await api.services.db
    .updateTable('applications')
    .set({ order_id: '11111111-1111-4111-8111-111111111111' })
    .where('id', '=', id)
    .execute()
  const { application, applicant, company, owners } = (await invited.read()).data
  const shown = Object.entries(application).filter(
    ([, value]) => value !== null && value !== false && JSON.stringify(value) !== '[]',
  )
  expect(Object.fromEntries(shown)).toEqual({
    id,
    decision: 'PENDING',
    applicationLevel: 'BASIC',
    applicationStatus: 'PENDING',
    boStatus: 'INFO_PROVIDED',
    intent: 'CREATE_BUSINESS',
    apiVersion: 'V2',
    businessId: application.businessId,
    createdAt: application.createdAt,
    updatedAt: application.createdAt,
    version: 1,
  })
  const { businessId } = application
  expect([applicant, company]).toEqual([
    { id: businessId, name: { firstName: 'Rosa', lastName: 'Delgado' }, submitted: false },
    { id: businessId, name: 'Delgado Bakery LLC', currency: 'USD', submitted: false },
  ])
  expect(owners).toEqual([
    {
      id: ownerId,
      type: 'OWNER',
      firstName: 'Sam',
      lastName: 'Okafor',
      email,
      phone: { nationalNumber: '4155553204' },
      communicationLanguage: null,
      status: 'INVITED',
      stepUpDetails: [],
      missing: owners[0]?.missing,
      invitedAt: owners[0]?.invitedAt,
      isPatching: false,
    },
  ])
})
