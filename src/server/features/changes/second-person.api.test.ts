import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { approveByTwo, confirmProposal } from '#test/api/second-person.ts'
import { testApp } from '#test/api/start-app.ts'

/** With the default settings: those that decide in production. */
const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const ugo = applicant(await api.as('ugo@threshold.test', ['senior_underwriter']))

const highest = 10_000_000
const approval = { decision: 'APPROVED', reasons: ['volume_accepted'] }
const codesOf = ({ status, errors }: { status: number; errors?: { code: string }[] }) => [
  status,
  ...(errors ?? []).map(({ code }) => code),
]
const selling = (gpv: number, body = bodyUS({ ssn4: '8888' })) => ({
  ...body,
  company: { ...body.company, gpv },
})
const approvedByUma = async (gpv = 1_000_000): Promise<string> => {
  const { id } = await rosa.apply(selling(gpv))
  expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
  return id
}
const salesOf = async (id: string) => (await rosa.read(id)).data.company.gpv
const openKinds = async (id: string) =>
  (await uma.call('GET /cases/{id}', { params: { id } })).data.cases
    .filter(({ status }) => status === 'OPEN')
    .map(({ kind }) => kind)
const raise = (id: string, gpv = highest) => changesApi(rosa).request(id, { company: { gpv } })
const decide = (as: Applicant, id: string, changeId: string | null, body: object = approval) =>
  changesApi(as).decide(id, changeId ?? '', body)

describe('sales raised to the limit by a change', () => {
  test.each([
    ['approved by one person', () => approvedByUma()],
    ['approved by the policy', async () => (await rosa.apply(selling(25_000, bodyUS()))).id],
  ])('of an application %s take two people [SEC-34, CASE-04, CHG-04]', async (_, approved) => {
    const id = await approved()
    const before = await salesOf(id)
    const { data: change } = await raise(id)
    expect([change.status, await openKinds(id)]).toEqual(['IN_REVIEW', ['CHANGE']])
    const file = (await uma.call('GET /cases/{id}', { params: { id } })).data
    expect(file.changes[0]).toMatchObject({ id: change.id, isWaiting: true, needsSecondPerson: true })
    const proposed = await decide(uma, id, change.id)
    expect([proposed.data.status, await salesOf(id), await openKinds(id)]).toEqual([
      'IN_REVIEW',
      before,
      ['CONFIRMATION'],
    ])
    expect(codesOf(await confirmProposal(uma, id))).toEqual([403, 'own_decision'])
    for (const decision of ['APPROVED', 'DECLINED'])
      expect(
        codesOf(
          await decide(ugo, id, change.id, {
            ...approval,
            decision,
            reasons: [decision === 'APPROVED' ? 'volume_accepted' : 'excessive_risk'],
          }),
        ),
      ).toEqual([409, 'confirmation_open'])
    expect((await confirmProposal(ugo, id)).data.status).toBe('CLOSED')
    expect([await salesOf(id), await openKinds(id)]).toEqual([highest, []])
  })

  test('are accepted by the policy alone only where no person decided before [SEC-34]', async () => {
    const { id } = await rosa.apply(selling(1_000_000, bodyUS()))
    expect((await raise(id)).data.status).toBe('APPLIED')
    expect(await salesOf(id)).toBe(highest)
  })

  test('wait for a decision again when the proposal is sent back, and end with a withdrawn change [SEC-34, CASE-04]', async () => {
    const id = await approvedByUma()
    const { data: change } = await raise(id)
    await decide(uma, id, change.id)
    const { proposal } = (await ugo.call('GET /cases/{id}', { params: { id } })).data
    expect(proposal).toMatchObject({ changeId: change.id, reasons: ['volume_accepted'] })
    const sendBack = {
      params: { id: proposal?.caseId ?? '' },
      body: { confirm: false, note: 'Ask for statements.' },
    }
    expect((await ugo.call('POST /cases/{id}/confirmations', sendBack)).status).toBe(200)
    expect(await openKinds(id)).toEqual(['CHANGE'])
    await decide(uma, id, change.id)
    await changesApi(rosa).withdraw(id, change.id ?? '')
    expect(await openKinds(id)).toEqual([])
  })

  test('are not accepted on a version that nobody saw [SEC-34, CHG-05]', async () => {
    const id = await approvedByUma()
    const { version } = (await uma.call('GET /cases/{id}', { params: { id } })).data
    const { data: change } = await raise(id)
    const bump = () =>
      api.services.db
        .updateTable('applications')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id as never)
        .execute()
    await bump()
    expect(codesOf(await decide(uma, id, change.id, { ...approval, version }))).toEqual([409, 'case_changed'])
    await decide(uma, id, change.id)
    await bump()
    expect(codesOf(await confirmProposal(ugo, id))).toEqual([409, 'case_changed'])
  })
})

test('what one person accepted at low sales does not carry the highest ones later [SEC-34, CASE-04]', async () => {
  const { id } = await rosa.apply(selling(highest, bodyUS()))
  expect((await raise(id, 25_000)).data.status).toBe('APPLIED')
  const { data: change } = await changesApi(rosa).request(id, { company: { segment: '179' } })
  const accepted = { decision: 'APPROVED', reasons: ['category_accepted'] }
  expect((await decide(uma, id, change.id, accepted)).data.status).toBe('APPLIED')
  expect((await raise(id)).data.status).toBe('IN_REVIEW')
})

