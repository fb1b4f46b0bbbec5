import { expect, test } from 'vitest'
import { acts, denial, mayWithdraw } from './access.ts'

const applicant = { userId: 'rosa', roles: [] }
const stranger = { userId: 'eve', roles: [] }
const underwriter = { userId: 'uma', roles: ['underwriter'] }
const application = { userId: 'rosa' }

test('an applicant does everything with their own application but decide it', () => {
  expect(acts.filter((act) => denial(act, applicant, application) !== null)).toEqual(['decide'])
})

test.each(acts)('a stranger may not %s', (act) => {
  expect(denial(act, stranger, application)).toBe(act === 'decide' ? 'role_missing' : 'not_yours')
})

test('an underwriter decides the cases of others, never their own', () => {
  expect(denial('decide', underwriter, application)).toBeNull()
  expect(denial('decide', { ...underwriter, userId: 'rosa' }, application)).toBe('own_case')
  expect(denial('read', underwriter, application)).toBe('not_yours')
})

test('what nobody has thought of is denied', () => {
  expect(denial('toString' as 'read', applicant, application)).toBe('not_yours')
})

test('an application is withdrawn before it is approved or declined, not after', () => {
  const may = (
    [
      'DRAFT',
      'PENDING',
      'ERROR',
      'DECLINED_PENDING',
      'APPROVED',
      'APPROVED_PENDING',
      'DECLINED',
      'WITHDRAWN',
    ] as const
  ).filter(mayWithdraw)
  expect(may).toEqual(['DRAFT', 'PENDING', 'ERROR', 'DECLINED_PENDING'])
})
