import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'

let statements = 0
const countStatements: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const api = await testApp({ overrides: ({ db }) => ({ db: db.withPlugin(countStatements) }) })
const client = await api.as('rosa@delgadobakery.com')
const rosa = applicant(client)
const rosaV1 = v1(client)

/** Statements take a fraction of a millisecond each, so that this many stay far below 250 ms. */
const maxStatements = 100

async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const before = statements
  await run()
  const count = statements - before
  expect(count).toBeGreaterThan(0)
  return count
}

const partners = ['a@example.com', 'b@example.com', 'c@example.com']

test('the longest list of owners is answered with a bounded number of statements [SEC-17]', async () => {
  const { id } = await rosa.apply(withOwners(bodyUS()))
  const owners = partners.map((email, index) =>
    invitedOwnerBody(email, { phone: { nationalNumber: `415555320${index}` } }),
  )
  const { submit } = ownersApi(rosa)
  expect(
    (
      await submit(
        id,
        Array.from({ length: 1000 }, () => ({})),
      )
    ).status,
  ).toBe(422)
  let status = 0
  const count = await statementsOf(async () => {
    ;({ status } = await submit(id, owners))
  })
  expect(status).toBe(200)
  expect(count).toBeLessThan(maxStatements)
})

test('the largest new application in V1 is answered with a bounded number of statements [SEC-17]', async () => {
  const individuals = [
    { emailAddress: 'rosa@delgadobakery.com', type: 'APPLICANT' },
    ...partners.map((email) => ({ email, type: 'OWNER', firstName: 'Sam', lastName: 'Okafor' })),
  ]
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 'x'.repeat(100)]))
  const products = Array.from({ length: 40 }, () => many)
  let status = 0
  const count = await statementsOf(async () => {
    ;({ status } = await rosaV1.create({ individuals, products }))
  })
  expect(status).toBe(201)
  expect(count).toBeLessThan(maxStatements)
  expect((await rosaV1.create({ individuals, products: Array.from({ length: 51 }, () => 'x') })).status).toBe(
    422,
  )
})

test('the longest patch is answered with a bounded number of statements [SEC-17]', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  const patch = Array.from({ length: 100 }, (_, index) => ({
    op: 'replace',
    path: '/company/dba',
    value: `Bakery ${'x'.repeat(20)} ${String.fromCodePoint(65 + (index % 26))}`,
  }))
  let status = 0
  const count = await statementsOf(async () => {
    ;({ status } = await rosaV1.patch(id, patch))
  })
  expect(status).toBe(200)
  expect(count).toBeLessThan(maxStatements)
  expect((await rosaV1.patch(id, [...patch, ...patch])).status).toBe(422)
})
