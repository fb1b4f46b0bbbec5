import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  ownersApi,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  withOwners,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'
import { toBusinessId, type ApplicationId } from '#domain/application/ids.ts'

const api = await testApp()

let applicantCount = 0
/** A business with invited partners, each signed in. */
async function createBusiness(count: number) {
  applicantCount += 1
  const mail = `applicant${applicantCount}@example.com`
  const client = await api.as(mail)
  const merchant = applicant(client)
  const body = bodyUS()
  const { id } = await merchant.apply(
    withOwners({ ...body, applicant: { ...body.applicant, emailAddress: mail } }),
  )
  const emails = Array.from({ length: count }, (_one, at) => `partner${applicantCount}-${at}@example.com`)
  const { submit, list } = ownersApi(merchant)
  await submit(
    id,
    emails.map((email) => invitedOwnerBody(email)),
  )
  const partners = await Promise.all(
    (await list(id)).data.map(async (owner) => ({
      ...invitedOwner(api, await api.as(owner.email ?? ''), id, owner.id),
      id: owner.id,
    })),
  )
  return { client, merchant, id, emails, partners, sam: partners[0]! }
}

const addingTo = (id: string) => ({
  application: { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven' },
})

/** Adds a store to the business and submits it. */
async function addStore(merchant: Applicant, id: string) {
  const storeId = (await merchant.create(addingTo(id))).data.application.id
  await merchant.onboard(storeId)
  return storeId
}

async function applicationState(merchant: Applicant, id: string) {
  const { application } = (await merchant.read(id)).data
  const stepUps = application.stepUpDetails.map(({ type }) => type)
  return [application.decision, application.boStatus, ...stepUps].join(' ')
}

describe('owners of an added store', () => {
  test('does not ask verified partners of the business again', async () => {
    const { merchant, id, sam, emails } = await createBusiness(1)
    await sam.onboard(ownerDetailsUS())
    const storeId = await addStore(merchant, id)
    expect(await applicationState(merchant, storeId)).toBe('APPROVED NONE')
    const { owners } = (await merchant.read(storeId)).data
    expect(owners.map((owner) => [owner.id, owner.status])).toEqual([[sam.id, 'VERIFIED']])
    expect(await emailsTo(api, emails[0]!)).toHaveLength(1)
  })

  test('does not ask again when a V1 call adds and decides the store', async () => {
    const { client, merchant, id, sam } = await createBusiness(1)
    await sam.onboard(ownerDetailsUS())
    const { status, body } = await v1(client).create(
      {
        intent: 'ADD_STORE',
        businessId: toBusinessId(id as ApplicationId),
        store: { name: 'Second Oven' },
      },
      'onboard',
    )
    expect([status, body.metadata.riskDecision, body.metadata.boStatus]).toEqual([201, 'APPROVED', 'NONE'])
    expect(await applicationState(merchant, body.id)).toBe('APPROVED NONE')
  })

  test('waits for the business’s partners and follows when they finish', async () => {
    const { merchant, id, partners, emails } = await createBusiness(2)
    await partners[0]!.onboard(ownerDetailsUS())
    const storeId = await addStore(merchant, id)
    const waiting = 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'
    expect([await applicationState(merchant, id), await applicationState(merchant, storeId)]).toEqual([
      waiting,
      waiting,
    ])
    const { stepUpDetails } = (await merchant.read(storeId)).data.application
    expect(stepUpDetails).toEqual([{ type: 'BO_VERIFICATION', ownerId: partners[1]!.id }])

    await partners[1]!.onboard(ownerDetailsUS())
    expect(await applicationState(merchant, storeId)).toBe('APPROVED NONE')
    expect(await emailsTo(api, emails[1]!)).toHaveLength(1)
  })

  test('shares one owner list with the business', async () => {
    const { merchant, id, partners, sam } = await createBusiness(2)
    const storeId = await addStore(merchant, id)
    const { list, add, change, remove, resendInvitation } = ownersApi(merchant)
    expect((await resendInvitation(storeId, sam.id)).status).toBe(200)
    const right = `right${applicantCount}@example.com`
    expect((await change(storeId, sam.id, { email: right })).status).toBe(200)
    const added = await add(storeId, invitedOwnerBody(`third${applicantCount}@example.com`))
    expect([added.status, added.data.status]).toEqual([201, 'INVITED'])
    expect((await remove(storeId, partners[1]!.id)).status).toBe(200)
    const [atStore, atBusiness] = [(await list(storeId)).data, (await list(id)).data]
    expect(atStore).toEqual(atBusiness)
    expect(atStore.map((owner) => owner.email)).toEqual([right, added.data.email])
    const stepUps = await Promise.all(
      [id, storeId].map(async (one) => (await merchant.read(one)).data.application),
    )
    expect(stepUps[0]?.stepUpDetails).toEqual(stepUps[1]?.stepUpDetails)
    const [mail] = await emailsTo(api, right)
    expect(mail?.links[0]).toContain(`/${id}/owners/${sam.id}`)
  })

  test('waits for manual review of a partner and follows its decision', async () => {
    const { merchant, id, sam } = await createBusiness(1)
    const storeId = await addStore(merchant, id)
    await sam.onboard(ownerDetailsUS('8888'))
    expect(await applicationState(merchant, storeId)).toBe('PENDING INFO_PROVIDED')
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    await uma.decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
    expect([await applicationState(merchant, id), await applicationState(merchant, storeId)]).toEqual([
      'APPROVED NONE',
      'APPROVED NONE',
    ])
  })

  test('stays in manual review without asking for owners when the business is declined over a partner', async () => {
    const { merchant, id, sam } = await createBusiness(1)
    const storeId = await addStore(merchant, id)
    await sam.onboard(ownerDetailsUS('8888'))
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    await uma.decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect([await applicationState(merchant, id), await applicationState(merchant, storeId)]).toEqual([
      'DECLINED NONE',
      'PENDING INFO_PROVIDED',
    ])
  })

  test('asks for owners when its company differs from the business', async () => {
    const { merchant, id, sam } = await createBusiness(1)
    await sam.onboard(ownerDetailsUS())
    const storeId = (await merchant.create(addingTo(id))).data.application.id
    expect((await merchant.save(storeId, { company: { name: 'Delgado Imports LLC' } })).status).toBe(200)
    await merchant.onboard(storeId)
    expect(await applicationState(merchant, storeId)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
    expect((await merchant.read(storeId)).data.owners).toEqual([])
  })

  test('asks for owners when its number is another one with the same last four digits', async () => {
    const { merchant, id, sam } = await createBusiness(1)
    await sam.onboard(ownerDetailsUS())
    const storeId = (await merchant.create(addingTo(id))).data.application.id
    const company = { governmentIdentification: { value: '45-1236780', sourceType: 'FEIN' } }
    expect((await merchant.save(storeId, { company })).status).toBe(200)
    await merchant.onboard(storeId)
    expect(await applicationState(merchant, storeId)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
  })

  test('asks for its own owners until the business has submitted a list', async () => {
    const merchant = applicant(await api.as('early@example.com'))
    const { id } = await merchant.apply(withOwners(bodyUS()))
    const storeId = await addStore(merchant, id)
    expect(await applicationState(merchant, storeId)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
    const { submit } = ownersApi(merchant)
    await submit(id, [invitedOwnerBody('late-partner@example.com')])
    expect(await applicationState(merchant, storeId)).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
  })

  test('shares nothing with another user’s store', async () => {
    const { id, sam } = await createBusiness(1)
    await sam.onboard(ownerDetailsUS())
    const eve = applicant(await api.as('eve@example.com'))
    const body = withOwners(bodyUS())
    const { id: ownId } = await eve.apply({ ...body, ...addingTo(id) })
    expect(await applicationState(eve, ownId)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
    expect((await eve.read(ownId)).data.owners).toEqual([])
    expect((await ownersApi(eve).remove(ownId, sam.id)).status).toBe(404)
  })
})
