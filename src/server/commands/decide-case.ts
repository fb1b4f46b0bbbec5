/** A person settles a case that waits for one. */
import { boStatusOf, owedByOwners, stepUpsFor } from '../../domain/owners/ownership.ts'
import { askableByPerson, forgetEvidence } from '../../domain/policy/asked-by-person.ts'
import type { Facts, Ownership } from '../../domain/policy/facts.ts'
import type { Letter } from '../../domain/policy/letter.ts'
import { emailKey } from '../../domain/rules/email.ts'
import { isApproval, type Decision, type StepUpType } from '../../domain/states.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { updateApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { json } from '../store/columns.ts'
import { hasBankAccount } from '../store/financial-instruments.ts'
import type { OwnerRow } from '../store/owners.ts'
import { announceDecision } from './announce.ts'
import { decideStoresOf } from './decide-application.ts'
import { lockFor } from './load.ts'
import { chargeOnApproval } from './orders/charge-approved.ts'
import { ownersFor, ownershipIn } from './owners/owners-home.ts'
import { acceptTroubledOwners } from './owners/settle-owner.ts'
import { columnsAfter, type Ruling } from './standing.ts'

export interface PersonsDecision {
  decision: Decision
  /** Reason codes, or the underwriter's own words to the applicant. */
  reasons: Letter['reasons']
  stepUps?: readonly StepUpType[] | undefined
}

/** A case waits for a person when it was submitted and decided PENDING. */
const waits = (row: ApplicationRow): boolean =>
  row.decided_at !== null && row.decision === 'PENDING' && row.withdrawn_at === null

/** An underwriter settles a case, never their own; audited and mailed (contract: decisions). */
export const decideCase = (
  services: Services,
  actor: Actor,
  id: string,
  said: PersonsDecision,
): Promise<ApplicationRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'decide', actor, id)
    const { home, owners: listed } = await ownersFor(services, trx, row)
    const isTheirHome = home.id === row.id
    if (listed.some((owner) => isTheirs(owner, actor))) throw refuse('own_case')
    if (!waits(row)) throw refuse('already_decided')
    const now = services.clock.now()
    const asked = askableByPerson(said.stepUps ?? [])
    const isAccepted = isApproval(said.decision)
    const owners =
      isAccepted && isTheirHome ? await acceptTroubledOwners(trx, services, actor, row, listed) : listed
    const ownership = ownershipIn(services, home, owners)
    const { decision, stepUps, reasons } = withOwed(said, isAccepted ? owedByOwners[ownership] : undefined)
    const ruling: Ruling = {
      policyVersion: row.letter?.policyVersion ?? 'person',
      decision,
      applicationLevel: row.level,
      boStatus: decision === 'DECLINED' || decision === 'ERROR' ? 'NONE' : boStatusOf[ownership],
      stepUps: stepUpsFor(stepUps, owners),
      reasons: reasons.length > 0 ? reasons : ['decided_by_a_person'],
    }
    const saved = await updateApplication(trx, row.id, {
      ...columnsAfter(row, ruling, now, await hasBankAccount(trx, row.id)),
      asked_by_person: json(asked),
      ...(row.facts ? { facts: json(factsAfter(row.facts, isAccepted ? ownership : null, asked)) } : {}),
    })
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'application.decided-by-person',
      applicationId: row.id,
      details: { decision, stepUps },
    })
    await announceDecision(trx, services, row, saved)
    await chargeOnApproval(trx, services, saved)
    await decideStoresOf(trx, services, actor.userId, saved)
    return saved
  })

/** What a person's decision changes of the facts. @param accepted the owners' standing that they accepted */
const factsAfter = (facts: Facts, accepted: Ownership | null, asked: readonly StepUpType[]): Facts =>
  forgetEvidence(accepted ? { ...facts, ownership: accepted, acceptedByPerson: true } : facts, asked)

/** A partner's own business is no case for them either. */
const isTheirs = (owner: OwnerRow, { userId, email }: Actor): boolean =>
  owner.user_id === userId || (owner.email !== null && emailKey(owner.email) === emailKey(email))

/** What a person approves, with what is still owed by the owners. */
const withOwed = (
  { decision, stepUps = [], reasons }: PersonsDecision,
  owed: (typeof owedByOwners)[Ownership],
): PersonsDecision & { stepUps: readonly StepUpType[] } => ({
  decision: owed?.decision ?? decision,
  stepUps: owed ? [...new Set([...stepUps, owed.stepUp])] : stepUps,
  reasons: owed ? [...reasons, owed.reason] : reasons,
})
