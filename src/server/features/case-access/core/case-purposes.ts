/** What staff may read or change a case for (SEC-39), and what a blind review that is still open makes of it (CASE-06). */
import type { StaffAction } from '#domain/application/access.ts'

/**
 * masked: the case is shown without its decision; refused: what is read is, or tells, the decision; refused_to_readers:
 * it tells the decision to people who are asked about it, which those who may read a case again must not learn there.
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
