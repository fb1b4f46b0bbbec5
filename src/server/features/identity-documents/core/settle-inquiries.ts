/**
 * Records inquiry outcomes from the vendor, not from the browser: a failed photo ID counts even if nobody
 * submits it (SEC-32).
 */
import { type ExpectedHolder, type InquiryOutcome, isOutOfTries } from '#domain/step-ups/inquiry.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { type EndedInquiry, hasEnded, type InquiryReport } from '#server/vendors/inquiries/port.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import {
  countFailedTries,
  findUnsettledTries,
  forgetTries,
  recordTry,
  settleTry,
} from '#server/features/parties/core/tries.ts'
import { readReport } from './read-report.ts'
import {
  findExpectedHolders,
  findInquiry,
  findUnsettledInquiries,
  type InquirySubject,
  saveInquiryOutcome,
} from './repository.ts'

/** Of an inquiry that was erased meanwhile: no document is theirs. */
const nobody: ExpectedHolder = { businessName: null }

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
    const holders = await findExpectedHolders(db, asked)
    const reports = await Promise.all(
      asked.map((id) => providers.inquiries.report(id, holders.get(id) ?? nobody)),
    )
    for (const [at, id] of asked.entries()) {
      const report = reports[at] ?? null
      if (hasEnded(report) && (report.outcome === 'failed' || report.outcome === 'expired'))
        await db.transaction().execute(async (trx) => {
          if (own.some((one) => one.id === id)) await recordOutcome(trx, services, subject, id, report)
          else await recordElsewhere(trx, id, report.outcome)
        })
    }
  }
  return countFailedTries(db, services, subject.refusing)
}

/** Report on an inquiry of the subject. Null for any other, about which the vendor is not asked. */
export async function readOwnReport(
  services: Services,
  subject: InquirySubject,
  id: string,
): Promise<InquiryReport | null> {
  const inquiry = await findInquiry(services.db, subject, id)
  return inquiry ? readReport(services, inquiry) : null
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
  { outcome, status }: EndedInquiry,
): Promise<number> {
  if (outcome === 'review')
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: 'system',
      action: 'inquiry.in_review',
      applicationId: subject.applicationId,
      details: { inquiryId: id, status },
    })
  await saveInquiryOutcome(trx, id, outcome)
  await recordTry(trx, services, subject.tries, { reference: id, outcome })
  return countFailedTries(trx, services, subject.refusing)
}

/** Clears earlier failures after a document passed, unless they need a manual review. */
export async function settleTries(trx: Trx, services: Services, { tries }: InquirySubject): Promise<void> {
  if (!isOutOfTries(await countFailedTries(trx, services, tries))) await forgetTries(trx, services, tries)
}
