import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi, textsTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()

const signIn = async () => applicant(await api.as('rosa@delgadobakery.com'))
const approved = async (emailAddress: string) => {
  const rosa = await signIn()
  const { id } = await rosa.apply({ ...bodyUS(), applicant: { ...bodyUS().applicant, emailAddress } })
  return { id, changes: changesApi(rosa) }
}
const name = { firstName: 'Mallory', lastName: 'Thief' }
const governmentIdentification = { value: '4567', sourceType: 'SSN4' }

test.each([
  ['name', { name }],
  ['birth date', { dob: '1979-01-02' }],
  ['government number', { governmentIdentification }],
])('another %s of the applicant needs a sign-in younger than ten minutes [CHG-09]', async (_fact, facts) => {
  const { id, changes } = await approved('rosa@delgadobakery.com')
  await api.advance(600_000)
  expect((await changes.preview(id, { applicant: facts })).data.status).toBe('IN_REVIEW')
  const refused = await changes.request(id, { applicant: facts })
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'fresh_sign_in_required'])
  expect((await changes.list(id)).data).toEqual([])
  expect((await changesApi(await signIn()).request(id, { applicant: facts })).status).toBe(200)
})

test('facts of the business are changed by any session [CHG-09]', async () => {
  const { id, changes } = await approved('rosa@delgadobakery.com')
  await api.advance(600_000)
  expect((await changes.request(id, { company: { name: 'Delgado Bread LLC' } })).status).toBe(200)
})

test('another name together with another government number is another person, whom a person looks at [CHG-02]', async () => {
  const { id, changes } = await approved('rosa@delgadobakery.com')
  const both = { applicant: { name, governmentIdentification } }
  const { data } = await changes.request(id, both)
  expect(data.status).toBe('IN_REVIEW')
  expect(
    data.effects.map(({ field, effect, pausesPayouts }) => `${field} ${effect} ${pausesPayouts}`),
  ).toEqual([
    'applicant.name.firstName MANUAL_REVIEW true',
    'applicant.name.lastName MANUAL_REVIEW true',
    'applicant.governmentIdentification MANUAL_REVIEW true',
  ])
})

test('the mail about another name greets by the name in force before [CHG-09]', async () => {
  const { id, changes } = await approved('greeted@delgado.example')
  const { data } = await changes.request(id, { applicant: { name } })
  expect(data.status).toBe('APPLIED')
  expect(await textsTo(api, 'greeted@delgado.example')).toContainEqual(
    expect.stringMatching(/^Your details were changed Hello Rosa,/),
  )
})
