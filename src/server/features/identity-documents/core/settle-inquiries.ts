/**
 * Records inquiry outcomes from the vendor, not from the browser: a failed photo ID counts even if nobody
 * submits it (SEC-32).
 */
import { type InquiryOutcome, isOutOfTries } from '#domain/step-ups/inquiry.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import {
  countFailedTries,
  findUnsettledTries,
  forgetTries,
  recordTry,
  settleTry,
} from '#server/features/parties/core/tries.ts'
import { findInquiry, findUnsettledInquiries, type InquirySubject, saveInquiryOutcome } from './repository.ts'

/** Whoever types the name and birth date of somebody else begins inquiries that this person's calls ask about. */
const askedAtOnce = 10

/**
 * Asks the vendor about all unresolved inquiries of the subject's party, and records those that failed or
 * expired. A completed one counts after it is submitted.
 * @param submitted the inquiry that the caller handles
 * @returns the number of failures that count for the subject
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
  const waiting = [...ids]
  while (waiting.length > 0) {
    const asked = waiting.splice(0, askedAtOnce)
    const outcomes = await Promise.all(asked.map((id) => providers.inquiries.outcome(id)))
    for (const [at, id] of asked.entries()) {
      const outcome = outcomes[at]
      if (outcome === 'failed' || outcome === 'expired')
        await db.transaction().execute(async (trx) => {
          if (own.some((one) => one.id === id)) await recordOutcome(trx, services, subject, id, outcome)
          else await recordElsewhere(trx, id, outcome)
        })
    }
  }
  return countFailedTries(db, services, subject.refusing)
}

/** Outcome of an inquiry of the subject. Null for any other, about which the vendor is not asked. */
export async function readOutcome(
  { db, providers }: Services,
  subject: InquirySubject,
  id: string,
): Promise<InquiryOutcome | null> {
  return (await findInquiry(db, subject, id)) ? providers.inquiries.outcome(id) : null
}

/** Belongs to another application of the party. */
async function recordElsewhere(trx: Trx, id: string, outcome: InquiryOutcome): Promise<void> {
  await saveInquiryOutcome(trx, id, outcome)
  await settleTry(trx, id, outcome)
}

/** @returns the failures that count for the subject, including this one */
export async function recordOutcome(
  trx: Trx,
  services: Services,
  subject: InquirySubject,
  id: string,
  outcome: InquiryOutcome,
): Promise<number> {
  await saveInquiryOutcome(trx, id, outcome)
  await recordTry(trx, services, subject.tries, { reference: id, outcome })
  return countFailedTries(trx, services, subject.refusing)
}

/** Clears earlier failures after a document passed, unless they need a manual review. */
export async function settleTries(trx: Trx, services: Services, { tries }: InquirySubject): Promise<void> {
  if (!isOutOfTries(await countFailedTries(trx, services, tries))) await forgetTries(trx, services, tries)
}
