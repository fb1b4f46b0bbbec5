/** Proposals that wait for a second person (CONFIRMATION cases). */
import { findUnclaimedEntry } from '#server/platform/audit/audited-rows.ts'
import { findSeal, isSealed, type SealedRecord } from '#server/platform/audit/record-seals.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { CaseRow } from './repository.ts'

/** What a CONFIRMATION is about: an application is its own subject. */
export const proposedKind = ({
  application_id: applicationId,
  subject_id: subjectId,
}: Pick<CaseRow, 'application_id' | 'subject_id'>): 'REVIEW' | 'CHANGE' =>
  subjectId === applicationId ? 'REVIEW' : 'CHANGE'

/** The proposal itself is encrypted and bound to the case, as a column. */
export const sealedProposal = (
  item: Pick<CaseRow, 'id' | 'application_id' | 'kind' | 'subject_id' | 'proposed_by'>,
): SealedRecord => ({
  table: 'cases',
  row: item.id,
  content: {
    applicationId: item.application_id,
    kind: item.kind,
    subjectId: item.subject_id,
    proposedBy: item.proposed_by,
  },
})

/** Checks the seal, or the audit log for proposals that predate seals. */
export async function isProposalSealed(db: Database | Trx, item: CaseRow): Promise<boolean> {
  const sealed = sealedProposal(item)
  const seal = await findSeal(db, sealed)
  if (seal) return isSealed(encryptionOf(db), sealed, seal)
  const entry = await findUnclaimedEntry(
    db,
    { chain: item.application_id, actions: ['case.decision_proposed'] },
    ({ actor, details }) => actor === item.proposed_by && details['caseId'] === item.id,
  )
  return entry !== null
}
