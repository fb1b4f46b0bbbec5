/** BO_INFO: the list of owners is handed in, or nobody else owns a quarter (API2-18). */
import type { BeneficialOwnersBody, OwnerBody } from '../../../contract/v2/owners.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import { missingToInvite } from '../../../domain/owners/fields.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import { emailKey } from '../../../domain/rules/email.ts'
import { refuse, refuseFields, type FieldFault } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import { updateApplication, type ApplicationRow } from '../../store/applications.ts'
import { recordAudit } from '../../store/audit.ts'
import { json } from '../../store/columns.ts'
import { deleteOwnersOf, ownersOf, type OwnerRow } from '../../store/owners.ts'
import { requireStepUp } from '../answer-step-up.ts'
import { decideOnOwners } from '../decide-application.ts'
import { loadFor, lockFor } from '../load.ts'
import { isIncomplete, keepChange, keepEntry, readChange, readEntry } from './enter-owner.ts'
import { invite, withinInvitationLimits } from './invite-owner.ts'

type Entry = NonNullable<BeneficialOwnersBody['owners']>[number]

/** Answers the step-up, and decides on it in the same transaction: no bureau is asked. */
export async function answerBeneficialOwners(
  services: Services,
  actor: Actor,
  id: string,
  { boStatus, owners: entries = [] }: BeneficialOwnersBody,
): Promise<ApplicationRow> {
  const known = await loadFor(services, 'step-up', actor, id)
  if (boStatus === 'INFO_PROVIDED') {
    const entered = await ownersOf(services.db, known.id)
    await withinInvitationLimits(
      services,
      actor,
      [...entered, ...entries].map(({ email }) => email),
    )
  }
  return services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'step-up', actor, id)
    requireStepUp(row, ['BO_INFO'])
    const answered =
      boStatus === 'NONE'
        ? await discardOwners(trx, row)
        : await handInList(trx, services, actor, row, entries)
    await recordAudit(trx, {
      at: services.clock.now(),
      actor: actor.userId,
      act: 'step-up.answered',
      applicationId: row.id,
      details: { types: ['BO_INFO'], boStatus },
    })
    return decideOnOwners(trx, services, actor.userId, answered)
  })
}

/** Nobody else owns a quarter: what was entered of others is discarded (OWN-06). */
async function discardOwners(trx: Trx, row: ApplicationRow): Promise<ApplicationRow> {
  await deleteOwnersOf(trx, row.id)
  return updateApplication(trx, row.id, { company: json({ ...row.company, hasBeneficialOwners: false }) })
}

/** Enters what is said of owners and invites every partner. Throws every field that is wrong or missing. */
async function handInList(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  entries: readonly Entry[],
): Promise<ApplicationRow> {
  const faults: FieldFault[] = []
  for (const [at, entry] of entries.entries()) {
    const problems = await takeEntry(trx, services, actor, row, entry)
    faults.push(...problems.map(({ field, code }) => ({ field: `owners[${at}].${field}`, code })))
  }
  if (faults.length > 0) throw refuseFields(faults)
  const partners = (await ownersOf(trx, row.id)).filter(isPartner)
  if (partners.length === 0) throw refuseFields([{ field: 'owners', code: 'required' }])
  if (partners.some((owner) => isIncomplete(services, owner))) throw refuse('owner_incomplete')
  for (const owner of partners) await invite(trx, services, actor.userId, row, owner)
  return row
}

/** Keeps one entry of the list, a new one or an entered one said again; what is wrong or missing is answered. */
async function takeEntry(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  { id, ...body }: Entry,
): Promise<Problem[]> {
  const listed = await ownersOf(trx, row.id)
  const owner = listed.find((one) => (id === undefined ? isSameMailbox(one, body) : one.id === id))
  if (id !== undefined && !owner) throw refuse('unknown_id')
  const intake = owner
    ? (await readChange(trx, services, actor, { row, owner }, body)).intake
    : await readEntry(trx, services, actor, row, body)
  const wrong = new Set(intake.problems.map(({ field }) => field))
  const gaps = isPartner({ type: owner?.type ?? body.type ?? 'OWNER' }) ? missingToInvite(intake.answers) : []
  const problems = [...intake.problems, ...gaps.filter(({ field }) => !wrong.has(field))]
  if (problems.length > 0) return problems
  if (owner) await keepChange(trx, services, owner, body, intake)
  else await keepEntry(trx, services, row, body, intake)
  return []
}

const isSameMailbox = (owner: OwnerRow, { email }: OwnerBody): boolean =>
  Boolean(email && owner.email && emailKey(email) === emailKey(owner.email))
