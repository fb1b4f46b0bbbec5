/** Adverse action: an unfavorable decision that the law wants explained with notices. */
import type { ApplicationLevel, Decision } from '#domain/application/states.ts'
import { type DecisionNotice, decisionNotices } from '#domain/countries/decision-notices.ts'
import type { Language, Market } from '#domain/countries/market.ts'
import type { IdentityFinding } from '../facts.ts'

interface DecidedCase {
  decision: Decision
  level: ApplicationLevel
  market: Market
  /** Of the business and of the applicant. */
  territories: readonly (string | undefined)[]
  /** Null if the facts are gone. */
  identity: IdentityFinding | null
}

/** A bureau was asked about the person, whatever it reported: the notice must not tell one finding from another. */
const hasPersonReport = (identity: IdentityFinding | null): boolean =>
  identity !== 'NOT_CHECKED' && identity !== 'UNREADABLE'

/** Declined, or approved with the limits of the basic level; empty otherwise. */
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
