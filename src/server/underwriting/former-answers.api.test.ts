import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const limited = bodyUS({ ein: '3333' })
const withOwners = { ...limited, company: { ...limited.company, hasBeneficialOwners: true } }
const somebodyElse = {
  name: { firstName: 'Wanda', lastName: 'Reyes' },
  dob: '1971-02-03',
  governmentIdentification: { value: '5555', sourceType: 'SSN4' },
}
const stateOf = ({ data }: { data: { decision: string; stepUpDetails: { type: string }[] } }) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')
const nobodyElseOwns = (id: string) =>
  rosa.call('POST /applications/{id}/step-ups/beneficial-owners', {
    params: { id },
    body: { boStatus: 'NONE', owners: [] },
  })
const openChannel = (id: string) =>
  rosa.call('POST /applications/{id}/channels', {
    params: { id },
    body: { name: 'Delgado Bakery', type: 'ONLINE' },
  })

test('an answer about the owners approves nobody whose own answers were not checked [SEC-32]', async () => {
  const applied = await rosa.apply(withOwners)
  expect(stateOf(applied)).toBe('PENDING FULL_ONBOARDING BO_INFO')
  expect((await rosa.save(applied.id, { applicant: somebodyElse })).status).toBe(200)
  const answered = await nobodyElseOwns(applied.id)
  expect(stateOf(answered)).toBe('PENDING FULL_ONBOARDING')
  expect(stateOf(await rosa.onboard(applied.id))).toBe('DECLINED')
})

test('the answers that were checked are approved by an answer about the owners [SEC-32]', async () => {
  const { id } = await rosa.apply(withOwners)
  expect(stateOf(await nobodyElseOwns(id))).toBe('APPROVED FULL_ONBOARDING')
})

test('a category that the approval does not cover is not approved by an answer about the owners [SEC-32]', async () => {
  const { id } = await rosa.apply(withOwners)
  const [{ id: prohibited } = { id: '' }] = (await rosa.call('GET /categories')).data.groups.flatMap(
    ({ industries }) => industries.filter(({ type }) => type === 'PROHIBITED'),
  )
  expect((await rosa.save(id, { company: { segment: prohibited } })).status).toBe(200)
  expect(stateOf(await nobodyElseOwns(id))).toBe('PENDING FULL_ONBOARDING')
})

test('no channel is created on an approval of former answers [SEC-32]', async () => {
  const { id } = await rosa.apply(limited)
  expect((await rosa.save(id, { applicant: somebodyElse })).status).toBe(200)
  expect((await openChannel(id)).errors.map(({ code }) => code)).toEqual(['state_forbids'])
})
