import { expect, test } from 'vitest'
import { v1Examples } from '#api/v1/examples.ts'
import { v2Examples } from '#api/endpoints.ts'
import { approved } from '#api/example-data.ts'
import { testApp } from './start-app.ts'

const product = await testApp()

/** Replaces ids and times, which differ on every call. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  )

test('responses match the documented examples in V1 and V2', async () => {
  const rosa = await product.as('rosa@delgadobakery.com')
  const created = v2Examples['POST /applications']
  const made = await rosa.post('/api/v2/applications', created.body)
  expect(comparable(made.data)).toEqual(comparable(created.response))
  const { id } = (made.data as typeof created.response).application
  const path = `/api/v2/applications/${encodeURIComponent(id)}`
  expect((await rosa.post(`${path}/onboard`, {})).data).toEqual(approved)
  const read = await rosa.get(path)
  expect(comparable(read.data)).toEqual(comparable(v2Examples['GET /applications/{id}'].response))

  const v1Example = v1Examples['POST /onboarding-applications']
  const { body } = await rosa.post('/api/v1/commerce/onboarding-applications', v1Example.body)
  expect(comparable(body)).toEqual(comparable(v1Example.response))
})
