import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const changes = changesApi(rosa)
const staff = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))

const otherNumber = {
  applicant: { governmentIdentification: { value: '8888', sourceType: 'SSN4' } },
}
const decisionOf = async (id: string) => (await rosa.read(id)).data.application.decision

test('a change that is decided waits until the application is; a trade name does not [CHG-03]', async () => {
  const { id, data } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect(data.decision).toBe('PENDING')
  for (const body of [
    { company: { site: 'delgadobread.com' } },
    { company: { name: 'Delgado Bread LLC' } },
    { company: { segment: '179' } },
    { applicant: { localPhoneNumber: '4155559999' } },
  ]) {
    const response = await changes.request(id, body)
    expect([response.status, response.errors[0]?.code]).toEqual([409, 'state_forbids'])
  }
  expect((await changes.request(id, { company: { dba: 'Delgado Bread' } })).data.status).toBe('APPLIED')
  expect(await decisionOf(id)).toBe('PENDING')
})

test('accepting a change settles no review of the application that began meanwhile [CHG-04]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
  const { data } = await changes.request(id, otherNumber)
  expect(data.status).toBe('IN_REVIEW')
  await rosa.save(id, { company: { segment: '179' } })
  expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
  const accepted = await staff.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['all_verified'] })
  expect([accepted.status, accepted.errors[0]?.code]).toEqual([409, 'state_forbids'])
  expect(await decisionOf(id)).toBe('PENDING')
  const declined = await staff.decide(id, data.id ?? '', {
    decision: 'DECLINED',
    reasons: ['unable_to_serve'],
  })
  expect(declined.data.status).toBe('REFUSED')
})
