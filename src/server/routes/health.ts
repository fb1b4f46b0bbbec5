/** Whether the process lives, and whether it can be given work (contract: Running). */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { shortWait } from '../http/refusals.ts'
import type { Services } from '../services.ts'

/** How long the database may take to say that it is there. */
const patienceMs = 3000

export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    // Migrations are done before the process listens: a table of the last one shows that they still stand.
    const asked = sql`select 1 from applications limit 1`.execute(db)
    await withinPatience(asked).catch((cause: unknown) => {
      throw refuse('unavailable', { retryAfterSeconds: shortWait, cause })
    })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}

async function withinPatience(asked: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer in time.')), patienceMs)
  try {
    await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
