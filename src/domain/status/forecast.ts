/**
 * Forecasts the policy's requests for a draft (REQ-03). Facts determined by the answers are fixed; all others take each
 * possible value. No vendor is called: the best case has findings that request nothing, other common findings are
 * possible.
 */
import { isRequestReason, stepUpTypes, type StepUpType } from '../step-ups/step-up.ts'
import type { OwnershipStatus } from '../owners/ownership.ts'
import type { BusinessFinding, IdentityFinding, UnderwritingFacts } from '../underwriting/facts.ts'
import { readStoredFacts } from '../underwriting/stored-facts.ts'
import type { Verdict } from '../underwriting/verdict.ts'

export type ForecastKind = Exclude<StepUpType, 'FULL_ONBOARDING'> | 'REVIEW'

/** Excludes full onboarding, which can wait until after approval. */
const isBeforeApproval = (type: StepUpType): type is Exclude<StepUpType, 'FULL_ONBOARDING'> =>
  type !== 'FULL_ONBOARDING'

export const forecastKinds: readonly ForecastKind[] = [...stepUpTypes.filter(isBeforeApproval), 'REVIEW']

/** Answers known so far; null means not answered yet. */
export interface KnownAnswers {
  category: UnderwritingFacts['category'] | null
  /** The applicant's SSN or SIN. */
  personalNumber: 'full' | 'last4' | 'none' | null
  /** Business number; `none`: the business has no number to check. */
  businessNumber: 'full' | 'last4' | 'none' | null
  hasOtherOwners: boolean | null
  areCompleteChecksRequired: boolean
}

export interface Forecast {
  /** Requests that come even if the vendors verify all data. */
  certain: ForecastKind[]
  /** Additional requests, depending on vendor findings and open answers. */
  possible: ForecastKind[]
}

type Scenario = UnderwritingFacts

/** Common findings. Watch lists, UNREADABLE, NO_ANSWER, INACTIVE and DISSOLVED are never forecast. */
const usualIdentityFindings: readonly IdentityFinding[] = [
  'LAST4_MISMATCH',
  'PHOTO_ID_REQUIRED',
  'DEVICE_UNKNOWN',
  'PHONE_UNVERIFIED',
  'THIN_FILE',
]
const usualBusinessFindings: readonly BusinessFinding[] = [
  'NAME_MISMATCH',
  'NOT_FOUND',
  'LIMITED_HISTORY',
  'UNUSUAL_VOLUME',
]

const personalFacts = {
  full: { fullGovernmentIdProvided: true, identity: 'VERIFIED' },
  last4: { fullGovernmentIdProvided: false, identity: 'VERIFIED' },
  none: { fullGovernmentIdProvided: false, identity: 'NUMBER_MISSING' },
} as const satisfies Record<string, Partial<Scenario>>

const businessFacts = {
  full: { business: 'VERIFIED' },
  last4: { business: 'PARTIAL_NUMBER' },
  none: { business: 'NOT_REGISTERED' },
} as const satisfies Record<string, Partial<Scenario>>

const valuesOf = <T extends string>(known: T | null, all: readonly T[]): readonly T[] =>
  known === null ? all : [known]

function ownershipsOf(hasOtherOwners: boolean | null): readonly OwnershipStatus[] {
  if (hasOtherOwners === null) return ['SOLE', 'UNDISCLOSED']
  return hasOtherOwners ? ['UNDISCLOSED'] : ['SOLE']
}

/** Every combination of open answers, with the best-case findings. */
function bestCases(known: KnownAnswers): Scenario[] {
  const numbers = ['full', 'last4', 'none'] as const
  return valuesOf(known.category, ['REGULAR', 'PROHIBITED']).flatMap((category) =>
    valuesOf(known.personalNumber, numbers).flatMap((person) =>
      valuesOf(known.businessNumber, numbers).flatMap((business) =>
        ownershipsOf(known.hasOtherOwners).map((ownership): Scenario => {
          // All other facts keep their neutral values: no evidence, no links to other applications.
          const facts: Scenario = readStoredFacts({
            ...personalFacts[person],
            ...businessFacts[business],
            ownership,
            category,
            kycKybRequired: known.areCompleteChecksRequired,
          })
          // Checks do not run before the full business number is known.
          return business === 'last4' ? { ...facts, identity: 'NOT_CHECKED' } : facts
        }),
      ),
    ),
  )
}

