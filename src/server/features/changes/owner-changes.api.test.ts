import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, textsTo, verifiedAccount } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerApplicants, ownerDetailsUS, stateOf } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { refreshDeposits } from '#server/features/bank/core/payout-account.ts'

const api = await testApp()
const uma = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))

const { applyWithOwners, newEmail } = ownerApplicants(() => api)

/** Paid out to from now on, if nothing else is left. */
async function linkVerifiedBank(applicantApi: Applicant, id: ApplicationId) {
  await applicantApi.linkBank(id, verifiedAccount)
  await api.services.db
    .updateTable('financial_instruments')
    .set({ status: 'VERIFIED' })
    .where('application_id', '=', id)
    .execute()
  await api.services.db.transaction().execute((trx) => refreshDeposits(trx, api.services, id))
}

const otherNumber = { governmentIdentification: { value: '45-1236780', sourceType: 'FEIN' } }

/** An application with one partner, who answers with a number of this ending; null for no answer. */
async function withPartner(ending: string | null) {
  const applied = await applyWithOwners()
  const { id, submit, list, applicantApi } = applied
  const email = newEmail()
  await submit(id, [invitedOwnerBody(email)])
  const ownerId = (await list(id)).data[0]?.id ?? ''
  const verify = async (address: string, owner: string, end = '4321') =>
    invitedOwner(api, await api.as(address), id, owner).onboard(ownerDetailsUS(end))
  if (ending !== null) await verify(email, ownerId, ending)
  if (ending === '4321') await linkVerifiedBank(applicantApi, id)
  const inForce = async () => {
    const { application, company } = (await applicantApi.read(id)).data
    return {
      state: stateOf({ data: application }),
      deposits: application.enableDeposits,
      declared: company.hasBeneficialOwners,
      owners: (await list(id)).data.map((owner) => owner.status),
    }
  }
  return { ...applied, email, ownerId, verify, inForce, changes: changesApi(applicantApi) }
}
const paid = { state: 'APPROVED', deposits: true, declared: true, owners: ['VERIFIED'] }

describe('an approved merchant', () => {
  test('adds an owner: the change applies, the owner is invited, and payouts wait until they are verified [CHG-04, CHG-11]', async () => {
    const { id, ownerId, verify, inForce, changes, list } = await withPartner('4321')
    expect(await inForce()).toEqual(paid)
    const email = newEmail()
    const body = { owners: [{ id: ownerId }, invitedOwnerBody(email, { firstName: 'Jane' })] }
    const preview = await changes.preview(id, body)
    expect(preview.data).toMatchObject({
      id: null,
      status: 'IN_REVIEW',
      effects: [{ field: 'owners', effect: 'DECIDED_ANEW', pausesPayouts: true }],
    })
    expect(await inForce()).toEqual(paid)
    const { data, text } = await changes.request(id, body)
    expect(data.status).toBe('APPLIED')
    expect(text).not.toContain('Jane')
    expect(await inForce()).toEqual({
      state: 'APPROVED_PENDING BO_VERIFICATION',
      deposits: false,
      declared: true,
      owners: ['VERIFIED', 'INVITED'],
    })
    expect(await textsTo(api, email)).toHaveLength(1)
    const jane = (await list(id)).data[1]?.id ?? ''
    expect((await verify(email, jane)).data.status).toBe('VERIFIED')
    expect(await inForce()).toEqual({ ...paid, owners: ['VERIFIED', 'VERIFIED'] })
  })

  test('without other owners adds the first one [CHG-04]', async () => {
    const rosa = applicant(await api.as('rosa@delgadobakery.com'))
    const { id } = await rosa.apply(bodyUS())
    const { data } = await changesApi(rosa).request(id, { owners: [invitedOwnerBody(newEmail())] })
    expect(data.status).toBe('APPLIED')
    const { application, company } = (await rosa.read(id)).data
    expect([stateOf({ data: application }), company.hasBeneficialOwners]).toEqual([
      'APPROVED_PENDING BO_VERIFICATION',
      true,
    ])
  })

  test('removes a verified owner, and then nobody else owns the business [CHG-04]', async () => {
    const { id, inForce, changes } = await withPartner('4321')
    expect((await changes.request(id, { owners: [] })).data.status).toBe('APPLIED')
    expect(await inForce()).toEqual({ ...paid, declared: false, owners: [] })
    const audit = await api.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('application_id', '=', id)
      .where('action', 'in', ['owner.removed', 'change.requested', 'change.applied'])
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['change.requested', 'owner.removed', 'change.applied'])
  })

  test('keeps the list by naming every owner, and repeats nothing [CHG-02]', async () => {
    const { id, ownerId, changes } = await withPartner('4321')
    const kept = await changes.request(id, { owners: [{ id: ownerId }] })
    expect(kept.data).toEqual({ id: null, status: 'APPLIED', effects: [] })
  })

  test('reads everything that is wrong with the list at once [CHG-02]', async () => {
    const { id, ownerId, email, changes } = await withPartner('4321')
    const wrong = await changes.preview(id, {
      owners: [
        { id: ownerId },
        { id: 'urn:apl:00000000-0000-4000-8000-000000000000' },
        { firstName: 'R2', email },
      ],
    })
    expect(errorsOf(wrong)).toEqual([
      'owners.1.id choice_unknown',
      'owners.2.firstName name_has_digits',
      'owners.2.lastName required',
      'owners.2.phone.nationalNumber required',
      'owners.2.email email_not_unique',
    ])
    const four = [1, 2, 3, 4].map(() => invitedOwnerBody(newEmail()))
    expect(errorsOf(await changes.preview(id, { owners: four }))).toEqual(['owners owners_too_many'])
    const five = [...four, invitedOwnerBody(newEmail())]
    expect(errorsOf(await changes.preview(id, { owners: five }))).toEqual(['owners owners_too_many'])
  })
})

