/** Whether work can be taken on: the database answers, and what the migrations made is there. */
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/** How long the database may take to say that it is there. */
const patienceMs = 3000
const askAgainSeconds = 5

/** Throws 503 unavailable where it is not. */
export async function checkReady({ db }: Pick<Services, 'db'>): Promise<void> {
  // Migrations are done before the process listens: a table of theirs shows that they still stand.
  const asked = db.selectFrom('applications').select('id').limit(1).execute()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer in time.')), patienceMs)
  try {
    await Promise.race([asked, late])
  } catch (cause) {
    throw refuse('unavailable', { retryAfterSeconds: askAgainSeconds, cause })
  } finally {
    clearTimeout(timer)
  }
}
