import { expect, test } from 'vitest'
import { changesApi } from '#test/api/changes.ts'
import { newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })

const approvedMerchant = async (body = newMerchant().body) => {
  const merchant = await newAccount(api)
  const { id, data } = await merchant.apply(body)
  return { merchant, id, body, decision: data.decision }
}

test('an older application does not take over a business that was approved for somebody else by a change request [SEC-31]', async () => {
  const { body } = newMerchant()
  const { governmentIdentification: _number, ...company } = body.company ?? {}
  const proprietor = { ...company, name: 'Rosa Flores', businessType: 'SOLE_PROPRIETOR' as const }
  const older = await approvedMerchant({ ...body, company: proprietor })
  const owner = await approvedMerchant()
  expect([older.decision, owner.decision]).toEqual(['APPROVED', 'APPROVED'])
  const { name, businessType, governmentIdentification } = owner.body.company ?? {}
  const { data } = await changesApi(older.merchant).request(older.id, {
    company: { name, businessType, governmentIdentification, hasBeneficialOwners: false },
  })
  expect(data.status).not.toBe('APPLIED')
})

test('an application that was submitted first and waited is not approved for a business that another account was approved for meanwhile [SEC-31]', async () => {
  const { body } = newMerchant(undefined, '6666')
  const waiting = await newAccount(api)
  const { id, status } = await waiting.apply(body)
  expect(status).toBe(504)
  const other = await approvedMerchant({ ...newMerchant().body, company: { ...body.company } })
  expect(other.decision).toBe('APPROVED')
  await api.advance(10_000)
  await api.runJobs()
  const { application } = (await waiting.read(id)).data
  expect([application.decision, application.letter?.reasons.map(({ code }) => code)]).toEqual([
    'PENDING',
    ['linked_application'],
  ])
})

test('an approved application keeps its business when a person approves another one of it [SEC-31]', async () => {
  const first = await approvedMerchant()
  const second = await approvedMerchant({ ...newMerchant().body, company: { ...first.body.company } })
  expect(second.decision).toBe('PENDING')
  const { data } = await changesApi(first.merchant).request(first.id, { company: { dba: 'Delgado Bread' } })
  expect(data.status).toBe('APPLIED')
})
