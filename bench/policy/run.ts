/**
 * `npm run bench:policy`: replays a draft of the policy over many stored cases (POL-02). CASES says how many, 100,000 by
 * default; TEST_DATABASE_URL names a PostgreSQL server, else the embedded database is measured.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { loadPolicy, stricterPolicy } from '#test/fixtures/policy-documents.ts'
import { startTestServices } from '#test/api/test-services.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { factNames, factTable } from '#domain/underwriting/stored-facts.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { json } from '#server/platform/database/columns.ts'
import { createDraft } from '#server/features/policies/commands/save-draft.ts'
import { replayPolicy } from '#server/features/policies/commands/replay-policy.ts'

const cases = Number(process.env['CASES'] ?? 100_000)
const batchSize = 1000

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** Nine facts of ten are those of a clean case. */
function randomFacts(): UnderwritingFacts {
  const others = factNames.flatMap((name) => {
    const { values } = factTable[name]
    return Math.random() < 0.9 ? [] : [[name, values === 'count' ? pick([null, 2, 20]) : pick([...values])]]
  })
  return { ...cleanFacts, ...(Object.fromEntries(others) as Partial<UnderwritingFacts>) }
}

const product = await startTestServices()
const { services, database } = product
const policy = loadPolicy()
const now = services.clock.now()
const userId = randomUUID()
await services.db
  .insertInto('users')
  .values({
    id: userId,
    issuer: 'bench',
    subject: 'bench',
    email: 'bench@example.com',
    roles: json([]),
    created_at: now,
    last_signed_in_at: now,
  })
  .execute()
const application = {
  user_id: userId,
  portal: 'gdp' as const,
  currency: 'USD' as const,
  created_at: now,
  updated_at: now,
  intent: 'CREATE_BUSINESS' as const,
  api_version: 'V2' as const,
  applicant: json({ emailAddress: 'rosa@delgadobakery.com', name: { firstName: 'Rosa', lastName: 'Delgado' } }),
  company: json({}),
  attribution: json({}),
  decision: 'PENDING' as const,
  level: 'FULL' as const,
  beneficial_owner_status: 'NONE' as const,
  step_ups: json([]),
  enable_deposits: false,
  completed: false,
}
for (let stored = 0; stored < cases; stored += batchSize) {
  const ids = Array.from({ length: batchSize }, () => `urn:app:${randomUUID()}` as ApplicationId)
  await services.db
    .insertInto('applications')
    .values(ids.map((id) => ({ ...application, id })))
    .execute()
  const records = []
  for (const id of ids) {
    const facts = randomFacts()
    const { policyVersion, decision, applicationLevel, stepUps, reasons } = await policy.decide(facts)
    records.push({
      id: randomUUID(),
      application_id: id,
      application_version: 1,
      decided_at: now,
      decided_by: null,
      market: 'US' as const,
      decision,
      level: applicationLevel,
      step_ups: json(stepUps.map((type) => ({ type }))),
      reasons: json(reasons),
      policy_version: policyVersion,
      verdict: json({ decision, applicationLevel, stepUps, reasons }),
      facts: json(facts),
    })
  }
  await services.db.insertInto('decision_records').values(records).execute()
}
await sql`analyze decision_records`.execute(database.db)

const author = { userId: randomUUID(), email: 'ada@example.com', name: null, roles: ['policy_author'] }
const { version } = await createDraft(services, author, { content: stricterPolicy() })
for (let round = 1; round <= 3; round += 1) {
  const { result } = await replayPolicy(services, author, version, {})
  console.log(
    `${result.cases} cases replayed in ${(result.durationMs / 1000).toFixed(1)} s, ${result.flipped} flips in ${result.pairs.length} pairs, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
  )
}
await product.close()
