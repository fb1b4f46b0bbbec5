import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const anonymous = applicant(api.anonymous())

const listGroups = async (language = 'en-US') =>
  (await anonymous.call('GET /categories', { headers: { 'accept-language': language } })).data.groups

test('lists 21 groups without a session [CAT-01, API2-44]', async () => {
  expect(await listGroups()).toHaveLength(21)
})

test('industries have ids 1 to 341, an MCC, a type and keywords [CAT-02, CAT-04]', async () => {
  const industries = (await listGroups()).flatMap((group) => group.industries)
  const ids = industries.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  expect(ids).toEqual(Array.from({ length: 341 }, (_none, index) => index + 1))
  for (const { mcc, keywords, label } of industries) {
    expect(mcc).toMatch(/^\d{4}$/)
    expect(label).not.toBe('')
    expect(keywords.length).toBeGreaterThan(0)
  }
})

test('the list is localized and supports conditional requests', async () => {
  const [english, french] = [await listGroups('en-CA'), await listGroups('fr-CA')]
  expect(english[0]?.label).not.toBe(french[0]?.label)
  const first = await anonymous.call('GET /categories')
  const etag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const revalidated = await anonymous.call('GET /categories', { headers: { 'if-none-match': etag } })
  expect([revalidated.status, revalidated.text]).toEqual([304, ''])
})

test('finds at most ten industries for a description, best match first [API2-45]', async () => {
  const predict = async (inputs: string) =>
    (await anonymous.call('GET /categories/predict', { query: { inputs } })).data.industries
  const nails = await predict('nail salon')
  expect(nails[0]).toMatchObject({ label: 'Nail salon', mcc: '7230', groupId: 'beauty', score: 1 })
  expect((await predict('shop')).length).toBeLessThanOrEqual(10)
  expect(await predict('')).toEqual([])
})