describe('an owner who is not verified leaves only if a person agrees', () => {
  test.each([
    ['who failed', '5555'],
    ['whose photo ID is wanted', '2222'],
    ['who never answered', null],
  ])('one %s: removed [CHG-05]', async (_who, ending) => {
    const { id, inForce, changes } = await withPartner(ending)
    const before = await inForce()
    const { data } = await changes.request(id, { owners: [] })
    expect([data.status, data.effects.map(({ effect }) => effect)]).toEqual(['IN_REVIEW', ['MANUAL_REVIEW']])
    expect(await inForce()).toEqual(before)
    expect(
      (await uma.decide(id, data.id ?? '', { decision: 'DECLINED', reasons: ['unable_to_serve'] })).data
        .status,
    ).toBe('REFUSED')
    expect(await inForce()).toEqual(before)
    const again = await changes.request(id, { owners: [], company: { hasBeneficialOwners: false } })
    expect(again.data.status).toBe('IN_REVIEW')
    expect(
      (await uma.decide(id, again.data.id ?? '', { decision: 'APPROVED', reasons: ['all_verified'] })).data
        .status,
    ).toBe('APPLIED')
    expect(await inForce()).toMatchObject({ state: 'APPROVED', owners: [] })
  })

  test.each([
    ['who failed', '5555'],
    ['who never answered', null],
  ])('one %s: replaced by another person [CHG-05]', async (_who, ending) => {
    const { id, inForce, changes, verify, list } = await withPartner(ending)
    const email = newEmail()
    const replaced = (await list(id)).data[0]?.id ?? ''
    const { data } = await changes.request(id, { owners: [invitedOwnerBody(email, { firstName: 'Jane' })] })
    expect(data.status).toBe('IN_REVIEW')
    expect((await changes.list(id)).data[0]?.requested).toEqual({
      applicant: {},
      company: {},
      owners: { removed: [replaced], added: [{ firstName: 'Jane', lastName: 'Okafor' }] },
    })
    expect(await textsTo(api, email)).toEqual([])
    await uma.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['all_verified'] })
    expect(await inForce()).toMatchObject({
      state: 'APPROVED_PENDING BO_VERIFICATION',
      owners: ['INVITED'],
    })
    await verify(email, (await list(id)).data[0]?.id ?? '')
    expect(await inForce()).toMatchObject({ state: 'APPROVED', owners: ['VERIFIED'] })
  })

  test('one who fails after being added: removed again [CHG-05]', async () => {
    const { id, ownerId, verify, inForce, changes, list } = await withPartner('4321')
    const email = newEmail()
    const added = { owners: [{ id: ownerId }, invitedOwnerBody(email, { firstName: 'Jane' })] }
    expect((await changes.request(id, added)).data.status).toBe('APPLIED')
    await verify(email, (await list(id)).data[1]?.id ?? '', '5555')
    const { data } = await changes.request(id, { owners: [{ id: ownerId }] })
    expect(data.status).toBe('IN_REVIEW')
    expect((await inForce()).owners).toEqual(['VERIFIED', 'ERROR'])
  })

  test('the person who decides is not one of the owners to be [CHG-05]', async () => {
    const { id, changes } = await withPartner(null)
    const { data } = await changes.request(id, { owners: [invitedOwnerBody('uma@threshold.test')] })
    expect(
      (await uma.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['all_verified'] })).errors[0]
        ?.code,
    ).toBe('own_case')
  })
})

