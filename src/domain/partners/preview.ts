/** What an application with these answers would be asked, and how it can end (PART-07). */
import type { Decision } from '../application/states.ts'
import type { Forecast, ForecastKind } from '../status/forecast.ts'
import type { Verdict } from '../underwriting/verdict.ts'

/** Documents that a request may need. */
export const paperKinds = ['photo_id', 'business_document', 'bank_account'] as const
export type PaperKind = (typeof paperKinds)[number]

const papersOf: Partial<Record<ForecastKind, PaperKind>> = {
  GOV_ID_SELFIE: 'photo_id',
  EIN_DOC: 'business_document',
}

export interface PreviewPaper {
  kind: PaperKind
  /** Needed even if every check succeeds. */
  isCertain: boolean
}

/** Every business is paid out to an account, so that one is always needed. */
export function papersFor({ certain, possible }: Forecast): PreviewPaper[] {
  const kindsOf = (asks: readonly ForecastKind[]) => asks.flatMap((ask) => papersOf[ask] ?? [])
  const sure = [...kindsOf(certain), 'bank_account']
  const maybe = kindsOf(possible)
  return paperKinds
    .filter((kind) => sure.includes(kind) || maybe.includes(kind))
    .map((kind) => ({ kind, isCertain: sure.includes(kind) }))
}

export interface PreviewOutcome {
  decision: Exclude<Decision, 'ERROR'>
  /** True if the checks alone can lead to no other one. */
  isCertain: boolean
}

const endings = ['APPROVED', 'APPROVED_PENDING', 'DECLINED_PENDING', 'PENDING', 'DECLINED'] as const

/** Decisions that the first submission can have, best first. */
export function outcomesOf(verdicts: readonly Verdict[]): PreviewOutcome[] {
  const found = endings.filter((ending) => verdicts.some(({ decision }) => decision === ending))
  return found.map((decision) => ({ decision, isCertain: found.length === 1 }))
}
