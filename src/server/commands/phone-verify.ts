/** Proving the phone: the code that was texted, or the link that was opened on it. */
import { codeStanding, linkStanding, phoneStepUps, type PhoneAuthStatus } from '../../domain/phone/proof.ts'
import { afterAnswer } from '../../domain/policy/requirements.ts'
import { otpCode } from '../../domain/rules/otp-code.ts'
import type { RuleCode } from '../../domain/rules/codes.ts'
import { isApplicationId } from '../../domain/ids.ts'
import type { StepUpType } from '../../domain/states.ts'
import { today } from '../clock.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import {
  findApplication,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { json } from '../store/columns.ts'
import {
  asPhoneProof,
  codePlace,
  findPhoneProof,
  linkPlace,
  lockPhoneProof,
  updatePhoneProof,
  type PhoneProofRow,
} from '../store/phone-proofs.ts'
import { applicationLink } from './application-link.ts'
import { answeredToPerson, requireStepUp } from './answer-step-up.ts'
import { decideApplication, oweAnswer } from './decide-application.ts'
import { lockFor } from './load.ts'

/** A proof asks no bureau anything again. */
const noRecheck = { identity: false, business: false }

/** Keeps that the phone was proven, or cannot be; the caller decides on it after its transaction, else the job does. */
async function keepProof(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  phoneProof: 'ACCEPTED' | 'REFUSED',
): Promise<ApplicationRow> {
  const proven = phoneProof === 'ACCEPTED'
  const photoIdInstead = row.asked_by_person.map((type) => (isOfPhone(type) ? 'GOV_ID_SELFIE' : type))
  return updateApplication(trx, row.id, {
    ...(await oweAnswer(trx, services, row)),
    ...(row.facts ? { facts: json({ ...row.facts, phoneProof }) } : {}),
    ...(proven
      ? {
          requirements: json(afterAnswer(row.requirements, phoneStepUps)),
          ...answeredToPerson(row, phoneStepUps),
        }
      : { asked_by_person: json([...new Set(photoIdInstead)]) }),
  })
}

const isOfPhone = (type: StepUpType): boolean => phoneStepUps.some((ofPhone) => ofPhone === type)

/** The codes and links are used up: photo ID is asked instead. */
export async function refusePhoneProof(
  services: Services,
  actor: Actor,
  id: string,
): Promise<ApplicationRow> {
  const row = await services.db.transaction().execute(async (trx) => {
    const locked = await lockFor(trx, 'step-up', actor, id)
    await recordAudit(trx, {
      at: services.clock.now(),
      actor: actor.userId,
      act: 'phone.used-up',
      applicationId: locked.id,
    })
    return keepProof(trx, services, locked, 'REFUSED')
  })
  return decideApplication(services, actor.userId, row, noRecheck)
}

/** Checks the code that was typed. Wrong ones are counted; the fifth turns the step-up into a photo ID. */
export async function verifyCode(
  services: Services,
  actor: Actor,
  id: string,
  { code = '' }: { code?: string | undefined },
): Promise<ApplicationRow> {
  const malformed = otpCode(code, { market: 'US', today: today(services.clock) })
  const tried = await services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'step-up', actor, id)
    requireStepUp(row, phoneStepUps)
    if (malformed) throw refuseFields([{ field: 'code', code: malformed }])
    const proof = await lockPhoneProof(trx, row.id)
    const isRight =
      proof.code_digest !== null && services.sealing.matches(proof.code_digest, code, codePlace(row.id))
    const standing = codeStanding(asPhoneProof(proof), isRight, services.clock.now().getTime())
    if (standing === 'expired') return { standing, row }
    if (standing === 'accepted') {
      await updatePhoneProof(trx, row.id, { code_digest: null, status: 'SUCCESS' })
      return { standing, row: await keepProof(trx, services, row, 'ACCEPTED') }
    }
    await updatePhoneProof(trx, row.id, { wrong_tries: proof.wrong_tries + 1 })
    return { standing, row: standing === 'used_up' ? await keepProof(trx, services, row, 'REFUSED') : row }
  })
  const decided =
    tried.standing === 'accepted' || tried.standing === 'used_up'
      ? await decideApplication(services, actor.userId, tried.row, noRecheck)
      : tried.row
  if (tried.standing === 'accepted') return decided
  const fault: RuleCode = tried.standing === 'expired' ? 'otp_expired' : 'otp_incorrect'
  throw refuseFields([{ field: 'code', code: fault }])
}

/** The application and its link, if the token is the newest one's. Nothing tells a wrong token from a wrong id. */
async function openLink(
  { db, sealing, clock }: Services,
  id: string,
  vfp: string,
): Promise<{ row: ApplicationRow; proof: PhoneProofRow }> {
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  const proof = row && (await findPhoneProof(db, row.id))
  if (!row || !proof?.link_digest || !sealing.matches(proof.link_digest, vfp, linkPlace(row.id)))
    throw refuse('link_expired')
  const standing = linkStanding(asPhoneProof(proof), clock.now().getTime())
  if (standing !== 'open') throw refuse(standing === 'used' ? 'link_used' : 'link_expired')
  return { row, proof }
}

/** Where the phone goes to be recognised by its carrier. */
export async function carrierUrl(services: Services, id: string, vfp: string): Promise<string> {
  const { row, proof } = await openLink(services, id, vfp)
  await services.db.transaction().execute((trx) => updatePhoneProof(trx, row.id, { status: 'IN_PROGRESS' }))
  return services.providers.phone.verificationUrl({
    reference: proof.carrier_reference ?? '',
    returnUrl: applicationLink(services, row, { page: 'phone-auth/confirmation', query: { vfp } }),
  })
}

/** Uses the link up, once: asks the carrier, and decides on its answer. */
export async function confirmLink(
  services: Services,
  id: string,
  vfp: string,
): Promise<{ status: PhoneAuthStatus; finalTargetUrl: string | null }> {
  const { row: read, proof } = await openLink(services, id, vfp)
  const result = await services.providers.phone.result({
    reference: proof.carrier_reference ?? '',
    phone: read.applicant.localPhoneNumber ?? '',
  })
  const proven = await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, read.id)
    const locked = await lockPhoneProof(trx, row.id)
    if (locked.link_digest !== proof.link_digest || locked.link_used_at) throw refuse('link_used')
    const now = services.clock.now()
    const status = result === 'match' ? 'SUCCESS' : 'FAILED'
    await updatePhoneProof(trx, row.id, { link_used_at: now, status })
    await recordAudit(trx, {
      at: now,
      actor: row.user_id,
      act: 'phone.link-used',
      applicationId: row.id,
      details: { status },
    })
    const isAsked = row.step_ups.some(({ type }) => isOfPhone(type))
    return result === 'match' && isAsked ? keepProof(trx, services, row, 'ACCEPTED') : null
  })
  if (proven) await decideApplication(services, proven.user_id, proven, noRecheck)
  return { status: result === 'match' ? 'SUCCESS' : 'FAILED', finalTargetUrl: proof.final_target_url }
}

/** What the desktop follows: a link that ran out has failed. */
export async function phoneAuthStatus(services: Services, row: ApplicationRow): Promise<PhoneAuthStatus> {
  const proof = await findPhoneProof(services.db, row.id)
  if (!proof) throw refuse('not_found')
  const isWaiting = proof.status === 'REQUESTED' || proof.status === 'IN_PROGRESS'
  const isOver = isWaiting && linkStanding(asPhoneProof(proof), services.clock.now().getTime()) !== 'open'
  return isOver && proof.link_digest ? 'FAILED' : proof.status
}
