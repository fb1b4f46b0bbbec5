/** Finds alarming answers about the present applicant and business that an approval would accept unseen. */
import { isOpenAlarm } from '#domain/underwriting/facts.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { provenFacts } from '#server/features/applications/core/proofs.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { VendorPurpose } from '#server/platform/database/tables/verification-tables.ts'
import type { Services } from '#server/services.ts'
import { findCallsAbout, type VendorCallRow } from './repository.ts'
import { findingsOf, toFact } from './standing-alarms.ts'
import { claimsOf, isAbout } from './undecided-answers.ts'

const purposes = ['identity', 'business'] as const satisfies VendorPurpose[]

/** The newest answer for each purpose, if it is one. */
async function findPresentAlarms(
  trx: Trx,
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
): Promise<VendorCallRow[]> {
  const claims = claimsOf(services, row)
  const newest = await Promise.all(
    purposes.map(async (purpose) =>
      (await findCallsAbout(trx, purpose, row.id)).find(
        (call) => call.answer && isAbout(services, call, claims[purpose]),
      ),
    ),
  )
  return newest.flatMap((call) => (call?.answer && isOpenAlarm(call.answer) ? [call] : []))
}

/** True if a person accepted the finding about the present answers before. */
function isAccepted(
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
  { purpose, answer }: VendorCallRow,
): boolean {
  if (!row.facts || !answer) return false
  const finding = toFact(row, purpose, answer.finding)
  const { acceptedFindings } = provenFacts(services, row, {
    ...readStoredFacts(row.facts),
    [purpose]: finding,
  })
  return acceptedFindings[purpose] === finding
}

/**
 * Whether the person may not have seen one of them: neither a hit nor a finding in the file, as while a decision still waits for
 * another vendor, or newer than what they read.
 * @param hits the calls whose answers are cases
 * @param readAt when their file was made; null if they name its version
 */
export async function hasUnseenAlarm(
  trx: Trx,
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
  { hits, readAt }: { hits: readonly string[]; readAt: Date | null },
): Promise<boolean> {
  const isFound = await findingsOf(trx, services, row)
  return (await findPresentAlarms(trx, services, row)).some((call) => {
    if (hits.includes(call.id) || isAccepted(services, row, call)) return false
    const isNewer = readAt !== null && call.answered_at !== null && call.answered_at > readAt
    return isNewer || !isFound(call)
  })
}
