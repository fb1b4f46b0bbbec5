/** Onboarding: the answers are complete, the bureaus are asked, the policy decides. */
import { missing } from '../../domain/journey/walk.ts'
import type { Facts } from '../../domain/policy/facts.ts'
import type { Verdict } from '../../domain/policy/verdict.ts'
import { fallbackLanguage } from '../../domain/market.ts'
import { ProviderTimeout } from '../providers/provider-timeout.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Actor, Services } from '../services.ts'
import {
  findApplication,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { recordAudit } from '../store/audit.ts'
import { instrumentsOf } from '../store/financial-instruments.ts'
import { announceDecision } from './announce.ts'
import { gatherFacts } from './gather-facts.ts'
import { journeySetting } from './journey-setting.ts'
import { loadFor } from './load.ts'
import { columnsAfter } from './standing.ts'

/** The bureau is asked again this long after it did not answer; pg-boss backs off from there. */
const retryAfterMs = 5_000

/** ERROR may be onboarded again, and FULL_ONBOARDING asks for it; every other decision stands. */
export const isSettled = (row: ApplicationRow): boolean =>
  row.decided_at !== null &&
  row.decision !== 'ERROR' &&
  !row.step_ups.some(({ type }) => type === 'FULL_ONBOARDING')

/**
 * Submits an application and decides it. A settled one answers as before. Throws every missing field at once;
 * 'provider_timeout' when a bureau does not answer: the application is kept submitted and a job tries again.
 */
export async function onboard(services: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await loadFor(services, 'onboard', actor, id)
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  if (isSettled(row)) return row
  const gaps = missing(answersOf(row), journeySetting(services, fallbackLanguage))
  if (gaps.length > 0) throw refuseFields(gaps)
  try {
    return await decide(services, actor.userId, row)
  } catch (error) {
    if (!(error instanceof ProviderTimeout)) throw error
    await keepForRetry(services, actor.userId, row)
    throw refuse('provider_timeout', { cause: error })
  }
}

/** The job's second attempt: decides what is still undecided. Throws ProviderTimeout to be tried again. */
export async function retryOnboarding(services: Services, id: ApplicationRow['id']): Promise<void> {
  const row = await findApplication(services.db, id)
  if (!row || row.withdrawn_at || !row.submitted_at || isSettled(row)) return
  await decide(services, 'system', row)
}

const answersOf = ({ applicant, company }: ApplicationRow) => ({ applicant, company })

/** Gathers facts outside the transaction; if the application changed meanwhile, looks again. */
async function decide(services: Services, actor: string, read: ApplicationRow): Promise<ApplicationRow> {
  let row = read
  for (;;) {
    const facts = await gatherFacts(services, row, journeySetting(services, fallbackLanguage))
    const verdict = await services.policy.decide(facts)
    const settled = await settle(services, actor, row, facts, verdict)
    if (settled !== 'changed') return settled
    const current = await findApplication(services.db, row.id)
    if (!current || isSettled(current)) return current ?? row
    row = current
  }
}

function settle(
  services: Services,
  actor: string,
  read: ApplicationRow,
  facts: Facts,
  verdict: Verdict,
): Promise<ApplicationRow | 'changed'> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, read.id)
    if (row.version !== read.version) return 'changed'
    const now = services.clock.now()
    const banks = await instrumentsOf(trx, [row.id])
    const ruling = { ...verdict, stepUps: verdict.stepUps.map((type) => ({ type })) }
    const saved = await updateApplication(trx, row.id, {
      facts: json(facts),
      ...columnsAfter(row, ruling, now, hasBank(banks)),
    })
    await recordAudit(trx, {
      at: now,
      actor,
      act: 'application.decided',
      applicationId: row.id,
      details: {
        decision: verdict.decision,
        level: saved.level,
        policy: verdict.policyVersion,
        reasons: verdict.reasons,
      },
    })
    await announceDecision(trx, services, saved)
    return saved
  })
}

export const hasBank = (instruments: readonly { kind: string; status: string }[]): boolean =>
  instruments.some(({ kind, status }) => kind === 'BANK_ACCOUNT' && status !== 'FAILED')

function keepForRetry(services: Services, actor: string, { id }: ApplicationRow): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id)
    if (isSettled(row)) return
    const now = services.clock.now()
    await updateApplication(trx, id, { submitted_at: row.submitted_at ?? now, updated_at: now })
    await recordAudit(trx, { at: now, actor, act: 'application.unanswered', applicationId: id })
    await services.jobs.send(
      trx,
      'retry-onboarding',
      { applicationId: id },
      { afterMs: retryAfterMs, singletonKey: id },
    )
  })
}
