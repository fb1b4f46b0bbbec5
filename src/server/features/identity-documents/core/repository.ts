/** Inquiries of applicants and owners. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { ExpectedHolder, InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { InquiriesTable, VendorSession } from '#server/platform/database/verification-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ProofClaim } from '#server/platform/encryption/proof-digest.ts'
import { evidenceByInquiryKind } from '#domain/step-ups/step-up.ts'
import { purposeByEvidence } from '#domain/proofs/proven-values.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { proofClaim } from '#server/features/applications/core/proofs.ts'

export type InquiryRow = Selectable<InquiriesTable>

export interface InquirySubject {
  applicationId: ApplicationId
  ownerId: OwnerId | null
  kind: InquiryKind
  expectedHolder: ExpectedHolder
  /** What the document proves, as the answers are now. */
  claim: ProofClaim
}

/** The applicant for a photo ID, the business for its document. */
export const inquirySubject = (
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
  kind: InquiryKind,
): InquirySubject => ({
  applicationId: row.id,
  ownerId: null,
  kind,
  claim: proofClaim(services, row, purposeByEvidence[evidenceByInquiryKind[kind]]),
  expectedHolder:
    kind === 'identification'
      ? {
          firstName: row.applicant.name?.firstName ?? null,
          lastName: row.applicant.name?.lastName ?? null,
          dateOfBirth: row.applicant.dob ?? null,
        }
      : { businessName: row.company.name ?? null },
})

export async function insertInquiry(db: Database | Trx, row: Insertable<InquiriesTable>): Promise<void> {
  await db.insertInto('inquiries').values(row).execute()
}

export async function updateInquirySession(
  db: Database,
  id: string,
  session: VendorSession | null,
): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ session: session && json(session) })
    .where('id', '=', id)
    .execute()
}

/** @returns undefined for another subject's inquiry */
export const findInquiry = (
  db: Database | Trx,
  { applicationId, ownerId, kind }: Omit<InquirySubject, 'expectedHolder' | 'claim'>,
  id: string,
): Promise<InquiryRow | undefined> =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Newest inquiry of the applicant per kind. */
export async function findNewestInquiries(
  db: Database,
  applicationId: ApplicationId,
): Promise<Partial<Record<InquiryKind, string>>> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'kind'])
    .where('application_id', '=', applicationId)
    .where('owner_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))
}

/** @returns the number of failures of the subject, including this one */
export async function recordInquiryOutcome(
  trx: Trx,
  { applicationId, ownerId, kind }: InquirySubject,
  id: string,
  outcome: InquiryOutcome,
): Promise<number> {
  await trx
    .updateTable('inquiries')
    .set({ outcome, session: null, subject_digest: null })
    .where('id', '=', id)
    .execute()
  const { failures } = await trx
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where('application_id', '=', applicationId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .where('outcome', '=', 'failed')
    .executeTakeFirstOrThrow()
  return failures
}
