/** Loads a case file. Every read is audited (CASE-02). */
import type { CaseFile } from '#api/cases/case-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { currentEvidence } from '#server/features/applications/core/proofs.ts'
import {
  type FinancialInstrumentRow,
  findInstrumentsByApplications,
} from '#server/features/bank/core/repository.ts'
import { type BoardingRow, findBoarding } from '#server/features/boarding/core/repository.ts'
import { type CaseRow, findCasesOfApplication, findNames } from '../core/repository.ts'
import { saveSnapshot } from '../core/snapshots.ts'
import { type ChangeRow, findChanges } from '#server/features/changes/core/repository.ts'
import { findWaitingChange } from '#server/underwriting/decide-change.ts'
import { isForTwo } from '../core/is-for-two.ts'
import { findOwnersByApplication, type OwnerRow } from '#server/features/owners/core/repository.ts'
import { toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import type { OwnerAnswers } from '#domain/owners/owner.ts'
import { currentSnapshot, emptySnapshot, type ReviewSnapshot } from '#domain/underwriting/review-snapshot.ts'
import { withoutHidden } from '#server/underwriting/review-snapshot.ts'
import {
  type AuditRecord,
  type DecisionRecord,
  findDecisionRecords,
  findHistory,
  findInquiries,
} from './case-file-repository.ts'
import { findHits } from './find-hits.ts'
import { findLinks, findOtherOwners, type Link } from './find-links.ts'
import { findRequested, type Requested } from './find-requested.ts'
import { type LoadedCase, loadCase } from './load-case.ts'
import { findNotes, type NoteRow } from './write-note.ts'

export interface CaseFileSources extends LoadedCase {
  now: Date
  readerId: string
  isPhoneProven: boolean
  /** Approving the application requires two people. */
  isForTwo: boolean
  /** Approving its open change requires two people. */
  isOpenChangeForTwo: boolean
  hits: CaseFile['hits']
  /** What the change that waits for a person asks for, and what its approval accepts. */
  requested: Requested | null
  owners: { owner: OwnerRow; answers: OwnerAnswers }[]
  accounts: FinancialInstrumentRow[]
  inquiries: Awaited<ReturnType<typeof findInquiries>>
  boarding: BoardingRow | undefined
  changes: ChangeRow[]
  records: DecisionRecord[]
  history: AuditRecord[]
  links: Link[]
  /** Owners who left, or are unsettled in another application, whom an approval accepts. */
  otherOwners: { owner: OwnerRow; answers: OwnerAnswers }[]
  notes: NoteRow[]
  cases: CaseRow[]
  names: ReadonlyMap<string, string | null>
}

/** @throws ApiError 'role_missing', 'own_case', 'unknown_id' */
export async function readCaseFile(services: Services, actor: Actor, id: string): Promise<CaseFileSources> {
  const { db, clock } = services
  const loaded = await loadCase(services, services.db, 'case.read', actor, id)
  const { row, item, effective, isBlind } = loaded
  const change = await findWaitingChange(services, row)
  // Everything in these snapshots is shown in the file, so a decision can rely on them.
  const snapshots: [string, ReviewSnapshot][] = [
    [row.id, currentSnapshot(effective)],
    ...(change ? [[change.id, change.snapshot] satisfies [string, ReviewSnapshot]] : []),
  ]
  const holding = [effective, ...(change ? [change.effective] : [])]
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const readerId = actor.userId
    for (const [subjectId, about] of snapshots) {
      const snapshot = isBlind ? emptySnapshot : await withoutHidden(trx, services, actor, about)
      await saveSnapshot(trx, row.id, { subjectId, readerId }, { snapshot, now })
    }
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'case.read',
      applicationId: row.id,
      details: { caseId: item.id },
    })
  })
  const owners = await findOwnersByApplication(db, row.id)
  const accounts = (await findInstrumentsByApplications(db, [row.id])).filter(
    ({ kind }) => kind === 'BANK_ACCOUNT',
  )
  const cases = await findCasesOfApplication(db, row.id)
  const [records, history, notes] = [
    await findDecisionRecords(db, row.id),
    await findHistory(db, row.id),
    await findNotes(db, row.id),
  ]
  return {
    ...loaded,
    now,
    readerId: actor.userId,
    isPhoneProven: currentEvidence(services, row).phoneProof === 'ACCEPTED',
    isForTwo: isForTwo(services, row),
    isOpenChangeForTwo: change?.isForTwo ?? false,
    hits: await findHits(services, row, cases, owners),
    requested: change && (await findRequested(services, row, change)),
    owners: owners.map((owner) => ({ owner, answers: toOwnerAnswers(services, owner) })),
    accounts,
    inquiries: await findInquiries(db, row.id),
    boarding: isBlind ? undefined : await findBoarding(db, row.id),
    changes: await findChanges(db, row.id),
    records,
    history,
    links: await findLinks(
      services,
      actor,
      row,
      holding.flatMap(({ linkedApplications }) => linkedApplications),
    ),
    otherOwners: await findOtherOwners(services, actor, row, holding),
    notes,
    cases,
    names: await findNames(db, [
      ...accounts.map(({ clearance_proposal: proposal }) => proposal?.by ?? null),
      ...cases.flatMap(({ claimed_by, assigned_to, proposed_by }) => [claimed_by, assigned_to, proposed_by]),
      ...records.map((record) => record.decided_by),
      ...history.map(({ actor: author }) => author),
      ...notes.map((note) => note.author_id),
    ]),
  }
}