test('a sole proprietor has no owners to list [CHG-02]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const body = bodyUS()
  const { id } = await rosa.apply({
    ...body,
    company: {
      ...body.company,
      businessType: 'SOLE_PROPRIETOR',
      name: 'Delgado Bakery',
      governmentIdentification: null,
    },
  })
  const { data } = await changesApi(rosa).preview(id, { owners: [invitedOwnerBody(newEmail())] })
  expect(data.status).toBe('REFUSED')
})

describe('another business number', () => {
  test('is decided by a person, and the owners are asked for again [CHG-03, CHG-05]', async () => {
    const { id, changes, submit, inForce } = await withPartner('4321')
    const { data } = await changes.request(id, { company: otherNumber })
    expect([data.status, data.effects.map(({ effect }) => effect)]).toEqual(['IN_REVIEW', ['DECIDED_ANEW']])
    expect((await inForce()).owners).toEqual(['VERIFIED'])
    const accepted = await uma.decide(id, data.id ?? '', {
      decision: 'APPROVED',
      reasons: ['ownership_confirmed'],
    })
    expect(accepted.data.status).toBe('APPLIED')
    expect(await inForce()).toMatchObject({
      state: 'PENDING BO_INFO',
      deposits: false,
      owners: [],
      declared: undefined,
    })
    expect(stateOf(await submit(id, [], 'NONE'))).toBe('APPROVED')
  })

  test('goes with the owners that are sent along [CHG-05]', async () => {
    const { id, ownerId, changes, inForce } = await withPartner('4321')
    const { data } = await changes.request(id, { company: otherNumber, owners: [{ id: ownerId }] })
    expect(data.status).toBe('IN_REVIEW')
    await uma.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['ownership_confirmed'] })
    expect(await inForce()).toMatchObject({ state: 'APPROVED', owners: ['VERIFIED'], declared: true })
  })

  test('saved while everything is asked for again is for a person, with owners listed anew [CHG-05]', async () => {
    const { id, applicantApi, submit, list } = await applyWithOwners(bodyUS({ ein: '3333' }))
    const email = newEmail()
    await submit(id, [invitedOwnerBody(email)])
    const ownerId = (await list(id)).data[0]?.id ?? ''
    await invitedOwner(api, await api.as(email), id, ownerId).onboard(ownerDetailsUS())
    const saved = await applicantApi.save(id, { company: otherNumber })
    expect([saved.status, saved.data.company.hasBeneficialOwners]).toEqual([200, undefined])
    expect((await list(id)).data).toEqual([])
    expect(errorsOf(await applicantApi.onboard(id))).toEqual(['company.hasBeneficialOwners required'])
    await applicantApi.save(id, { company: { hasBeneficialOwners: false } })
    const decided = await applicantApi.onboard(id)
    expect([stateOf(decided), decided.data.letter?.reasons.map(({ code }) => code)]).toEqual([
      'PENDING',
      ['business_number_replaced', 'approval_on_hold'],
    ])
    const staff = applicant(await api.as('uma@threshold.test', ['underwriter']))
    expect(stateOf(await staff.decide(id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] }))).toBe(
      'APPROVED',
    )
  })
})
