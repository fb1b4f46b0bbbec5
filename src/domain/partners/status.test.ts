import { expect, test } from 'vitest'
import { partnerStatusOf } from './status.ts'

const at = new Date('2026-11-20T15:00:00Z')
const draft = { submittedAt: null, withdrawnAt: null, decision: 'PENDING' } as const

test.each([
  [null, 'INVITED'],
  [draft, 'DRAFT'],
  [{ ...draft, submittedAt: at }, 'PENDING'],
  [{ ...draft, submittedAt: at, decision: 'APPROVED_PENDING' }, 'APPROVED_PENDING'],
  [{ ...draft, submittedAt: at, decision: 'APPROVED', withdrawnAt: at }, 'WITHDRAWN'],
  [{ ...draft, withdrawnAt: at }, 'WITHDRAWN'],
] as const)('%o is %s to its partner [PART-03]', (application, status) => {
  expect(partnerStatusOf(application)).toBe(status)
})
