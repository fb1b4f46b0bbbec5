/** Change requests: facts changed after the first decision, and what each change does (CHG-02…04). */
import { getMarket, type Answers } from '../application/application.ts'
import { countries } from '../countries/countries.ts'
import type { Market } from '../countries/market.ts'
import { validateCategory } from '../journey/validate.ts'
import type { ChangeEffect } from '../journey/change-effects.ts'
import type { OwnerStatus } from '../owners/owner.ts'
import { effectOfPath, type ChangedFact } from '../journey/locked-fields.ts'

/** The old values are in force until a change is APPLIED. The merchant may end an open one: WITHDRAWN. */
export const changeStatuses = ['APPLIED', 'NEEDS_PROOF', 'IN_REVIEW', 'REFUSED', 'WITHDRAWN'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Each has a text, `changes.refusal.{refusal}`. */
export const changeRefusals = ['category_refused', 'category_refused_in_quebec'] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

export interface FactEffect {
  field: ChangedFact['path'] | 'owners'
  effect: ChangeEffect
  /** While the change is in review. */
  pausesPayouts: boolean
  /** ISO 8601, UTC: start of the pause, and its expected end. */
  since?: string
  until?: string
  /** Why the effect is REFUSED, where that depends on the value. */
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

/** More than one range above what was decided on, in however many steps (CHG-03). */
export const areMuchHigher = (sales: AnnualSales, decided: AnnualSales, market: Market): boolean =>
  salesRangeOf(sales, market) - salesRangeOf(decided, market) > 1

/**
 * A category that may not be served is refused. A restricted one, and much higher sales than were decided on, are for a
 * person to decide.
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

/** Null where the fact cannot be changed whatever its value. */
function refusalOf({ path }: ChangedFact, answers: Answers): ChangeRefusal | null {
  if (path !== 'company.segment' && path !== 'company.address.territory') return null
  const code = validateCategory(answers)?.code
  return changeRefusals.find((refusal) => refusal === code) ?? null
}

/**
 * @param answers with the changes
 * @param decidedSales of the approval that the sales are compared with
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

/** A different name with a different number is a different person; no policy may accept that as a change. */
const isOtherPerson = (changed: readonly ChangedFact[]): boolean =>
  changed.some(({ path }) => isName(path)) &&
  changed.some(({ path }) => path === 'applicant.governmentIdentification')

/** Someone who is not verified leaves the list only if a person agrees (CHG-05). */
export function ownersEffect({
  isOwnList,
  isAsked,
  removed,
}: {
  /** False for a store that shares the list of its business. */
  isOwnList: boolean
  /** The kind of business has owners to verify. */
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

/** Refused as a whole; contact data is proven before anything else is looked at. */
export function initialStatus(effects: readonly FactEffect[]): ChangeStatus {
  if (hasEffect(effects, 'REFUSED')) return 'REFUSED'
  return hasEffect(effects, 'PROOF_REQUIRED') ? 'NEEDS_PROOF' : statusAfterProof(effects)
}

/** The identity provider assesses the person together with the number (CHG-06). */
const appliesOnceProven = ({ field, effect }: FactEffect): boolean =>
  effect === 'APPLIED' || (effect === 'PROOF_REQUIRED' && field !== 'applicant.localPhoneNumber')

export const statusAfterProof = (effects: readonly FactEffect[]): ChangeStatus =>
  effects.every(appliesOnceProven) ? 'APPLIED' : 'IN_REVIEW'

/** The policy is not asked about what a person has to decide. */
export const needsPerson = (effects: readonly FactEffect[]): boolean => hasEffect(effects, 'MANUAL_REVIEW')

/** When the pause of payouts is expected to end, ISO 8601, UTC; null without one. */
export const pauseEnd = (effects: readonly FactEffect[]): string | null =>
  effects
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1) ?? null

/** Of a change whose review holds the payouts. */
export const pausingFields = (effects: readonly FactEffect[]): FactEffect['field'][] =>
  effects.filter(({ until }) => until !== undefined).map(({ field }) => field)

/** Proven by a code sent to the new address or number. */
export const provenFields = ['applicant.emailAddress', 'applicant.localPhoneNumber'] as const
export type ProvenField = (typeof provenFields)[number]
