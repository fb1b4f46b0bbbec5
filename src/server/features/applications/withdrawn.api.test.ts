import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { textsTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { UntypedExample } from '#api/endpoint.ts'
import { v2, v2Examples, type V2 } from '#api/endpoints.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const id = (await rosa.apply(bodyUS({ ssn4: '1111' }))).id
await rosa.withdraw(id)

/** A second withdrawal is none, staff decide by role, and the beacon of a page that closes is always accepted. */
const exceptions = ['withdraw', 'decisions', 'notification']
/** Every other write to an application that needs nothing but its id. */
const writes = (Object.keys(v2) as (keyof V2)[]).filter(
  (key) =>
    /^(?:POST|PUT) \/applications\/\{id\}(?!.*\{)/.test(key) &&
    !exceptions.some((name) => key.endsWith(`/${name}`)),
)

test('is confirmed by one email, by name where it has one', async () => {
  await rosa.withdraw(id)
  const draft = await rosa.create({})
  await rosa.withdraw(draft.data.application.id)
  const openings = (await textsTo(api, 'rosa@delgadobakery.com')).flatMap(
    (text) => /We’ve withdrawn your application.*?as you asked\./.exec(text) ?? [],
  )
  expect(openings.toSorted()).toEqual([
    'We’ve withdrawn your application as you asked.',
    'We’ve withdrawn your application for Delgado Bakery LLC as you asked.',
  ])
})

test('there are calls to refuse', () => {
  expect(writes).toContain('PUT /applications/{id}')
  expect(writes.length).toBeGreaterThan(20)
})

test.each(writes)('%s of a withdrawn application is refused', async (key) => {
  const { body } = v2Examples[key] as UntypedExample
  const { status, errors } = await rosa.call(key, { params: { id }, body })
  expect([status, errors.map(({ code }) => code)]).toEqual([409, ['application_withdrawn']])
})
