import { describe, expect, test } from 'vitest'
import { type Applicant, applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  invitedOwner,
  invitedOwnerBody,
  ownerApplicants,
  ownerDetailsUS,
  ownersApi,
  stateOf,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { V1Client } from '#test/api/v1.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()

const { applyWithOwners, newEmail } = ownerApplicants(() => api)

/** An application whose one partner answers with a number of this ending. */
async function withPartner(ending: string, endings: Parameters<typeof bodyUS>[0] = {}) {
  const applied = await applyWithOwners(bodyUS(endings))
  const { id, submit, list, applicantApi } = applied
  const email = newEmail()
  await submit(id, [invitedOwnerBody(email)])
  const ownerId = (await list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  await partner.onboard(ownerDetailsUS(ending))
  const state = async () => {
    const { application } = (await applicantApi.read(id)).data
    return stateOf({ data: application })
  }
  const reasons = async () =>
    (await applicantApi.read(id)).data.application.letter?.reasons.map(({ code }) => code)
  const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
  return { ...applied, ownerId, partner, state, reasons, underwriter }
}

/** The register knows little about the business, so all answers are asked for again. */
const littleKnown = { ein: '3333' }

describe('a partner on a watch list, while the whole application is asked for', () => {
  test.each([
    ['nobody else owns the business', { company: { hasBeneficialOwners: false } }],
    ['it is a sole proprietorship', { company: { businessType: 'SOLE_PROPRIETOR' } }],
    ['neither is answered', { company: { businessType: null, hasBeneficialOwners: null } }],
  ])('does not vanish when the applicant says that %s [CHG-05]', async (_what, body) => {
    const { id, ownerId, applicantApi, remove, state } = await withPartner('5555', littleKnown)
    expect(await state()).toBe('PENDING FULL_ONBOARDING')
    expect(errorsOf(await remove(id, ownerId))).toEqual(['answer_locked'])
    const refused = await applicantApi.save(id, body)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'answer_locked'])
    expect(stateOf(await applicantApi.onboard(id))).toBe('PENDING')
    const { owners, company } = (await applicantApi.read(id)).data
    expect([owners.map(({ status }) => status), company.hasBeneficialOwners]).toEqual([['ERROR'], true])
  })

  test.each([
    ['hasBeneficialOwners', false],
    ['businessType', 'SOLE_PROPRIETOR'],
  ])('does not vanish by a V1 patch of %s [CHG-05]', async (field, value) => {
    const { id, applicantApi, v1Api } = await withPartner('5555', littleKnown)
    const patched = await v1Api.patch(id, [{ op: 'replace', path: `/company/${field}`, value }])
    expect([patched.status, patched.errors[0]?.code]).toEqual([409, 'answer_locked'])
    expect(stateOf(await applicantApi.onboard(id))).toBe('PENDING')
  })

  test('is approved by a person only [CHG-05]', async () => {
    const { id, applicantApi, underwriter, state } = await withPartner('5555', littleKnown)
    expect(stateOf(await applicantApi.onboard(id))).toBe('PENDING')
    await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
    expect(await state()).toBe('APPROVED')
  })
})

describe('a partner whose photo ID the bureau wants', () => {
  test('may be removed, and then a person looks, whoever is named next [CHG-05]', async () => {
    const { id, ownerId, remove, submit, list, state, reasons, underwriter, applicantApi } =
      await withPartner('2222')
    expect(await state()).toBe('APPROVED_PENDING BO_VERIFICATION')
    expect((await remove(id, ownerId)).status).toBe(200)
    expect((await list(id)).data).toEqual([])
    expect([await state(), await reasons()]).toEqual([
      'PENDING BO_INFO',
      ['owners_needed', 'owner_removed_after_check', 'approval_on_hold'],
    ])
    expect(stateOf(await submit(id, [], 'NONE'))).toBe('PENDING')
    expect(await reasons()).toEqual(['owner_removed_after_check', 'approval_on_hold'])
    expect(stateOf(await applicantApi.onboard(id))).toBe('PENDING')
    const approved = await (
      await underwriter()
    ).decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
    expect([approved.status, stateOf(approved)]).toEqual([200, 'APPROVED'])
  })

  test('is a case for a person when another partner takes their place and is verified [CHG-05]', async () => {
    const { id, ownerId, remove, submit, list, state } = await withPartner('2222')
    await remove(id, ownerId)
    const email = newEmail()
    await submit(id, [invitedOwnerBody(email, { firstName: 'Jane' })])
    const jane = invitedOwner(api, await api.as(email), id, (await list(id)).data[0]?.id ?? '')
    expect((await jane.onboard(ownerDetailsUS())).data.status).toBe('VERIFIED')
    expect(await state()).toBe('PENDING')
  })

  test('is a case for a person when their address becomes another person’s [CHG-05]', async () => {
    const { id, ownerId, change, state } = await withPartner('2222')
    const email = newEmail()
    expect((await change(id, ownerId, { email })).data.status).toBe('INVITED')
    expect(await state()).toBe('PENDING BO_VERIFICATION')
    const jane = invitedOwner(api, await api.as(email), id, ownerId)
    expect((await jane.onboard({ ...ownerDetailsUS(), firstName: 'Jane' })).data.status).toBe('VERIFIED')
    expect(await state()).toBe('PENDING')
  })

  test('may be removed over V1 with the same end [CHG-05]', async () => {
    const { id, ownerId, v1Api } = await withPartner('2222')
    expect((await v1Api.removeOwner(id, ownerId)).status).toBe(200)
    const none = await v1Api.patch(id, [{ op: 'replace', path: '/metadata/boStatus', value: 'NONE' }])
    expect([none.status, none.body.metadata.riskDecision]).toEqual([200, 'PENDING'])
  })
})

