/** The open hits of an application, as the case file shows them. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { isOwnerId } from '#domain/application/ids.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { OwnerRow } from '#server/features/owners/core/repository.ts'
import { claimsOf, isAbout } from '#server/underwriting/vendor-calls/undecided-answers.ts'
import { findCall, type VendorCallRow } from '#server/underwriting/vendor-calls/repository.ts'
import type { Services } from '#server/services.ts'
import type { CaseRow } from '../core/repository.ts'

/**
 * @param cases of the application
 * @param owners of the application, those who left included
 */
export async function findHits(
  services: Services,
  row: ApplicationRow,
  cases: readonly CaseRow[],
  owners: readonly OwnerRow[],
): Promise<CaseFile['hits']> {
  const present = claimsOf(services, row)
  const isPresent = (call: VendorCallRow): boolean =>
    isOwnerId(call.subject_id)
      ? owners.some(({ id, removed_at: removedAt }) => id === call.subject_id && removedAt === null)
      : isAbout(services, call, present[call.purpose])
  const open = cases.filter(({ kind, status }) => kind === 'LATE_ANSWER' && status === 'OPEN')
  const hits: CaseFile['hits'] = []
  for (const { id: caseId, subject_id: callId, opened_at: openedAt } of open) {
    const call = await findCall(services.db, callId)
    if (!call?.answer) continue
    const { subject_id: subjectId, purpose, answer, reported_at: reportedAt } = call
    const ownerId = isOwnerId(subjectId) ? subjectId : null
    hits.push({
      caseId,
      about: ownerId ? 'OWNER' : purpose === 'identity' ? 'APPLICANT' : 'BUSINESS',
      ownerId,
      finding: answer.finding,
      former: answer.former ?? null,
      reportedAt: (reportedAt ?? openedAt).toISOString(),
      isPresent: isPresent(call),
    })
  }
  return hits
}
