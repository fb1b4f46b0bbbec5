import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { mailsTo, ownerList, partner, partnerBody, selfUS, withPartners } from '../../../../test/api/owner.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v1 } from '../../../../test/api/v1.ts'
import { businessIdOf, type ApplicationId } from '../../../domain/ids.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

let people = 0
/** A business with partners who were invited, each signed in and at their own part. */
async function aBusiness(count: number) {
  people += 1
  const mail = `applicant${people}@example.com`
  const client = await api.as(mail)
  const who = applicant(client)
  const body = bodyUS()
  const { id } = await who.apply(
    withPartners({ ...body, applicant: { ...body.applicant, emailAddress: mail } }),
  )
  const emails = Array.from({ length: count }, (_one, at) => `partner${people}-${at}@example.com`)
  const { handIn, list } = ownerList(who)
  await handIn(
    id,
    emails.map((email) => partnerBody(email)),
  )
  const partners = await Promise.all(
    (await list(id)).data.map(async (owner) => ({
      ...partner(api, await api.as(owner.email ?? ''), id, owner.id),
      id: owner.id,
    })),
  )
  return { client, who, id, emails, partners, sam: partners[0]! }
}

const addingTo = (id: string) => ({
  application: { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven' },
})

/** A store that is added to the business and decided. */
async function addStore(who: Applicant, id: string) {
  const storeId = (await who.create(addingTo(id))).data.application.id
  await who.onboard(storeId)
  return storeId
}

async function standing(who: Applicant, id: string) {
  const { application } = (await who.read(id)).data
  const asked = application.stepUpDetails.map(({ type }) => type)
  return [application.decision, application.boStatus, ...asked].join(' ')
}

describe('a store that is added to a business', () => {
  test('asks no partner who has verified themselves at the business', async () => {
    const { who, id, sam, emails } = await aBusiness(1)
    await sam.onboard(selfUS())
    const storeId = await addStore(who, id)
    expect(await standing(who, storeId)).toBe('APPROVED NONE')
    const { owners } = (await who.read(storeId)).data
    expect(owners.map((owner) => [owner.id, owner.status])).toEqual([[sam.id, 'VERIFIED']])
    expect(await mailsTo(api, emails[0]!)).toHaveLength(1)
  })

  test('asks nobody again either when it is added and decided in one call of the first version', async () => {
    const { client, who, id, sam } = await aBusiness(1)
    await sam.onboard(selfUS())
    const { status, body } = await v1(client).create(
      {
        intent: 'ADD_STORE',
        businessId: businessIdOf(id as ApplicationId),
        store: { name: 'Second Oven' },
      },
      'onboard',
    )
    expect([status, body.metadata.riskDecision, body.metadata.boStatus]).toEqual([201, 'APPROVED', 'NONE'])
    expect(await standing(who, body.id)).toBe('APPROVED NONE')
  })

  test('waits with the business for the partners who have not, and follows when they have', async () => {
    const { who, id, partners, emails } = await aBusiness(2)
    await partners[0]!.onboard(selfUS())
    const storeId = await addStore(who, id)
    const waiting = 'APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION'
    expect([await standing(who, id), await standing(who, storeId)]).toEqual([waiting, waiting])
    const { stepUpDetails } = (await who.read(storeId)).data.application
    expect(stepUpDetails).toEqual([{ type: 'BO_VERIFICATION', ownerId: partners[1]!.id }])

    await partners[1]!.onboard(selfUS())
    expect(await standing(who, storeId)).toBe('APPROVED NONE')
    expect(await mailsTo(api, emails[1]!)).toHaveLength(1)
  })

  test('shows the business’s list: whoever is invited, corrected, added or removed there is so at both', async () => {
    const { who, id, partners, sam } = await aBusiness(2)
    const storeId = await addStore(who, id)
    const { list, add, change, remove, inviteAgain } = ownerList(who)
    expect((await inviteAgain(storeId, sam.id)).status).toBe(200)
    const right = `right${people}@example.com`
    expect((await change(storeId, sam.id, { email: right })).status).toBe(200)
    const added = await add(storeId, partnerBody(`third${people}@example.com`))
    expect([added.status, added.data.status]).toEqual([201, 'INVITED'])
    expect((await remove(storeId, partners[1]!.id)).status).toBe(200)
    const [atStore, atBusiness] = [(await list(storeId)).data, (await list(id)).data]
    expect(atStore).toEqual(atBusiness)
    expect(atStore.map((owner) => owner.email)).toEqual([right, added.data.email])
    const asked = await Promise.all([id, storeId].map(async (one) => (await who.read(one)).data.application))
    expect(asked[0]?.stepUpDetails).toEqual(asked[1]?.stepUpDetails)
    const [mail] = await mailsTo(api, right)
    expect(mail?.links[0]).toContain(`/${id}/owners/${sam.id}`)
  })

  test('waits for a person while a partner of the business does, and follows what the person decides', async () => {
    const { who, id, sam } = await aBusiness(1)
    const storeId = await addStore(who, id)
    await sam.onboard(selfUS('8888'))
    expect(await standing(who, storeId)).toBe('PENDING INFO_PROVIDED')
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    await uma.decide(id, { decision: 'APPROVED', reasons: [] })
    expect([await standing(who, id), await standing(who, storeId)]).toEqual([
      'APPROVED NONE',
      'APPROVED NONE',
    ])
  })

  test('stays with a person when the business is declined over a partner, and asks for no other owners', async () => {
    const { who, id, sam } = await aBusiness(1)
    const storeId = await addStore(who, id)
    await sam.onboard(selfUS('8888'))
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    await uma.decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect([await standing(who, id), await standing(who, storeId)]).toEqual([
      'DECLINED NONE',
      'PENDING INFO_PROVIDED',
    ])
  })

  test('asks who owns it when its answers are those of another company, whatever it was said to be added to', async () => {
    const { who, id, sam } = await aBusiness(1)
    await sam.onboard(selfUS())
    const storeId = (await who.create(addingTo(id))).data.application.id
    expect((await who.save(storeId, { company: { name: 'Delgado Imports LLC' } })).status).toBe(200)
    await who.onboard(storeId)
    expect(await standing(who, storeId)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
    expect((await who.read(storeId)).data.owners).toEqual([])
  })

  test('asks for owners of its own while the business has named nobody', async () => {
    const who = applicant(await api.as('early@example.com'))
    const { id } = await who.apply(withPartners(bodyUS()))
    const storeId = await addStore(who, id)
    expect(await standing(who, storeId)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
    const { handIn } = ownerList(who)
    await handIn(id, [partnerBody('late-partner@example.com')])
    expect(await standing(who, storeId)).toBe('APPROVED_PENDING INFO_PROVIDED BO_VERIFICATION')
  })

  test('of another person gets nothing of the business’s partners', async () => {
    const { id, sam } = await aBusiness(1)
    await sam.onboard(selfUS())
    const eve = applicant(await api.as('eve@example.com'))
    const body = withPartners(bodyUS())
    const { id: hers } = await eve.apply({ ...body, ...addingTo(id) })
    expect(await standing(eve, hers)).toBe('PENDING WAITING_FOR_INFO BO_INFO')
    expect((await eve.read(hers)).data.owners).toEqual([])
    expect((await ownerList(eve).remove(hers, sam.id)).status).toBe(404)
  })
})
