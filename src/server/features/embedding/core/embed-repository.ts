/** Sign-ups in frames of partners' pages. Only digests of their secrets are stored. */
import { createHash, randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { dayMs } from '#domain/dates/duration.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { EmbedCause } from '#domain/partners/embedding.ts'
import { anyOf } from '#server/platform/database/columns.ts'
import type { EmbedSessionsTable } from '#server/platform/database/tables/partner-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type EmbedRow = Selectable<EmbedSessionsTable>

/** How long the frame's cookie works, as long as a session at most. */
const frameMaxAgeMs = 43_200_000
/** An address works for minutes, its frame for hours, and the window that this opens for minutes. */
const longestUseMs = dayMs

export const createSecret = (): string => randomBytes(24).toString('base64url')
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export async function insertEmbed(
  trx: Trx,
  row: Insertable<EmbedSessionsTable> & Pick<EmbedRow, 'issued_with'>,
): Promise<void> {
  await trx.insertInto('embed_sessions').values(row).execute()
}

/** Also of an address that was used or has expired. */
export const findEmbedByToken = (db: Database | Trx, token: string): Promise<EmbedRow | undefined> =>
  db.selectFrom('embed_sessions').selectAll().where('token_digest', '=', digestOf(token)).executeTakeFirst()

/** The frame that the secret of its cookie opened. */
export const findFrame = (db: Database | Trx, now: Date, secret: string): Promise<EmbedRow | undefined> =>
  db
    .selectFrom('embed_sessions')
    .selectAll()
    .where('frame_digest', '=', digestOf(secret))
    .where('opened_at', '>', new Date(now.getTime() - frameMaxAgeMs))
    .executeTakeFirst()

/** The frame whose sign-in window holds the secret. */
export const findByWindow = (db: Database | Trx, now: Date, secret: string): Promise<EmbedRow | undefined> =>
  db
    .selectFrom('embed_sessions')
    .selectAll()
    .where('window_digest', '=', digestOf(secret))
    .where('window_expires_at', '>', now)
    .executeTakeFirst()

export const lockEmbed = (trx: Trx, id: string): Promise<EmbedRow> =>
  trx.selectFrom('embed_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export async function updateEmbed(
  db: Database | Trx,
  id: string,
  change: Updateable<EmbedSessionsTable>,
): Promise<void> {
  await db.updateTable('embed_sessions').set(change).where('id', '=', id).execute()
}

export const recordCause = (db: Database | Trx, id: string, now: Date, cause: EmbedCause): Promise<void> =>
  updateEmbed(db, id, { cause, cause_at: now })

/**
 * Ends the addresses and frames that secrets of API keys issued and no merchant approved.
 * @returns the applications of those that could still be opened or approved
 */
export async function endEmbedsIssuedWith(
  trx: Trx,
  digests: readonly string[],
  now: Date,
): Promise<ApplicationId[]> {
  const rows = await trx
    .updateTable('embed_sessions')
    .set({
      expires_at: sql<Date>`least(expires_at, ${now}::timestamptz)`,
      frame_digest: null,
      window_digest: null,
    })
    .where('issued_with', '=', anyOf(digests))
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('frame_digest', 'is not', null)]))
    .where('created_at', '>', new Date(now.getTime() - longestUseMs))
    .returning('application_id')
    .execute()
  return rows.map(({ application_id: id }) => id)
}

/** The newest one of an application. */
export const findLatestEmbed = (db: Database, id: ApplicationId): Promise<EmbedRow | undefined> =>
  db
    .selectFrom('embed_sessions')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
