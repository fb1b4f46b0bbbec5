import { expect, test } from 'vitest'
import type { Answers } from '../application/application.ts'
import { compareSaves, withoutAnswers } from './concurrent-saves.ts'

const before: Answers = {
  applicant: { name: { firstName: 'Rosa', lastName: 'Delgado' }, emailAddress: 'rosa@example.com' },
  company: { name: 'Delgado LLC', address: { line1: '22 Mission Street', city: 'San Francisco' } },
}
const company = (changes: Answers['company']): Answers => ({
  ...before,
  company: { ...before.company, ...changes },
})

test('an answer that both saves changed is a conflict, one that only the other changed is left alone [OAS-02]', () => {
  const update = { company: { name: 'Delgado Bakery LLC', dba: null, phone: '4155550134' } }
  expect(
    compareSaves(update, {
      before,
      here: company({ name: 'Delgado Bakery LLC', phone: '4155550134' }),
      there: company({ name: 'Delgado Bread LLC', dba: 'Delgado Bread' }),
    }),
  ).toEqual({ conflicts: ['company.name'], changedThere: ['company.dba'] })
})

test('the same change on both sides is no conflict [OAS-02]', () => {
  const both = company({ name: 'Delgado Bread LLC' })
  expect(
    compareSaves({ company: { name: 'Delgado Bread LLC' } }, { before, here: both, there: both }),
  ).toEqual({ conflicts: [], changedThere: [] })
})

test('an address is one answer: two halves of different ones never meet [OAS-02]', () => {
  const address = { line1: '22 Mission Street', city: 'Oakland' }
  const update = { company: { address } }
  const comparison = compareSaves(update, {
    before,
    here: company({ address }),
    there: company({ address: { line1: '1800 Oak Street', city: 'San Francisco' } }),
  })
  expect(comparison).toEqual({ conflicts: ['company.address.line1'], changedThere: [] })
  expect(withoutAnswers({ ...update, applicant: {} }, comparison.conflicts)).toEqual({
    applicant: {},
    company: {},
  })
})
