/**
 * What the vendor found counts whoever reports it: a photo ID that failed is a failure although nobody submits it
 * (SEC-32).
 */
import type { InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import {
  countFailedTries,
  findUnsettledTries,
  forgetTries,
  recordTry,
} from '#server/features/parties/core/tries.ts'
import { findUnsettledInquiries, type InquirySubject, saveInquiryOutcome } from './repository.ts'

/**
 * Asks the vendor about all inquiries of the subject's party that have no outcome yet, and records those that failed or
 * expired. A completed one counts once it is submitted.
 * @param submitted is left to the caller
 * @returns the failures of the party
 * @throws ProviderTimeout
 */
export async function settleInquiries(
  services: Services,
  subject: InquirySubject,
  submitted?: string,
): Promise<number> {
  const { db, providers } = services
  const own = await findUnsettledInquiries(db, subject)
  const tried = await findUnsettledTries(db, services, subject.tries)
  const ids = new Set([...tried, ...own.map(({ id }) => id).toReversed()])
  if (submitted !== undefined) ids.delete(submitted)
  for (const id of ids) {
    const outcome = await providers.inquiries.outcome(id)
    if (outcome === 'failed' || outcome === 'expired')
      await db.transaction().execute((trx) => recordOutcome(trx, services, subject, id, outcome))
  }
  return countFailedTries(db, services, subject.tries)
}

/** @returns the failures of the party, including this one */
export async function recordOutcome(
  trx: Trx,
  services: Services,
  subject: InquirySubject,
  id: string,
  outcome: InquiryOutcome,
): Promise<number> {
  await saveInquiryOutcome(trx, id, outcome)
  await recordTry(trx, services, subject.tries, { reference: id, outcome })
  return countFailedTries(trx, services, subject.tries)
}

/** The document was accepted. */
export const settleTries = (trx: Trx, services: Services, { tries }: InquirySubject): Promise<void> =>
  forgetTries(trx, services, tries)
