/** How far the applications of an organization came, how long each step took, and who waits for whom (PART-04). */
import type { FunnelQuery } from '#api/partners/applications.ts'
import { dayMs } from '#domain/dates/duration.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import {
  countByReferral,
  type Counts,
  countWaiting,
  listReferrals,
  measureSteps,
  type ReferralCounts,
  type StepTime,
  type WaitingGroup,
} from '../core/overview-repository.ts'

const defaultDays = '30'
/** The rest adds up in the total. */
const maxReferrals = 50

export interface Funnel {
  from: Date
  to: Date
  total: Counts
  byReferral: ReferralCounts[]
  times: StepTime[]
  waiting: WaitingGroup[]
  referrals: string[]
}

export async function readFunnel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { organizationId }: PartnerPrincipal,
  { days = defaultDays, status, referralUrlId }: FunnelQuery,
): Promise<Funnel> {
  const to = clock.now()
  const from = new Date(to.getTime() - Number(days) * dayMs)
  const scope = { organizationId, now: to, status, referralUrlId }
  const byReferral = await countByReferral(db, scope, from)
  return {
    from,
    to,
    total: sumOf(byReferral),
    byReferral: byReferral.slice(0, maxReferrals),
    times: await measureSteps(db, scope, from),
    waiting: await countWaiting(db, scope),
    referrals: await listReferrals(db, organizationId),
  }
}

const sumOf = (rows: readonly Counts[]): Counts => {
  const sum = (step: keyof Counts) => rows.reduce((total, row) => total + row[step], 0)
  return {
    created: sum('created'),
    opened: sum('opened'),
    submitted: sum('submitted'),
    approved: sum('approved'),
  }
}
