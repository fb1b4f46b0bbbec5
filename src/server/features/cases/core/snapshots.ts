/** What a case was about when it was opened, and when a person read its file. */
import { randomUUID } from 'node:crypto'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { ReviewSnapshot } from '#domain/underwriting/review-snapshot.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'

interface SnapshotKey {
  /** Id of the application, or of its change. */
  subjectId: string
  /** User id; null for the snapshot taken when the case was opened. */
  readerId: string | null
}

/** Replaces the earlier one. */
export async function saveSnapshot(
  trx: Trx,
  applicationId: ApplicationId,
  { subjectId, readerId }: SnapshotKey,
  { snapshot, now }: { snapshot: ReviewSnapshot; now: Date },
): Promise<void> {
  await trx
    .deleteFrom('case_snapshots')
    .where('subject_id', '=', subjectId)
    .where('reader_id', 'is not distinct from', readerId)
    .execute()
  await trx
    .insertInto('case_snapshots')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      subject_id: subjectId,
      reader_id: readerId,
      taken_at: now,
      snapshot: json(snapshot),
    })
    .execute()
}

export async function findSnapshot(
  trx: Trx,
  { subjectId, readerId }: SnapshotKey,
): Promise<ReviewSnapshot | undefined> {
  const row = await trx
    .selectFrom('case_snapshots')
    .select(['id', 'snapshot'])
    .where('subject_id', '=', subjectId)
    .where('reader_id', 'is not distinct from', readerId)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.snapshot
}
