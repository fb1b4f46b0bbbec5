/** An owner's own onboarding: their answers are complete, so the bureau is asked about them (OWN-11). */
import type { OwnerBody } from '../../../contract/v2/owners.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import { ProviderTimeout } from '../../providers/provider-timeout.ts'
import { refuse, refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import { findApplication, lockApplication } from '../../store/applications.ts'
import { recordAudit } from '../../store/audit.ts'
import { json } from '../../store/columns.ts'
import { findOwner, updateOwner, type OwnerRow } from '../../store/owners.ts'
import { keepChange, readChange } from './enter-owner.ts'
import { bindOwner, lockOwnerFor, type OwnerCase } from './load-owner.ts'
import { answersOf, numberOf } from './owner-columns.ts'
import { asOwner, missingOf, type OwnerReading } from './read-owners.ts'
import { settleOwner } from './settle-owner.ts'

/** A bureau that has not answered is asked again after this; the queue backs off from there. */
const retryAfterMs = 5_000

/** Whether there is a check to be made: invited and not checked, not answered, or asked for everything once more. */
const isToBeChecked = (owner: OwnerRow): boolean =>
  isPartner(owner) &&
  (owner.status === 'INVITED' ||
    owner.status === 'CHECKING' ||
    owner.step_ups.some(({ type }) => type === 'FULL_ONBOARDING'))

/**
 * Takes what the owner says, and checks them; one who was checked answers as before.
 * @throws Refusal with every wrong and missing field; 'provider_timeout' when the bureau does not answer: what was
 * said is kept and a job asks again
 */
export async function onboardOwner(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  body: OwnerBody,
): Promise<OwnerReading> {
  const said = await services.db.transaction().execute(async (trx) => {
    const { row, owner } = await lockOwnerFor(trx, 'owner.verify', actor, id, ownerId)
    if (!isToBeChecked(owner)) return { row, owner }
    const { intake } = await readChange(trx, services, actor, { row, owner }, body)
    const bound = await bindOwner(trx, actor, owner)
    const kept = await keepChange(trx, services, owner, body, intake, bound)
    const wrong = new Set(intake.problems.map(({ field }) => field))
    const gaps = missingOf(services, { row, owner: kept }).filter(({ field }) => !wrong.has(field))
    if (intake.problems.length + gaps.length > 0) throw refuseFields([...intake.problems, ...gaps])
    return { row, owner: await beginCheck(trx, services, actor.userId, kept) }
  })
  if (said.owner.status !== 'CHECKING') return asOwner(services, said)
  try {
    return asOwner(services, { ...said, owner: await check(services, actor.userId, said) })
  } catch (error) {
    if (!(error instanceof ProviderTimeout)) throw error
    throw refuse('provider_timeout', { cause: error })
  }
}

/** From now on an answer is owed: whatever becomes of this process, the job asks the bureau. */
async function beginCheck(
  trx: Trx,
  { clock, jobs }: Services,
  actor: string,
  { id, application_id: applicationId }: OwnerRow,
): Promise<OwnerRow> {
  await recordAudit(trx, {
    at: clock.now(),
    actor,
    act: 'owner.onboarded',
    applicationId,
    details: { ownerId: id },
  })
  await jobs.send(trx, 'check-owner', { ownerId: id }, { afterMs: retryAfterMs, singletonKey: id })
  return updateOwner(trx, id, { status: 'CHECKING', step_ups: json([]) })
}

/** The job's attempt at what the bureau has not answered. Throws ProviderTimeout to be tried again. */
export async function retryOwnerCheck(services: Services, ownerId: OwnerId): Promise<void> {
  const owner = await findOwner(services.db, ownerId)
  const row = owner && (await findApplication(services.db, owner.application_id))
  if (!row || owner.status !== 'CHECKING' || row.withdrawn_at || row.decision === 'DECLINED') return
  await check(services, 'system', { row, owner })
}

/** Asks the bureau and keeps what follows. If the owner changes meanwhile, they are looked at again. */
async function check(services: Services, actor: string, read: OwnerCase): Promise<OwnerRow> {
  let { owner } = read
  for (;;) {
    const asked = owner
    const answers = answersOf(services, asked)
    const identity = await services.providers.identity.check({
      reference: asked.id,
      name: answers,
      dob: answers.dob,
      address: answers.address ?? {},
      phone: answers.phone?.nationalNumber,
      number: numberOf(services, asked),
    })
    const settled = await services.db.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, asked.application_id)
      const current = await findOwner(trx, asked.id)
      if (!current || row.withdrawn_at || row.decision === 'DECLINED') return 'gone'
      if (current.version !== asked.version) return current
      await settleOwner(
        trx,
        services,
        actor,
        { row, owner: current },
        { identity, photoId: current.photo_id },
      )
      return 'settled'
    })
    const current = await findOwner(services.db, asked.id)
    if (settled === 'gone' || !current) return current ?? asked
    if (settled === 'settled' || current.status !== 'CHECKING') return current
    owner = current
  }
}
