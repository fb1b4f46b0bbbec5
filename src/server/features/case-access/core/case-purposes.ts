/**
 * Purposes for which staff read or change a case (SEC-39), and how an open blind review restricts each
 * (CASE-06).
 */
import type { StaffAction } from '#domain/application/access.ts'

/**
 * `masked`: the case is shown without its decision. `refused`: the data is, or reveals, the decision.
 * `refused_to_readers`: the data reveals the decision, so it is refused to those who may do blind reviews.
 */
type DuringBlindReview = 'masked' | 'refused' | 'refused_to_readers'

export const casePurposes = {
  'case.read': 'masked',
  'case.note': 'masked',
  'case.claim': 'masked',
  'case.assign': 'masked',
  'case.reveal': 'masked',
  'case.close': 'masked',
  'case.confirm': 'masked',
  'case.second-read': 'masked',
  'case.decide': 'masked',
  'case.replay': 'refused',
  'audit.read': 'refused',
  'letter.read': 'refused',
  'appeal.read': 'refused',
  'appeal.document': 'refused',
  'application.read': 'refused_to_readers',
  impersonate: 'refused_to_readers',
} as const satisfies Partial<Record<StaffAction, DuringBlindReview>>

export type CasePurpose = keyof typeof casePurposes

export const isCasePurpose = (action: StaffAction): action is CasePurpose =>
  Object.hasOwn(casePurposes, action)
