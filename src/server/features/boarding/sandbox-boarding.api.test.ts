import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const off = await testApp({ env: { BOARDING_VENDORS: 'none' } })
const email = 'rosa@delgadobakery.com'
const cardsOf = async (id: string, reader: Applicant) => {
  const { data } = await reader.call('GET /applications/{id}/capabilities', { params: { id } })
  return data.capabilities.slice(0, 2).map(({ status, why }) => `${status} ${why?.code ?? '–'}`)
}

test('the acquirer of the sandbox has a merchant set up with the approval, and is told by a job [VEND-08]', async () => {
  const rosa = applicant(await api.as(email))
  const { id } = await rosa.apply(bodyUS())
  expect(await cardsOf(id, rosa)).toEqual(['ACTIVE –', 'ACTIVE –'])
  await api.runJobs()
  const row = await api.services.db.selectFrom('boardings').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'SET_UP', version: 1, reference: expect.stringMatching(/^\d{15}$/) })
  expect(await cardsOf(id, rosa)).toEqual(['ACTIVE –', 'ACTIVE –'])
})

test('endings of the business number play an acquirer that takes a day, and one that refuses [VEND-08]', async () => {
  const rosa = applicant(await api.as('later@delgadobakery.com'))
  const later = await rosa.apply(bodyUS({ ein: '6671' }))
  const refused = await rosa.apply(bodyUS({ ein: '6672' }))
  expect(await cardsOf(refused.id, rosa)).toEqual(['HELD being_set_up', 'HELD being_set_up'])
  await api.runJobs()
  expect(await cardsOf(later.id, rosa)).toEqual(['HELD being_set_up', 'HELD being_set_up'])
  expect(await cardsOf(refused.id, rosa)).toEqual(['HELD set_up_in_review', 'HELD set_up_in_review'])
  await api.advance(5 * 86_400_000)
  await api.runJobs()
  const reader = applicant(await api.as('later@delgadobakery.com'))
  expect(await cardsOf(later.id, reader)).toEqual(['ACTIVE –', 'ACTIVE –'])
})

test('without an acquirer cards start with the approval, and nothing is handed over or kept [VEND-08]', async () => {
  const rosa = applicant(await off.as(email))
  const { id } = await rosa.apply(bodyUS())
  await off.runJobs()
  expect(await cardsOf(id, rosa)).toEqual(['ACTIVE –', 'ACTIVE –'])
  expect(await off.services.db.selectFrom('boardings').select('state').execute()).toEqual([])
})
