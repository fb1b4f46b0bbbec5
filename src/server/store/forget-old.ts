/** Removes what has ended by itself: sessions, sign-ins that nobody finished, kept answers, hand-off codes, links, papers. */
import type { Database } from './tables.ts'
import type { Config } from '../config.ts'
import { keptForMs } from './idempotency.ts'
import { sessionEndsAfterMs } from './sessions.ts'

const dayMs = 24 * 60 * 60_000

/** Called at each sign-in, which is often enough and never in the way of a click. */
export async function forgetOld(
  db: Database,
  now: Date,
  { papersKeptDays }: Pick<Config, 'papersKeptDays'>,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('sessions').where('last_seen_at', '<=', before(sessionEndsAfterMs)).execute()
  await db.deleteFrom('sign_in_states').where('expires_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before(keptForMs)).execute()
  await db.deleteFrom('hand_off_codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('inquiry_links').where('expires_at', '<=', before(dayMs)).execute()
  await db
    .deleteFrom('sandbox_documents')
    .where('received_at', '<=', before(papersKeptDays * dayMs))
    .execute()
  // The sign-in host counts in real time, not in the sandbox's.
  await db.deleteFrom('oidc_records').where('expires_at', '<=', new Date()).execute()
}
