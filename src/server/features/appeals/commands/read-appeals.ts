/** Reads appeals; reads by anyone but the applicant are audited. */
import { apiError } from '#server/api-error.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { readCase } from '#server/features/case-access/core/read-case.ts'
import {
  type AppealDocumentRow,
  type AppealRow,
  findAppeals,
  findDocuments,
  readContent,
} from '../core/repository.ts'

export interface AppealDetails {
  appeal: AppealRow
  documents: AppealDocumentRow[]
}

/** Newest first. @throws ApiError not_yours, own_case, unknown_id, state_forbids during a blind review */
export async function readAppeals(
  services: Services,
  actor: Actor,
  applicationId: string,
): Promise<AppealDetails[]> {
  const row = await loadAuthorized(services, 'appeal.read', actor, applicationId)
  const appeals = await findAppeals(services.db, row.id)
  await requireReadable(services, actor, 'appeal.read', row, appeals)
  if (appeals.length > 0) await recordReadByStaff(services, actor, row, {})
  const documents = await findDocuments(services.db, row.id)
  return appeals.map((appeal) => ({
    appeal,
    documents: documents.filter(({ appeal_id: id }) => id === appeal.id),
  }))
}

/** Content in base64, so that no browser ever runs or shows it. @throws ApiError as readAppeals does, role_missing */
export async function readDocument(
  services: Services,
  actor: Actor,
  applicationId: string,
  documentId: string,
): Promise<{ document: AppealDocumentRow; content: string }> {
  const row = await loadAuthorized(services, 'appeal.document', actor, applicationId)
  await requireReadable(services, actor, 'appeal.document', row, await findAppeals(services.db, row.id))
  const document = (await findDocuments(services.db, row.id)).find(({ id }) => id === documentId)
  if (!document) throw apiError('unknown_id')
  await recordReadByStaff(services, actor, row, { documentId })
  return { document, content: await readContent(services.db, document.id) }
}

/**
 * Appeals are hidden during a blind review because they reveal a decline, except an open one, which has a
 * deadline.
 */
async function requireReadable(
  services: Services,
  actor: Actor,
  purpose: 'appeal.read' | 'appeal.document',
  row: ApplicationRow,
  appeals: readonly AppealRow[],
): Promise<void> {
  if (row.user_id === actor.userId) return
  const isUrgent = appeals.some(({ settled_at: settledAt }) => settledAt === null)
  await readCase(services, actor, purpose, row.id, { isUrgent })
}

async function recordReadByStaff(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  details: Record<string, unknown>,
): Promise<void> {
  if (row.user_id === actor.userId) return
  await services.db.transaction().execute((trx) =>
    recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'appeal.read',
      applicationId: row.id,
      details: { ...details, roles: actor.roles },
    }),
  )
}
