/** Inquiries of applicants and owners. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { ExpectedHolder, InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { InquiriesTable, VendorSession } from '#server/platform/database/tables/verification-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ProofClaim } from '#server/platform/encryption/proof-digest.ts'
import { evidenceByInquiryKind } from '#domain/step-ups/step-up.ts'
import { purposeByEvidence } from '#domain/proofs/proven-values.ts'
import type { Services } from '#server/services.ts'
import { pageLink } from '#server/features/applications/core/links.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import {
  businessDocumentTries,
  limitedApplicant,
  photoIdTries,
} from '#server/features/applications/core/parties.ts'
import { proofClaim } from '#server/features/applications/core/proofs.ts'
import type { LimitedParty } from '#server/features/parties/core/limited-party.ts'
import type { TrySubject } from '#server/features/parties/core/tries.ts'

export type InquiryRow = Selectable<InquiriesTable>

export interface InquirySubject {
  applicationId: ApplicationId
  ownerId: OwnerId | null
  kind: InquiryKind
  expectedHolder: ExpectedHolder
  /** Claim that the document proves for the current answers. */
  claim: ProofClaim
  /** Subject whose attempts are recorded and resolved. */
  tries: TrySubject
  /** Subject whose failed attempts cause the evidence to be refused. */
  refusing: TrySubject
  /** Party whose quota counts the inquiries. */
  party: LimitedParty
  /** Page to which the vendor sends the person back. */
  returnUrl: string
}

/** The page knows where the person was, if they were there in the same tab. */
const returnPath = '/on-phone/done'

type LinkServices = Parameters<typeof pageLink>[0]
export const inquiryReturnUrl = (services: LinkServices, row: ApplicationRow): string =>
  pageLink(services, row, returnPath)

/**
 * A photo ID is refused after two failed attempts by the person. For a business only attempts in this
 * application count, because anyone can enter its number and a refused document may cause a decline; failures
 * elsewhere go to manual review.
 */
function countedTries(
  services: Pick<Services, 'encryption' | 'sharedNumbers'>,
  row: ApplicationRow,
  kind: InquiryKind,
): Pick<InquirySubject, 'tries' | 'refusing'> {
  if (kind === 'identification') {
    const tries = photoIdTries(services, row)
    return { tries, refusing: tries }
  }
  const tries = businessDocumentTries(services, row)
  return { tries, refusing: { ...tries, keys: [] } }
}

/** The subject is the applicant for a photo ID, and the business for its document. */
export const inquirySubject = (
  services: Pick<Services, 'encryption' | 'sharedNumbers'> & LinkServices,
  row: ApplicationRow,
  kind: InquiryKind,
): InquirySubject => ({
  applicationId: row.id,
  ownerId: null,
  kind,
  party: limitedApplicant(services, row),
  returnUrl: inquiryReturnUrl(services, row),
  ...countedTries(services, row, kind),
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

/** Holds off an erasure until the transaction ends. */
export async function lockSubject(
  trx: Trx,
  { applicationId, ownerId }: Pick<InquirySubject, 'applicationId' | 'ownerId'>,
): Promise<{ isErased: boolean }> {
  const { erased_at: erasedAt } = await lockApplication(trx, applicationId)
  if (erasedAt !== null || ownerId === null) return { isErased: erasedAt !== null }
  const owner = await trx.selectFrom('owners').select('email').where('id', '=', ownerId).executeTakeFirst()
  return { isErased: (owner?.email ?? null) === null }
}

export const insertInquiry = (trx: Trx, row: Insertable<InquiriesTable>): Promise<InquiryRow> =>
  trx.insertInto('inquiries').values(row).returningAll().executeTakeFirstOrThrow()

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
  { applicationId, ownerId, kind }: Pick<InquirySubject, 'applicationId' | 'ownerId' | 'kind'>,
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

/** Finds an inquiry of any subject. */
export const findInquiryById = (db: Database | Trx, id: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()

/** By the id of the inquiry. */
export async function findExpectedHolders(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExpectedHolder>> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'expected_holder'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, expected_holder: holder }) => [id, holder]))
}

/** Number of the subject’s inquiries, whatever their outcome. */
export async function countInquiries(
  db: Database | Trx,
  { applicationId, ownerId, kind }: InquirySubject,
): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .where('application_id', '=', applicationId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @param at null: no job asks about it any more */
export async function setNextInquiryPoll(trx: Trx, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('inquiries').set({ next_poll_at: at }).where('id', '=', id).execute()
}

/** The vendor announced something: the next look asks, and so does a job. */
export async function noteInquiryEvent(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ asked_at: null, next_poll_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** @returns false if the vendor was asked after `before`, by whichever process */
export async function claimQuestion(db: Database, id: string, now: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Inquiries of the subject without a recorded outcome, newest first. */
export const findUnsettledInquiries = (
  db: Database | Trx,
  { applicationId, ownerId, kind }: InquirySubject,
): Promise<InquiryRow[]> =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

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

export async function saveInquiryOutcome(trx: Trx, id: string, outcome: InquiryOutcome): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ outcome, session: null, subject_digest: null, next_poll_at: null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}
