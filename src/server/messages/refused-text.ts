import type { ApplicationId } from '#domain/application/ids.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** True if the vendor refused the application's newest text to the number for good. */
export async function wasNewestTextRefused(
  db: Database,
  applicationId: ApplicationId,
  number: string,
): Promise<boolean> {
  const newest = await db
    .selectFrom('outbox')
    .select('undeliverable')
    .where('application_id', '=', applicationId)
    .where('channel', '=', 'sms')
    .where('recipient', '=', number)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.undeliverable === 'refused'
}