describe('a partner who is asked for everything again', () => {
  test('corrects the number and is verified without anybody looking', async () => {
    const { partner, state } = await withPartner('1111')
    expect((await partner.onboard(ownerDetailsUS('4321', 'SSN9'))).data.status).toBe('VERIFIED')
    expect(await state()).toBe('APPROVED')
  })

  test('becomes a case for a person when they answer as somebody else [CHG-05]', async () => {
    const { partner, state, reasons } = await withPartner('1111')
    const jane = { ...ownerDetailsUS('4321', 'SSN9'), firstName: 'Jane', lastName: 'Doe' }
    expect((await partner.onboard(jane)).data.status).toBe('VERIFIED')
    expect([await state(), await reasons()]).toEqual([
      'PENDING',
      ['owner_removed_after_check', 'approval_on_hold'],
    ])
  })
})

describe('a partner who was invited and whom no bureau was asked about', () => {
  const reviewed = ['PENDING', expect.arrayContaining(['owner_removed_after_check'])]
  const outcome = async ({ read }: Applicant, id: string) => {
    const { decision, letter } = (await read(id)).data.application
    return [decision, letter?.reasons.map(({ code }) => code)]
  }

  test.each([true, false])(
    'becomes a case for a person when removed; has started: %s [CHG-05]',
    async (hasStarted) => {
      const { id, submit, list, remove, applicantApi } = await applyWithOwners(bodyUS(littleKnown))
      const email = newEmail()
      await submit(id, [invitedOwnerBody(email)])
      const ownerId = (await list(id)).data[0]?.id ?? ''
      if (hasStarted) {
        const partner = invitedOwner(api, await api.as(email), id, ownerId)
        expect((await partner.save(ownerDetailsUS('5555', 'SSN9'))).status).toBe(200)
      }
      expect((await remove(id, ownerId)).status).toBe(200)
      const ownership = { company: { hasBeneficialOwners: false } }
      expect(errorsOf(await applicantApi.save(id, ownership))[0]).toContain('answer_locked')
      await submit(id, [], 'NONE')
      expect(await outcome(applicantApi, id)).toEqual(reviewed)
    },
  )

  test('gives their place to another partner without a review [CHG-05]', async () => {
    const { id, submit, list, add, remove, applicantApi } = await applyWithOwners()
    await submit(id, [invitedOwnerBody(newEmail())])
    const [wrong] = (await list(id)).data
    expect((await add(id, invitedOwnerBody(newEmail(), { firstName: 'Jane' }))).status).toBe(201)
    expect((await remove(id, wrong?.id ?? '')).status).toBe(200)
    expect((await outcome(applicantApi, id))[0]).toBe('APPROVED_PENDING')
    const [right] = (await list(id)).data
    await remove(id, right?.id ?? '')
    await submit(id, [], 'NONE')
    expect(await outcome(applicantApi, id)).toEqual(reviewed)
  })
})

describe('a store of the business', () => {
  const addStore = (client: V1Client, businessId: string, individuals?: unknown[]) =>
    client.create({ intent: 'ADD_STORE', businessId, individuals, store: { name: 'Second Oven' } }, 'onboard')

  test('waits for a person when it names other owners than the failing one [CHG-05]', async () => {
    const { id, applicantApi, v1Api } = await withPartner('5555')
    const { data } = await applicantApi.read(id)
    const email = newEmail()
    const individuals = [
      { emailAddress: data.applicant.emailAddress },
      invitedOwnerBody(email, { firstName: 'Jane' }),
    ]
    const store = await addStore(v1Api, data.application.businessId, individuals)
    expect(store.status).toBe(201)
    await ownersApi(applicantApi).submit(store.body.id)
    const { owners } = (await applicantApi.read(store.body.id)).data
    const jane = invitedOwner(api, await api.as(email), store.body.id, owners[0]?.id ?? '')
    expect((await jane.onboard(ownerDetailsUS())).data.status).toBe('VERIFIED')
    expect((await applicantApi.read(store.body.id)).data.application.decision).toBe('PENDING')
  })

  test('waits for a person when the business with the failing partner is withdrawn [CHG-05]', async () => {
    const { id, applicantApi, v1Api } = await withPartner('5555', littleKnown)
    const { businessId } = (await applicantApi.read(id)).data.application
    const store = (await addStore(v1Api, businessId)).body.id
    expect((await applicantApi.withdraw(id)).status).toBe(200)
    const asked = await applicantApi.onboard(store)
    expect(stateOf(asked)).toBe('PENDING BO_INFO')
    expect(stateOf(await ownersApi(applicantApi).submit(store, [], 'NONE'))).toBe('PENDING')
  })

  test('cannot be moved to another business after its decision [CHG-05]', async () => {
    const { id, applicantApi, v1Api } = await withPartner('5555')
    const { businessId } = (await applicantApi.read(id)).data.application
    const store = await addStore(v1Api, businessId)
    const moved = await applicantApi.save(store.body.id, { application: { parentApplication: null } })
    expect([moved.status, moved.errors[0]?.code]).toEqual([409, 'answer_locked'])
  })
})
