/** Adverse action: unfavorable decisions that legally require notices. */
import type { ApplicationLevel, Decision } from '#domain/application/states.ts'
import { type DecisionNotice, decisionNotices } from '#domain/countries/decision-notices.ts'
import type { Language, Market } from '#domain/countries/market.ts'
import type { IdentityFinding } from '../facts.ts'

interface DecidedCase {
  decision: Decision
  level: ApplicationLevel
  market: Market
  /** State or province codes of the business and the applicant. */
  territories: readonly (string | undefined)[]
  /** Null if the facts have been deleted. */
  identity: IdentityFinding | null
}

/**
 * True if a bureau report on the person was requested. Its finding is ignored, because the notice must not reveal it.
 */
const hasPersonReport = (identity: IdentityFinding | null): boolean =>
  identity !== 'NOT_CHECKED' && identity !== 'UNREADABLE'

/** Returns notices for a decline or an approval at the BASIC level; otherwise none. */
export function noticesFor({
  decision,
  level,
  market,
  territories,
  identity,
}: DecidedCase): DecisionNotice[] {
  const isDeclined = decision === 'DECLINED'
  if (!isDeclined && !(decision === 'APPROVED' && level === 'BASIC')) return []
  const { always, withPersonReport, byTerritory } = decisionNotices[market]
  return [
    ...always,
    ...(isDeclined && hasPersonReport(identity) ? withPersonReport : []),
    ...new Set(territories.flatMap((territory) => byTerritory[territory ?? ''] ?? [])),
  ]
}

/** Names and addresses in the notices, by language; set by the operator. */
export const noticeParticulars = [
  'creditor',
  'creditAgency',
  'identityBureau',
  'privacyContact',
  'privacyCommissioner',
  'quebecCommission',
] as const
export type NoticeParticulars = Readonly<
  Record<(typeof noticeParticulars)[number], Readonly<Record<Language, string>>>
>
