/**
 * Facts that fed the first decision are locked after it (CHG-01), except in ERROR or while a step-up unlocks the answers.
 * Other step-ups use their own endpoints; everything else is changed by a change request.
 */
import type { Answers, DecisionState } from '../application/application.ts'
import { attributionEffects, type Attribution } from '../application/attribution.ts'
import { getPath, isUnanswered } from '../fields/paths.ts'
import { isUnlocked, phoneStepUps } from '../step-ups/step-up.ts'
import type { FieldChangeEffect } from './change-effects.ts'
import { fieldAt, fields, type RecordPath, type ValidationContext } from './fields.ts'

export type FactPath = RecordPath | `application.${keyof Attribution}`

/** A fact whose value changed. */
export interface ChangedFact {
  path: FactPath
  /** True if the fact is required and has no value anymore. */
  isCleared: boolean
}

export interface LockContext extends Pick<DecisionState, 'decision' | 'stepUpDetails'> {
  isDecided: boolean
  /** True if a partner was invited to verify, or left the list after their check began. */
  isOwnerInvited: boolean
}

export const effectOfPath = (path: FactPath): FieldChangeEffect =>
  isAttributionPath(path)
    ? attributionEffects[path.slice('application.'.length) as keyof Attribution]
    : fields[path].afterDecision

const isAttributionPath = (path: FactPath): path is `application.${keyof Attribution}` =>
  path.startsWith('application.')

/** Ownership answers are locked once a partner was invited because of them, even in ERROR (CHG-05). */
const ownershipPaths: readonly FactPath[] = [
  'company.businessType',
  'company.hasBeneficialOwners',
  // Another business would have other owners.
  'application.parentApplication',
]

const isOwnershipFixed = ({ path }: ChangedFact, { isOwnerInvited }: LockContext): boolean =>
  isOwnerInvited && ownershipPaths.includes(path)

/** Allows correcting a mistyped number during phone verification (CHG-06). */
const isPhoneCorrection = ({ path, isCleared }: ChangedFact, { stepUpDetails }: LockContext): boolean =>
  path === 'applicant.localPhoneNumber' &&
  !isCleared &&
  stepUpDetails.some(({ type }) => phoneStepUps.includes(type))

/**
 * An open FULL_ONBOARDING unlocks answers but not attribution. A new email address requires a change request, which
 * proves it.
 */
const isUnlockedPath = (path: FactPath, { decision, stepUpDetails }: LockContext): boolean =>
  decision === 'ERROR' ||
  (!isAttributionPath(path) && path !== 'applicant.emailAddress' && isUnlocked('answers', stepUpDetails))

const isLocked = (fact: ChangedFact, context: LockContext): boolean =>
  isOwnershipFixed(fact, context) ||
  ((fact.isCleared || effectOfPath(fact.path) !== 'APPLIED') &&
    !isUnlockedPath(fact.path, context) &&
    !isPhoneCorrection(fact, context))

/** Returns the changed facts that may not be saved. */
export const findLockedFacts = (changed: readonly ChangedFact[], context: LockContext): FactPath[] =>
  context.isDecided ? changed.filter((fact) => isLocked(fact, context)).map(({ path }) => path) : []

/** @param changed paths of changed answers */
export const toChangedFacts = (
  changed: readonly RecordPath[],
  answers: Answers,
  context: ValidationContext,
): ChangedFact[] =>
  changed.map((path) => {
    const { step, isAsked, isRequired } = fieldAt(path)
    const isNeeded =
      step !== null && (isAsked?.(answers, context) ?? true) && (isRequired?.(answers, context) ?? true)
    return { path, isCleared: isNeeded && isUnanswered(getPath(answers, path)) }
  })

/** Attribution keys whose value changed. */
export const changedAttribution = (before: Attribution, after: Attribution): ChangedFact[] =>
  (Object.keys(attributionEffects) as (keyof Attribution)[])
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ path: `application.${key}`, isCleared: false }))
