/** Change requests: facts changed after the first decision, and what each change does (CHG-02…04). */
import { getMarket, type Answers } from '../application/application.ts'
import { countries } from '../countries/countries.ts'
import type { Market } from '../countries/market.ts'
import { validateCategory } from '../journey/validate.ts'
import type { ChangeEffect } from '../journey/change-effects.ts'
import type { OwnerStatus } from '../owners/owner.ts'
import { effectOfPath, type ChangedFact } from '../journey/locked-fields.ts'

/** The old values stay in force until the change is APPLIED. WITHDRAWN: the merchant canceled an open change. */
export const changeStatuses = ['APPLIED', 'NEEDS_PROOF', 'IN_REVIEW', 'REFUSED', 'WITHDRAWN'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Each has a text, `changes.refusal.{refusal}`. */
export const changeRefusals = ['category_refused', 'category_refused_in_quebec'] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

export interface FactEffect {
  field: ChangedFact['path'] | 'owners'
  effect: ChangeEffect
  /** True if payouts are on hold while the change is in review. */
  pausesPayouts: boolean
  /** Start and expected end of the payout hold, ISO 8601, UTC. */
  since?: string
  until?: string
  /** Set for REFUSED if the refusal depends on the new value. */
  refusal?: ChangeRefusal
}

const pausingEffects: readonly ChangeEffect[] = ['DECIDED_ANEW', 'MANUAL_REVIEW']

/** Yearly sales in the market's currency, as the answer stores them; null and undefined: not answered. */
export type AnnualSales = number | null | undefined

/** Index of the expected sales in the market’s ranges; no answer counts as the lowest range. */
const salesRangeOf = (sales: AnnualSales, market: Market): number =>
  Math.max(
    0,
    countries[market].salesRanges.findIndex(({ value }) => value !== null && value === sales),
  )

/**
 * True if the sales are more than one range above those of the decision, even if they rose in several steps (CHG-03).
 */
export const areMuchHigher = (sales: AnnualSales, decided: AnnualSales, market: Market): boolean =>
  salesRangeOf(sales, market) - salesRangeOf(decided, market) > 1

/**
 * Refuses prohibited categories. Restricted categories, and sales far above those of the decision, go to manual review.
 */
function effectOf(
  { path, isCleared }: ChangedFact,
  answers: Answers,
  decidedSales: AnnualSales,
): ChangeEffect {
  if (isCleared) return 'REFUSED'
  if (path === 'company.gpv' && areMuchHigher(answers.company.gpv, decidedSales, getMarket(answers)))
    return 'MANUAL_REVIEW'
  if (path !== 'company.segment' && path !== 'company.address.territory') return effectOfPath(path)
  if (validateCategory(answers)) return 'REFUSED'
  const isRestricted = path === 'company.segment' && answers.company.mccDetails?.type === 'PROHIBITED'
  return isRestricted ? 'MANUAL_REVIEW' : effectOfPath(path)
}

/** Null if the refusal does not depend on the new value. */
function refusalOf({ path }: ChangedFact, answers: Answers): ChangeRefusal | null {
  if (path !== 'company.segment' && path !== 'company.address.territory') return null
  const code = validateCategory(answers)?.code
  return changeRefusals.find((refusal) => refusal === code) ?? null
}

/**
 * @param answers answers including the changes
 * @param decidedSales expected sales at the approval, for comparison
 */
export const effectsOf = (
  changed: readonly ChangedFact[],
  answers: Answers,
  decidedSales: AnnualSales,
): FactEffect[] => {
  const isOther = isOtherPerson(changed)
  return changed.map((fact) => {
    const effect =
      isOther && isIdentity(fact.path) && !fact.isCleared
        ? 'MANUAL_REVIEW'
        : effectOf(fact, answers, decidedSales)
    const refusal = effect === 'REFUSED' ? refusalOf(fact, answers) : null
    const pausesPayouts = pausingEffects.includes(effect)
    return { field: fact.path, effect, pausesPayouts, ...(refusal === null ? {} : { refusal }) }
  })
}

const isName = (path: ChangedFact['path']): boolean => path.startsWith('applicant.name.')
const isIdentity = (path: ChangedFact['path']): boolean =>
  isName(path) || path === 'applicant.governmentIdentification'

/**
 * A different name with a different number is a different person, so the change goes to manual review under any policy.
 */
const isOtherPerson = (changed: readonly ChangedFact[]): boolean =>
  changed.some(({ path }) => isName(path)) &&
  changed.some(({ path }) => path === 'applicant.governmentIdentification')

/** Removing an unverified owner requires manual review (CHG-05). */
export function ownersEffect({
  isOwnList,
  isAsked,
  removed,
}: {
  /** False for a store that shares the list of its business. */
  isOwnList: boolean
  /** True if this type of business has owners to verify. */
  isAsked: boolean
  removed: readonly { status: OwnerStatus }[]
}): FactEffect {
  const field = 'owners'
  if (!isOwnList || !isAsked) return { field, effect: 'REFUSED', pausesPayouts: false }
  const isSettled = removed.every(({ status }) => status === 'VERIFIED')
  return { field, effect: isSettled ? 'DECIDED_ANEW' : 'MANUAL_REVIEW', pausesPayouts: true }
}

const hasEffect = (effects: readonly FactEffect[], effect: ChangeEffect): boolean =>
  effects.some((one) => one.effect === effect)

/** One refused fact refuses the whole change. Contact data must be proven before anything else is assessed. */
export function initialStatus(effects: readonly FactEffect[]): ChangeStatus {
  if (hasEffect(effects, 'REFUSED')) return 'REFUSED'
  return hasEffect(effects, 'PROOF_REQUIRED') ? 'NEEDS_PROOF' : statusAfterProof(effects)
}

/**
 * A proven phone number still needs an assessment, because the identity provider checks the person together with it
 * (CHG-06).
 */
const appliesOnceProven = ({ field, effect }: FactEffect): boolean =>
  effect === 'APPLIED' || (effect === 'PROOF_REQUIRED' && field !== 'applicant.localPhoneNumber')

export const statusAfterProof = (effects: readonly FactEffect[]): ChangeStatus =>
  effects.every(appliesOnceProven) ? 'APPLIED' : 'IN_REVIEW'

/** True if the change needs manual review; the policy is then not evaluated. */
export const needsPerson = (effects: readonly FactEffect[]): boolean => hasEffect(effects, 'MANUAL_REVIEW')

/** Expected end of the payout hold, ISO 8601, UTC; null without a hold. */
export const pauseEnd = (effects: readonly FactEffect[]): string | null =>
  effects
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1) ?? null

/** Fields whose review holds payouts. */
export const pausingFields = (effects: readonly FactEffect[]): FactEffect['field'][] =>
  effects.filter(({ until }) => until !== undefined).map(({ field }) => field)

/** Fields that are proven by a code sent to the new address or number. */
export const provenFields = ['applicant.emailAddress', 'applicant.localPhoneNumber'] as const
export type ProvenField = (typeof provenFields)[number]
