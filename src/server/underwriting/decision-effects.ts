/** What follows from a decision or a withdrawal, in this order and in its transaction. */
import type { DecisionLetter } from '#domain/underwriting/decision-letter.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import type { AppealRow } from '#server/features/appeals/core/repository.ts'
import { emailUpheld, settleAppeal } from '#server/features/appeals/core/resolve-appeal.ts'
import { recordPayouts, trackHolders } from '#server/features/bank/core/payout-account.ts'
import { boardDecided } from '#server/features/boarding/core/queue-boarding.ts'
import { type FirstDecision, sampleForBlindReview } from '#server/features/cases/core/blind-reviews.ts'
import { voidOpenChange } from '#server/features/changes/core/close-change.ts'
import { resumeChange } from '#server/features/changes/core/vendor-checks.ts'
import { requestPermissionOnApproval } from '#server/features/follow-ups/core/request-permission.ts'
import { updateOrdersForStatus } from '#server/features/orders/core/scheduled-charges.ts'
import { cancelInvitations } from '#server/features/owners/core/email-owner.ts'
import { followUndecidedAlarms } from './vendor-calls/late-hits.ts'
import { flagEarlierApprovals } from './flag-approvals.ts'
import { notifyDecision } from './notify-decision.ts'

/** A withdrawal is not a decision, but ends the same things. */
export interface Decided {
  kind: 'policy' | 'person' | 'withdrawal'
  /** User id, or `system`. */
  actor: string
  before: ApplicationRow
  after: ApplicationRow
  reasons: DecisionLetter['reasons']
  /** The appeal that the decision resolves. */
  appeal?: AppealRow | undefined
  /** A person's decision that may be sampled for a blind review. */
  sample?: FirstDecision | undefined
}

interface DecisionEffect {
  name: string
  /** Always, if absent. */
  when?: (decided: Decided) => boolean
  run: (trx: Trx, services: Services, decided: Decided) => Promise<void>
}

const isDecision = ({ kind }: Decided): boolean => kind !== 'withdrawal'
const isNewlyDeclined = ({ before, after }: Decided): boolean =>
  after.decision === 'DECLINED' && before.decision !== 'DECLINED'
const isUpheld = ({ appeal, after }: Decided): boolean =>
  appeal !== undefined && after.decision === 'DECLINED'

export const decisionEffects: readonly DecisionEffect[] = [
  {
    name: 'payouts',
    when: isDecision,
    run: (trx, services, { before, after }) => recordPayouts(trx, services, before, after),
  },
  {
    // Before the email, which says whether cards are active.
    name: 'boarding',
    run: (trx, services, { after }) => boardDecided(trx, services, after),
  },
  {
    name: 'holder cases',
    when: isDecision,
    run: (trx, services, { after }) => trackHolders(trx, services, after),
  },
  {
    name: 'telemetry',
    when: isDecision,
    // Counted even if the transaction is rolled back.
    run: (_trx, { telemetry }, { after: { decision, level }, reasons }) => {
      for (const reason of reasons.length > 0 ? reasons : ['none'])
        telemetry.count('threshold.decisions', { decision, level, reason })
      return Promise.resolve()
    },
  },
  {
    name: 'appeal',
    run: async (trx, services, { appeal, actor, after }) => {
      if (appeal) await settleAppeal(trx, services, actor, appeal, after)
    },
  },
  {
    name: 'invitations',
    when: (decided) => decided.kind === 'withdrawal' || isNewlyDeclined(decided),
    run: (trx, services, { after }) => cancelInvitations(trx, services, after),
  },
  {
    name: 'email',
    when: isDecision,
    run: (trx, services, decided) =>
      isUpheld(decided)
        ? emailUpheld(trx, services, decided.after)
        : notifyDecision(trx, services, decided.before, decided.after, {
            byPerson: decided.kind === 'person',
            inBackground: decided.actor === 'system',
          }),
  },
  {
    name: 'linked approvals',
    when: isDecision,
    run: (trx, services, { actor, before, after }) =>
      flagEarlierApprovals(trx, services, actor, before, after),
  },
  {
    name: 'open change',
    when: ({ kind, after: { decision } }) =>
      kind === 'withdrawal' || decision === 'DECLINED' || decision === 'ERROR',
    run: async (trx, services, { actor, after }) => {
      await voidOpenChange(trx, services, actor, after)
      await followUndecidedAlarms(trx, services, await lockApplication(trx, after.id))
    },
  },
  {
    name: 'delayed change',
    when: isDecision,
    run: async (trx, services, { after }) => {
      await resumeChange(trx, services, after)
    },
  },
  {
    name: 'orders',
    run: (trx, services, { actor, after }) => updateOrdersForStatus(trx, services, actor, after),
  },
  {
    name: 'permission',
    when: isDecision,
    run: (trx, services, { actor, after }) => requestPermissionOnApproval(trx, services, actor, after),
  },
  {
    name: 'blind review',
    run: async (trx, services, { sample, after }) => {
      if (sample) await sampleForBlindReview(trx, services, after, sample)
    },
  },
]

export async function runDecisionEffects(trx: Trx, services: Services, decided: Decided): Promise<void> {
  for (const { when, run } of decisionEffects) if (when?.(decided) ?? true) await run(trx, services, decided)
}
