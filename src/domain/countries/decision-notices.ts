/** Legal notices that a market requires with an unfavorable decision. */
import type { Market } from './market.ts'

/**
 * US: Equal Credit Opportunity Act (15 U.S.C. 1691), Fair Credit Reporting Act (15 U.S.C. 1681m). Canada: PIPEDA; Quebec:
 * section 12.1 of its private-sector act (Law 25).
 */
export const decisionNoticeCodes = ['ecoa', 'fcra', 'pipeda', 'law25'] as const
export type DecisionNotice = (typeof decisionNoticeCodes)[number]

interface DecisionNotices {
  always: readonly DecisionNotice[]
  /** Required if a declined application used a bureau report on the person. */
  withPersonReport: readonly DecisionNotice[]
  byTerritory: Readonly<Record<string, readonly DecisionNotice[]>>
}

export const decisionNotices: Readonly<Record<Market, DecisionNotices>> = {
  US: { always: ['ecoa'], withPersonReport: ['fcra'], byTerritory: {} },
  CA: { always: ['pipeda'], withPersonReport: [], byTerritory: { QC: ['law25'] } },
}
