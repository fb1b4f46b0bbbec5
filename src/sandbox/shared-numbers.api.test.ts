import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()

/** The outcome for a business number in an account of its own. */
async function applyAs(email: string, ein: string, ssn4 = '4321', details: 'shared' | 'own' = 'shared') {
  const body = bodyUS({ ssn4 })
  const company = { ...body.company, governmentIdentification: { value: ein, sourceType: 'FEIN' } }
  const own = { name: { firstName: 'Kim', lastName: 'Okafor' }, localPhoneNumber: '4155550199' }
  const { id, data } = await applicant(await api.as(email)).apply(
    details === 'shared'
      ? { ...body, company }
      : { applicant: { ...body.applicant, ...own }, company: { ...company, name: 'Okafor Bread LLC' } },
  )
  return { id, decision: data.decision }
}
const declined = { decision: 'DECLINED', reasons: ['unable_to_serve'] }

test('what is decided about one application does not follow the test numbers into another [DEC-03]', async () => {
  const staff = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const { id } = await applyAs('one@example.com', '12-3456780', '8888')
  await staff.decide(id, declined)
  expect((await applyAs('two@example.com', '12-3456780', '5555')).decision).toBe('DECLINED')
  expect((await applyAs('three@example.com', '12-3456780')).decision).toBe('APPROVED')
  expect((await applyAs('one@example.com', '12-3456780')).decision).toBe('APPROVED')
})

test('numbers that begin with 3888 link the applications of one account and of several', async () => {
  const staff = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const { id } = await applyAs('five@example.com', '38-8816780', '8888')
  await staff.decide(id, declined)
  expect((await applyAs('five@example.com', '38-8816780')).decision).toBe('PENDING')
  expect((await applyAs('six@example.com', '38-8816780')).decision).toBe('PENDING')
  expect((await applyAs('seven@example.com', '38-8826780', '4321', 'own')).decision).toBe('APPROVED')
  expect((await applyAs('eight@example.com', '38-8826780', '4321', 'own')).decision).toBe('PENDING')
})

test('with such a number, names and phones link too; an account links to what has one; nothing else does [SEC-31]', async () => {
  const { id, decision } = await applyAs('nine@example.com', '38-8836780', '8888')
  expect(decision).toBe('PENDING')
  expect((await applyAs('ten@example.com', '38-8846780')).decision).toBe('PENDING')
  expect((await applyAs('nine@example.com', '12-3456780', '4321', 'own')).decision).toBe('PENDING')
  expect((await applyAs('eleven@example.com', '12-3456780')).decision).toBe('APPROVED')
  const staff = applicant(await api.as('uma@threshold.test', ['underwriter']))
  await staff.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect((await applyAs('nine@example.com', '12-3456780')).decision).toBe('APPROVED')
})
