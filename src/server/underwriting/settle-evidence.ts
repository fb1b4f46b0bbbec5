/** Loads the identity vendor's outcomes before an application is decided (SEC-32). */
import { type InquiryKind, inquiryKinds, isOutOfTries } from '#domain/step-ups/inquiry.ts'
import { evidenceByInquiryKind, evidenceFrom, stepUpsByInquiryKind } from '#domain/step-ups/step-up.ts'
import type { Services } from '#server/services.ts'
import { json } from '#server/platform/database/columns.ts'
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { inquirySubject } from '#server/features/identity-documents/core/repository.ts'
import { settleInquiries } from '#server/features/identity-documents/core/settle-inquiries.ts'

/**
 * @returns the row, updated if its person or business used up the attempts for requested evidence
 * @throws ProviderTimeout
 */
export async function settleEvidence(services: Services, row: ApplicationRow): Promise<ApplicationRow> {
  const spent: (typeof evidenceByInquiryKind)[InquiryKind][] = []
  for (const kind of inquiryKinds) {
    const evidence = evidenceByInquiryKind[kind]
    const isAsked = row.step_ups.some(({ type }) => stepUpsByInquiryKind[kind].includes(type))
    if (!isAsked || evidenceFrom(row.facts)[evidence] !== 'NONE') continue
    if (isOutOfTries(await settleInquiries(services, inquirySubject(services, row, kind))))
      spent.push(evidence)
  }
  if (spent.length === 0) return row
  return services.db.transaction().execute(async (trx) => {
    const locked = await lockApplication(trx, row.id)
    if (!locked.facts || locked.version !== row.version || locked.withdrawn_at) return locked
    const refused = Object.fromEntries(spent.map((evidence) => [evidence, 'REJECTED']))
    return updateApplication(trx, row.id, { facts: json({ ...locked.facts, ...refused }) })
  })
}
