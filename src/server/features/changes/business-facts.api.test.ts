import { businessRegistry, findingOf } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { BusinessCheckRequest } from '#server/vendors/business/port.ts'

const doubtfulSite = 'lucky-casino.example'

const asked: BusinessCheckRequest[] = []
const api = await testApp({
  overrides: ({ providers }) => ({
    providers: {
      ...providers,
      business: businessRegistry(async (company) => {
        asked.push(company)
        return company.website?.includes(doubtfulSite)
          ? 'UNUSUAL_VOLUME'
          : findingOf(providers.business, company)
      }),
    },
  }),
})
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const changes = changesApi(rosa)

async function approvedBakery(): Promise<string> {
  const example = bodyUS()
  const { id, data } = await rosa.apply({
    ...example,
    company: { ...example.company, site: 'delgadobread.com', gpv: 25_000 },
  })
  expect(data.decision).toBe('APPROVED')
  return id
}
const companyOf = async (id: string) => {
  const { site, gpv } = (await rosa.read(id)).data.company
  return { site, gpv }
}

test('the business registry is told the site and the expected sales, at first and with a change [CHG-03]', async () => {
  const id = await approvedBakery()
  const { site } = await companyOf(id)
  expect(asked.at(-1)).toMatchObject({ website: site, expectedSales: 25_000 })
  const { data } = await changes.request(id, { company: { gpv: 100_000 } })
  expect(data).toMatchObject({ status: 'APPLIED', effects: [{ effect: 'BUSINESS_RECHECK' }] })
  expect(asked.at(-1)).toMatchObject({ website: site, expectedSales: 100_000 })
  expect(await companyOf(id)).toMatchObject({ gpv: 100_000 })
})

test('a site that the registry doubts waits for a person, and the site decided on stays [CHG-03, CHG-04]', async () => {
  const id = await approvedBakery()
  const before = await companyOf(id)
  const { data } = await changes.request(id, { company: { site: doubtfulSite } })
  expect(data.status).toBe('IN_REVIEW')
  expect(await companyOf(id)).toEqual(before)
})

test('sales that rise by more than one range wait for a person, whatever the registry says [CHG-03, CHG-04]', async () => {
  const id = await approvedBakery()
  const raise = { company: { gpv: 1_000_000 } }
  const effects = [{ field: 'company.gpv', effect: 'MANUAL_REVIEW', pausesPayouts: true }]
  expect((await changes.preview(id, raise)).data.effects).toMatchObject(effects)
  const { data } = await changes.request(id, raise)
  expect(data).toMatchObject({ status: 'IN_REVIEW', effects })
  expect(await companyOf(id)).toMatchObject({ gpv: 25_000 })
  const staff = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))
  await staff.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['volume_accepted'] })
  expect(await companyOf(id)).toMatchObject({ gpv: 1_000_000 })
})

test('sales that rise range by range wait for a person as well, and start from what that person accepted [CHG-03]', async () => {
  const id = await approvedBakery()
  const raise = async (gpv: number) => (await changes.request(id, { company: { gpv } })).data
  expect((await raise(100_000)).status).toBe('APPLIED')
  const rise = await raise(1_000_000)
  expect(rise.status).toBe('IN_REVIEW')
  const staff = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))
  await staff.decide(id, rise.id ?? '', { decision: 'APPROVED', reasons: ['volume_accepted'] })
  expect((await raise(25_000)).status).toBe('APPLIED')
  expect((await raise(1_000_000)).status).toBe('APPLIED')
})

test('sales raised while full onboarding is open wait for a person like any others [CHG-03]', async () => {
  const body = bodyUS({ ein: '3333' })
  const { id, data } = await rosa.apply({ ...body, company: { ...body.company, gpv: 25_000 } })
  expect(data.decision).toBe('APPROVED')
  await rosa.save(id, { company: { gpv: 1_000_000 } })
  const { decision, letter } = (await rosa.onboard(id)).data
  expect([decision, letter.reasons[0]?.code]).toEqual(['PENDING', 'unusual_volume'])
})

test('a change of an added store pauses no payouts: its business is paid out [CHG-04]', async () => {
  const application = {
    intent: 'ADD_STORE',
    parentApplication: await approvedBakery(),
    storeName: 'Second Oven',
  }
  const { id } = await rosa.apply({ application })
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  const site = doubtfulSite
  for (const body of [{ company: { segment: '179' } }, { company: { site } }]) {
    expect((await changes.preview(id, body)).data.effects[0]?.pausesPayouts).toBe(false)
    const { data } = await changes.request(id, body)
    const [change] = (await changes.list(id)).data
    expect([data.status, change?.effects.map(({ pausesPayouts }) => pausesPayouts)]).toEqual([
      'IN_REVIEW',
      [false],
    ])
    await changes.withdraw(id, data.id ?? '')
  }
})
