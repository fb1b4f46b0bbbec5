import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let anybody: Applicant
beforeAll(async () => {
  api = await startTestApp()
  anybody = applicant(api.anonymous())
})
afterAll(() => api.close())

const listed = async (language = 'en-US') =>
  (await anybody.call('GET /categories', { headers: { 'accept-language': language } })).data.groups

test('the list has 21 groups, without a session [CAT-01, API2-44]', async () => {
  expect(await listed()).toHaveLength(21)
})

test('its industries have ids 1 to 341, an MCC, a type and keywords [CAT-02, CAT-04]', async () => {
  const industries = (await listed()).flatMap((group) => group.industries)
  const ids = industries.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  expect(ids).toEqual(Array.from({ length: 341 }, (_none, index) => index + 1))
  for (const { mcc, keywords, label } of industries) {
    expect(mcc).toMatch(/^\d{4}$/)
    expect(label).not.toBe('')
    expect(keywords.length).toBeGreaterThan(0)
  }
})

test('it reads in the caller’s language, and is asked for again only when it changed', async () => {
  const [english, french] = [await listed('en-CA'), await listed('fr-CA')]
  expect(english[0]?.label).not.toBe(french[0]?.label)
  const first = await anybody.call('GET /categories')
  const etag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await anybody.call('GET /categories', { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('what an owner types is answered best first, at most ten [API2-45]', async () => {
  const predict = async (inputs: string) =>
    (await anybody.call('GET /categories/predict', { query: { inputs } })).data.industries
  const nails = await predict('nail salon')
  expect(nails[0]).toMatchObject({ label: 'Nail salon', mcc: '7230', groupId: 'beauty', score: 1 })
  expect((await predict('shop')).length).toBeLessThanOrEqual(10)
  expect(await predict('')).toEqual([])
})