test('another change above the limit takes two people too [SEC-34]', async () => {
  const { id } = await rosa.apply(selling(highest, bodyUS()))
  const { data: change } = await changesApi(rosa).request(id, { company: { segment: '179' } })
  expect(change.status).toBe('IN_REVIEW')
  const accepted = { decision: 'APPROVED', reasons: ['category_accepted'] }
  expect((await decide(uma, id, change.id, accepted)).data.status).toBe('IN_REVIEW')
  expect((await confirmProposal(ugo, id)).data.status).toBe('CLOSED')
})

describe('sales raised while the account is completed', () => {
  const completing = async () => {
    const { id } = await rosa.apply(selling(1_000_000))
    const asked = { ...approval, stepUps: ['FULL_ONBOARDING'] }
    expect((await uma.decide(id, asked)).data).toMatchObject({ decision: 'APPROVED' })
    return id
  }

  test('are not approved by what one person accepted before [SEC-34]', async () => {
    const id = await completing()
    expect((await rosa.save(id, { company: { gpv: highest } })).status).toBe(200)
    expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
    expect((await uma.decide(id, approval)).data.decision).toBe('PENDING')
    expect((await confirmProposal(ugo, id)).data.status).toBe('CLOSED')
    expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
    expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  })

  test('below the limit are decided by the policy [SEC-34]', async () => {
    const id = await completing()
    expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  })
})

describe('a store that is added to a business', () => {
  /** One person accepts a partner of a business whose sales stay below the limit. */
  const businessWithAcceptedPartner = async (mail: string) => {
    const merchant = applicant(await api.as(mail))
    const body = selling(1_000_000, bodyUS())
    const { id } = await merchant.apply(
      withOwners({ ...body, applicant: { ...body.applicant, emailAddress: mail } }),
    )
    const partner = `partner-of-${mail}`
    await ownersApi(merchant).submit(id, [invitedOwnerBody(partner)])
    const [owner] = (await ownersApi(merchant).list(id)).data
    const sam = invitedOwner(api, await api.as(partner), id, owner?.id ?? '')
    await sam.onboard(ownerDetailsUS('8888'))
    return { merchant, id }
  }
  const addStore = async (merchant: Applicant, id: string, gpv: number) => {
    const application = { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven' }
    const created = await merchant.create({ application, company: { gpv } })
    const storeId = created.data.application.id
    await merchant.onboard(storeId)
    return storeId
  }
  const decisionsOf = async (merchant: Applicant, ids: string[]) =>
    Promise.all(ids.map(async (id) => (await merchant.read(id)).data.application.decision))

  test.each([
    ['before', 'ines@delgadobakery.com'],
    ['after', 'june@delgadobakery.com'],
  ])(
    '%s one person accepted a partner is approved by two people from the limit on [SEC-34]',
    async (when, mail) => {
      const { merchant, id } = await businessWithAcceptedPartner(mail)
      const add = async () => [await addStore(merchant, id, 1_000_000), await addStore(merchant, id, highest)]
      const early = when === 'before' ? await add() : []
      expect(
        (await uma.decide(id, { decision: 'APPROVED', reasons: ['ownership_confirmed'] })).data.decision,
      ).toBe('APPROVED')
      const [small = '', large = ''] = early.length > 0 ? early : await add()
      expect(await decisionsOf(merchant, [id, small, large])).toEqual(['APPROVED', 'APPROVED', 'PENDING'])
      expect((await approveByTwo(uma, ugo, large)).data.status).toBe('CLOSED')
      expect(await decisionsOf(merchant, [large])).toEqual(['APPROVED'])
    },
  )
})

test('an application in Canada takes two people from its own highest answer on [SEC-34]', async () => {
  const elise = applicant(await api.as('elise@ateliergagnon.ca'))
  const apply = async (gpv?: number) => {
    const body = bodyCA({ sin: '100098888' })
    return (await elise.apply({ ...body, company: { ...body.company, gpv } })).id
  }
  for (const [gpv, decision] of [
    [1_000_000, 'APPROVED'],
    [highest, 'PENDING'],
    [undefined, 'PENDING'],
  ] as const) {
    const id = await apply(gpv)
    expect([gpv, (await uma.decide(id, approval)).data.decision]).toEqual([gpv, decision])
  }
})

test('the record of an approval names both people and the sales [SEC-34]', async () => {
  const { id } = await rosa.apply(selling(highest))
  await approveByTwo(uma, ugo, id)
  const record = await api.services.db
    .selectFrom('decision_records')
    .select(['proposed_by', 'decided_by', 'annual_sales'])
    .where('application_id', '=', id as never)
    .orderBy('application_version', 'desc')
    .executeTakeFirstOrThrow()
  const idOf = async (who: Applicant) => (await who.call('GET /session')).data.userId
  expect(record).toEqual({ proposed_by: await idOf(uma), decided_by: await idOf(ugo), annual_sales: highest })
})
