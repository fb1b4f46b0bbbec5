/** Internal notes of staff on an application, encrypted at rest. */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { CaseNotesTable } from '#server/platform/database/tables/case-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { CaseRow } from '../core/repository.ts'
import { loadLockedCase } from './load-case.ts'

export type NoteRow = Selectable<CaseNotesTable>

export const writeNote = (services: Services, actor: Actor, id: string, text: string): Promise<NoteRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item } = await loadLockedCase(trx, services, 'case.note', actor, id)
    const note = await insertNote(trx, services, actor, item, text)
    await recordAudit(trx, {
      occurredAt: note.created_at,
      actor: actor.userId,
      action: 'case.noted',
      applicationId: item.application_id,
      details: { caseId: item.id, noteId: note.id },
    })
    return note
  })

/** @param revealedPath the value revealed to the author for the reason in the text */
export const insertNote = (
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { userId }: Actor,
  item: CaseRow,
  text: string,
  revealedPath: string | null = null,
): Promise<NoteRow> =>
  trx
    .insertInto('case_notes')
    .values({
      id: randomUUID(),
      case_id: item.id,
      application_id: item.application_id,
      author_id: userId,
      revealed_path: revealedPath,
      text,
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Notes on all cases of the application, newest first. */
export const findNotes = (db: Database, id: ApplicationId): Promise<NoteRow[]> =>
  db
    .selectFrom('case_notes')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
