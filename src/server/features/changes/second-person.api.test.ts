import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { changesApi } from '../../../../test/api/changes.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let rosa: Applicant
let uma: Applicant
let ugo: Applicant
beforeAll(async () => {
  api = await startTestApp({ env: { CONFIRMATION_SALES: '25000', SECOND_READING_PERCENT: '0' } })
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  ugo = applicant(await api.as('ugo@threshold.test', ['underwriter']))
})
afterAll(() => api.close())

const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
const approvedByUma = async (): Promise<string> => {
  const body = bodyUS({ ssn4: '8888' })
  const { id } = await rosa.apply({ ...body, company: { ...body.company, gpv: 25_000 } })
  expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
  return id
}
const salesOf = async (id: string) => (await rosa.read(id)).data.company.gpv

test.each([
  ['by more than one range', 1_000_000],
  ['by one range', 100_000],
])(
  'sales raised %s above the limit take another person than the one who approved [CASE-04, CHG-04]',
  async (_, gpv) => {
    const id = await approvedByUma()
    const { data } = await changesApi(rosa).request(id, { company: { gpv } })
    expect([data.status, await salesOf(id)]).toEqual(['IN_REVIEW', 25_000])
    const decide = (as: Applicant) =>
      changesApi(as).decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['volume_accepted'] })
    const refused = await decide(uma)
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'own_decision'])
    expect((await decide(ugo)).data.status).toBe('APPLIED')
    expect(await salesOf(id)).toBe(gpv)
  },
)

test('sales that were not named may be above the limit [CASE-04]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await rosa.read(id)).data.company.gpv).toBeUndefined()
  expect((await uma.decide(id, approval)).data.decision).toBe('PENDING')
})
