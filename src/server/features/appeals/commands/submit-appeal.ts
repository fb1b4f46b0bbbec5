/** Appeal by the applicant against a decline (LET-04). */
import { randomUUID } from 'node:crypto'
import type { AppealBody } from '#api/underwriting/appeals.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { appealResponseDays, type AppealStatus } from '#domain/underwriting/letter/appeal.ts'
import type { ApiErrorCode } from '#api/errors.ts'
import { apiError } from '#server/api-error.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { emailApplicant, formatDay } from '#server/features/applications/core/email-applicant.ts'
import { loadAuthorized, lockAuthorized } from '#server/features/applications/core/load.ts'
import { openCase } from '#server/features/cases/core/open-case.ts'
import { findNewestDecision } from '#server/features/decision-history/core/decision-records.ts'
import { loadSnapshotColumns } from '#server/underwriting/review-snapshot.ts'
import { reopenAlarms } from '#server/underwriting/vendor-calls/late-hits.ts'
import { type AppealRow, findAppeals, insertAppeal, insertDocument } from '../core/repository.ts'
import { appealStateOf } from '../core/appeal-state.ts'
import { readFiles } from './read-files.ts'

const refusals: Readonly<Record<Exclude<AppealStatus, 'AVAILABLE'>, ApiErrorCode>> = {
  NONE: 'state_forbids',
  EXPIRED: 'appeal_too_late',
  OPEN: 'appeal_used',
  SETTLED: 'appeal_used',
}

/**
 * Checks whether an appeal may be sent, before its files are read.
 * @throws ApiError not_yours, unknown_id, application_withdrawn, state_forbids, appeal_used, appeal_too_late
 */
export async function admitAppeal(
  services: Services,
  actor: Actor,
  applicationId: string,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const row = await loadAuthorized(services, 'appeal', actor, applicationId)
  if (!isRepeated) await requireAppealable(services, row)
}

/** @throws ApiError as admitAppeal does, validation_failed for a file */
export async function submitAppeal(
  services: Services,
  actor: Actor,
  applicationId: string,
  { statement, documents = [] }: AppealBody,
): Promise<AppealRow> {
  const files = await readFiles(documents)
  return services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'appeal', actor, applicationId)
    const declinedAt = await requireAppealable(services, row, trx)
    const now = services.clock.now()
    const decision = await findNewestDecision(trx, row.id)
    const appeal = await insertAppeal(trx, {
      id: randomUUID(),
      application_id: row.id,
      declined_at: declinedAt,
      declined_by: decision?.decided_by ?? null,
      statement: statement.trim(),
      submitted_at: now,
      decide_by: bankCalendar.deadline(now, appealResponseDays, marketForCurrency(row.currency)),
      outcome: null,
      settled_at: null,
      settled_by: null,
    })
    for (const [position, { name, mediaType, content }] of files.entries())
      await insertDocument(
        trx,
        {
          id: randomUUID(),
          appeal_id: appeal.id,
          application_id: row.id,
          position,
          name,
          media_type: mediaType,
          size: content.length,
        },
        content,
      )
    const held = await reopenAlarms(trx, services, row)
    const saved = await updateApplication(trx, row.id, {
      updated_at: now,
      decision_letter: withoutAppeal(held),
      ...(await loadSnapshotColumns(trx, services, held)),
    })
    await openCase(trx, saved, { kind: 'APPEAL', subjectId: appeal.id, now, dueAt: appeal.decide_by })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'appeal.submitted',
      applicationId: row.id,
      details: { appealId: appeal.id, documents: files.length },
    })
    await emailAboutAppeal(trx, services, saved, appeal)
    return appeal
  })
}

/** @returns when the application was declined */
async function requireAppealable(services: Services, row: ApplicationRow, trx?: Trx): Promise<Date> {
  if (row.withdrawn_at) throw apiError('application_withdrawn')
  const [newest] = await findAppeals(trx ?? services.db, row.id)
  const { status } = appealStateOf(row, newest, services.clock.now())
  if (row.decision !== 'DECLINED' || !row.decided_at) throw apiError('state_forbids')
  if (status !== 'AVAILABLE') throw apiError(refusals[status])
  return row.decided_at
}

/** Removes the appeal from the remedies of the decision letter. */
function withoutAppeal({ decision_letter: letter }: ApplicationRow) {
  if (!letter) return null
  const { appealBy: _, ...rest } = letter
  return json(rest)
}

const emailAboutAppeal = (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { decide_by: decideBy }: AppealRow,
): Promise<void> =>
  emailApplicant(trx, services, row, 'appeal_received', {
    business: businessName(row),
    date: formatDay(row, decideBy),
    link: applicationLink(services, row, { page: 'letter' }),
  })
