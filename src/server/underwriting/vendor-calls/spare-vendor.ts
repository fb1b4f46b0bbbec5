/** Spares a vendor that keeps failing. The calls' own records say when, so that all processes agree. */
import { minuteMs } from '#domain/dates/duration.ts'
import type { Services } from '#server/services.ts'

const failures = 5
const withinMs = 2 * minuteMs
const sparedMs = minuteMs

/** True for a minute after the vendor failed five times within two minutes. */
export async function isSpared(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  vendor: string,
): Promise<boolean> {
  const now = clock.now().getTime()
  const failed = await db
    .selectFrom('vendor_calls')
    .select('answered_at')
    .where('vendor', '=', vendor)
    .where('state', '=', 'UNAVAILABLE')
    .where('answered_at', '>', new Date(now - sparedMs - withinMs))
    .orderBy('answered_at', 'desc')
    .limit(failures)
    .execute()
  const [newest, ...others] = failed.map(({ answered_at: at }) => at?.getTime() ?? 0)
  const oldest = others[failures - 2]
  if (newest === undefined || oldest === undefined) return false
  return newest > now - sparedMs && newest - oldest <= withinMs
}