/** Variations of a best case: another finding, the full number, the owners listed. */
function variationsOf(known: KnownAnswers, best: Scenario): Scenario[] {
  if (best.business === 'PARTIAL_NUMBER')
    return bestCases({ ...known, businessNumber: 'full' }).flatMap((completed) => [
      completed,
      ...variationsOf({ ...known, businessNumber: 'full' }, completed),
    ])
  const hasNumber = best.identity === 'VERIFIED'
  const identities = usualIdentityFindings.filter(
    (finding) => hasNumber || finding === 'PHOTO_ID_REQUIRED' || finding === 'THIN_FILE',
  )
  return [
    ...identities.map((identity) => ({ ...best, identity })),
    ...(best.business === 'NOT_REGISTERED' ? [] : usualBusinessFindings).map((business) => ({
      ...best,
      business,
    })),
    ...(best.ownership === 'UNDISCLOSED' ? [{ ...best, ownership: 'UNVERIFIED' as const }] : []),
  ]
}

export interface Scenarios {
  best: Scenario[]
  others: Scenario[]
}

export function scenariosOf(known: KnownAnswers): Scenarios {
  const best = bestCases(known)
  const others = best.flatMap((one) => variationsOf(known, one))
  // Several best cases lead to the same variation.
  return { best, others: [...new Map(others.map((one) => [JSON.stringify(one), one])).values()] }
}

/** Returns the step-ups, plus REVIEW if any reason requests nothing from the applicant. */
export function asksOf({ stepUps, reasons, decision }: Verdict): ForecastKind[] {
  const isReviewed = decision !== 'APPROVED' && reasons.some((reason) => !isRequestReason(reason))
  const asked: ForecastKind[] = stepUps.filter(isBeforeApproval)
  return isReviewed ? [...asked, 'REVIEW'] : asked
}

/** Lists the requests in step-up order, with the review last. */
export function toForecast(verdicts: { best: readonly Verdict[]; others: readonly Verdict[] }): Forecast {
  const best = verdicts.best.map(asksOf)
  const any = new Set([...best, ...verdicts.others.map(asksOf)].flat())
  const isCertain = (kind: ForecastKind): boolean =>
    best.length > 0 && best.every((asks) => asks.includes(kind))
  const forecastable = forecastKinds.filter((kind) => any.has(kind))
  return {
    certain: forecastable.filter(isCertain),
    possible: forecastable.filter((kind) => !isCertain(kind)),
  }
}

/** Answers that make a request certain; each has a text, `status.forecast_why.{cause}`. */
export const forecastCauses = [
  'no_personal_number',
  'short_business_number',
  'other_owners',
  'restricted_category',
  'complete_checks',
] as const
export type ForecastCause = (typeof forecastCauses)[number]

const causes: Partial<Record<ForecastKind, readonly [ForecastCause, (known: KnownAnswers) => boolean]>> = {
  GOV_ID_SELFIE: ['no_personal_number', ({ personalNumber }) => personalNumber === 'none'],
  BUSINESS_INFO: ['short_business_number', ({ businessNumber }) => businessNumber === 'last4'],
  BO_INFO: ['other_owners', ({ hasOtherOwners }) => hasOtherOwners === true],
  REVIEW: ['restricted_category', ({ category }) => category === 'PROHIBITED'],
  FULL_SSN: ['complete_checks', (known) => known.areCompleteChecksRequired],
}

/** Returns null if no answer explains the request. */
export function causeOf(kind: ForecastKind, known: KnownAnswers): ForecastCause | null {
  const [cause, holds] = causes[kind] ?? []
  return cause && holds?.(known) ? cause : null
}
