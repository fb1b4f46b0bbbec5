import { afterAll, beforeAll, expect, test } from 'vitest'
import { v1Examples } from '../../src/contract/examples/v1.ts'
import { v2Examples } from '../../src/contract/examples/v2.ts'
import { approved } from '../../src/contract/examples/values.ts'
import { startTestApp, type TestApp } from './start-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** Ids and times are each their own. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  )

test('the product answers the examples as the examples say, in both versions', async () => {
  const rosa = await product.as('rosa@delgadobakery.com')
  const created = v2Examples['POST /applications']
  const made = await rosa.post('/api/v2/applications', created.body)
  expect(comparable(made.data)).toEqual(comparable(created.answer))
  const { id } = (made.data as typeof created.answer).application
  const path = `/api/v2/applications/${encodeURIComponent(id)}`
  expect((await rosa.post(`${path}/onboard`, {})).data).toEqual(approved)
  const read = await rosa.get(path)
  expect(comparable(read.data)).toEqual(comparable(v2Examples['GET /applications/{id}'].answer))

  const older = v1Examples['POST /onboarding-applications']
  const { body } = await rosa.post('/api/v1/commerce/onboarding-applications', older.body)
  expect(comparable(body)).toEqual(comparable(older.answer))
})
