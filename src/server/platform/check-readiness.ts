/** Readiness: the database responds and has been migrated. */
import { apiError } from '../api-error.ts'
import type { Database } from './database/tables.ts'

const queryTimeoutMs = 3000
const retryAfterSeconds = 5

/** @throws ApiError 'unavailable' (503) */
export async function checkReady({ db }: { db: Database }): Promise<void> {
  // Reads a table of the migrations, which run before the process listens.
  const query = db.selectFrom('applications').select('id').limit(1).execute()
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Database readiness check timed out.')), queryTimeoutMs)
  try {
    await Promise.race([query, timeout])
  } catch (cause) {
    throw apiError('unavailable', { retryAfterSeconds, cause })
  } finally {
    clearTimeout(timer)
  }
}
