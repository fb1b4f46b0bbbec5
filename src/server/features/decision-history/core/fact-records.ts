/** History of facts: appended with the decisions that rest on them, never changed (POL-04). */
import { randomUUID } from 'node:crypto'
import { changedFacts } from '#domain/underwriting/fact-changes.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { OwnerId } from '#domain/application/ids.ts'
import type { FactEvidence } from '#server/platform/database/tables/decision-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'

/** Report of a vendor, with the answers it was based on. */
export interface FactReport {
  fact: 'identity' | 'business'
  reportedAt: Date
  evidence: FactEvidence
}

interface AssessedFacts {
  before: Partial<UnderwritingFacts> | null
  after: UnderwritingFacts
  /** User id; null for the policy. */
  decidedBy: string | null
  reports: readonly FactReport[]
}

/** @param saved the row saved with the decision, in the same transaction */
export async function recordFacts(
  trx: Trx,
  saved: ApplicationRow,
  { before, after, decidedBy, reports }: AssessedFacts,
): Promise<void> {
  const now = saved.updated_at
  const changes = changedFacts(
    before,
    after,
    reports.map(({ fact }) => fact),
    decidedBy !== null,
  )
  if (changes.length === 0) return
  const inquiries = await findInquiries(trx, saved.id)
  await trx
    .insertInto('fact_records')
    .values(
      changes.map(({ fact, value, source }) => {
        const report = reports.find((each) => each.fact === fact)
        const isDocument = fact === 'photoId' || fact === 'businessDocument'
        return {
          id: randomUUID(),
          application_id: saved.id,
          owner_id: null,
          application_version: saved.version,
          fact,
          source,
          reported_by: source === 'PERSON' ? decidedBy : null,
          reported_at: report?.reportedAt ?? now,
          reference: isDocument ? (inquiries[fact] ?? null) : report ? saved.id : null,
          value: json(value),
          evidence: report ? json(report.evidence) : null,
        }
      }),
    )
    .execute()
}

/** Vendor ids of the applicant's newest completed inquiries. */
async function findInquiries(
  trx: Trx,
  id: ApplicationRow['id'],
): Promise<{ photoId?: string; businessDocument?: string }> {
  const rows = await trx
    .selectFrom('inquiries')
    .select(['id', 'kind'])
    .where('application_id', '=', id)
    .where('owner_id', 'is', null)
    .where('outcome', 'is not', null)
    .orderBy('created_at')
    .execute()
  const newest = new Map(rows.map(({ kind, id: inquiry }) => [kind, inquiry]))
  const photoId = newest.get('identification')
  const businessDocument = newest.get('verification')
  return { ...(photoId && { photoId }), ...(businessDocument && { businessDocument }) }
}

interface OwnerFinding {
  fact: 'identity' | 'photoId'
  value: UnderwritingFacts['identity'] | UnderwritingFacts['photoId']
  reference: string | null
}

/** Findings about an owner affect the owner's checks, not the decision of the application. */
export const recordOwnerFacts = (
  trx: Trx,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  ownerId: OwnerId,
  reportedAt: Date,
  findings: readonly OwnerFinding[],
): Promise<unknown> =>
  findings.length === 0
    ? Promise.resolve()
    : trx
        .insertInto('fact_records')
        .values(
          findings.map(({ fact, value, reference }) => ({
            id: randomUUID(),
            application_id: id,
            owner_id: ownerId,
            application_version: version,
            fact,
            source: fact === 'identity' ? ('BUREAU' as const) : ('DOCUMENT_VENDOR' as const),
            reported_by: null,
            reported_at: reportedAt,
            reference,
            value: json(value),
            evidence: null,
          })),
        )
        .execute()

/** A finding that came after the decision. It is kept, and the decision stays. */
export const recordLateFinding = async (
  trx: Trx,
  { id: applicationId, version }: Pick<ApplicationRow, 'id' | 'version'>,
  {
    id,
    ownerId,
    fact,
    finding,
    reportedAt,
    reference,
  }: {
    id: string
    ownerId: OwnerId | null
    fact: 'identity' | 'business'
    finding: UnderwritingFacts['identity'] | UnderwritingFacts['business']
    reportedAt: Date
    reference: string | null
  },
): Promise<void> => {
  await trx
    .insertInto('fact_records')
    .values({
      id,
      application_id: applicationId,
      owner_id: ownerId,
      application_version: version,
      fact,
      source: fact === 'identity' ? 'BUREAU' : 'REGISTRY',
      reported_by: null,
      reported_at: reportedAt,
      reference,
      value: json(finding),
      evidence: null,
    })
    .execute()
}
