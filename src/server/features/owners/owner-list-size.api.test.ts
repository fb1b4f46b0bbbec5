import { expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownerApplicants } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()

const { applyWithOwners, newEmail } = ownerApplicants(() => api)
const fiveEntries = () => Array.from({ length: 5 }, () => invitedOwnerBody(newEmail()))

test('a list of five owners is refused as a whole before any entry is read [SEC-17, OWN-08]', async () => {
  const { id, submit, list } = await applyWithOwners()
  const refused = await submit(
    id,
    fiveEntries().map((entry) => ({ ...entry, email: 'not an address' })),
  )
  expect([refused.status, errorsOf(refused)]).toEqual([422, ['owners owners_too_many']])
  expect(refused.errors[0]?.message).toBe('You can have up to four owners, including you.')
  expect((await list(id)).data).toEqual([])
})

test('a V1 application takes four individuals, the applicant included [SEC-17]', async () => {
  const client = v1(await api.as('rosa@delgadobakery.com'))
  const { applicant, company } = bodyUS()
  const [first, second, third, fourth] = fiveEntries()
  const create = (...others: unknown[]) => client.create({ individuals: [applicant, ...others], company })
  const refused = await create(first, second, third, fourth)
  expect([refused.status, refused.errors.map(({ field, code }) => `${field} ${code}`)]).toEqual([
    422,
    ['individuals owners_too_many'],
  ])
  expect((await create(first, second, third)).status).toBe(201)
})
