/**
 * Verifies the audit records of one application with the seals that list them, in a number of statements that
 * doesn't grow with the log. Seals are verified from the first one once per process, and later from the
 * newest verified one.
 */
import { sql, type Selectable } from 'kysely'
import type { AuditLogTable } from '../database/tables/platform-tables.ts'
import type { Database } from '../database/tables.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { sealChain, type SealedEnd } from './chain.ts'
import { endProblems, findHead, missingEnd, placeOf, readRecords, recordProblems } from './verify.ts'

type AuditRow = Selectable<AuditLogTable>
interface Services {
  db: Database
  encryption: Encryption
}

/** @returns one sentence per problem, with its place in the chain */
export async function verifyApplicationAudit(services: Services, applicationId: string): Promise<string[]> {
  const { db, encryption } = services
  const hashes = new Map<string, string>()
  const problems: string[] = []
  let last: AuditRow | null = null
  for await (const row of readRecords(db, { applicationId })) {
    problems.push(...recordProblems(encryption, row, last))
    hashes.set(placeOf(row), row.hash)
    last = row
  }
  if (last) problems.push(...(await endProblems(db, encryption, last, await findHead(db, applicationId))))
  else problems.push(`${applicationId}: all records are missing.`)
  for (const { sealedAt, end } of await findSealedEnds(db, applicationId))
    if (hashes.get(placeOf(end)) !== end.hash) problems.push(missingEnd(end, sealedAt))
  return [...problems, ...(await verifySeals(services))]
}

/** Heads of a chain that were sealed. */
async function findSealedEnds(db: Database, chain: string): Promise<{ sealedAt: Date; end: SealedEnd }[]> {
  const seals = await db
    .selectFrom('audit_log')
    .select(['occurred_at', 'details'])
    .where('chain', '=', sealChain)
    .where(sql<boolean>`details -> 'ends' @> ${JSON.stringify([{ chain }])}::jsonb`)
    .orderBy('id')
    .execute()
  return seals.flatMap(({ occurred_at: sealedAt, details }) =>
    (details as { ends: SealedEnd[] }).ends
      .filter((end) => end.chain === chain)
      .map((end) => ({ sealedAt, end })),
  )
}

interface VerifiedSeals {
  newest: AuditRow
  count: number
}

const verifiedSeals = new WeakMap<Encryption, VerifiedSeals>()

/** If the verified seals changed since, all of them are verified again. */
async function verifySeals(services: Services): Promise<string[]> {
  const known = verifiedSeals.get(services.encryption)
  if (!known || !(await areStillThere(services.db, known))) return verifySealsAfter(services, null)
  return verifySealsAfter(services, known)
}

async function areStillThere(db: Database, { newest, count }: VerifiedSeals): Promise<boolean> {
  const { rows } = await sql<{ count: number; hash: string | null }>`
    select count(*)::int as count, max(hash) filter (where day = ${newest.day} and sequence = ${newest.sequence}) as hash
    from audit_log where chain = ${sealChain} and (day, sequence) <= (${newest.day}, ${newest.sequence})`.execute(
    db,
  )
  return rows[0]?.count === count && rows[0].hash === newest.hash
}

async function verifySealsAfter(
  { db, encryption }: Services,
  known: VerifiedSeals | null,
): Promise<string[]> {
  const problems: string[] = []
  let last = known?.newest ?? null
  let count = known?.count ?? 0
  for await (const row of readRecords(db, { applicationId: sealChain }, last ?? undefined)) {
    problems.push(...recordProblems(encryption, row, last))
    last = row
    count += 1
  }
  const head = await findHead(db, sealChain)
  if (last) problems.push(...(await endProblems(db, encryption, last, head)))
  // A new installation has no seal yet; the first is written within minutes.
  else if (head?.hash != null || (await wereEndsSealed(db)))
    problems.push('The seals of the audit log are missing.')
  if (last && problems.length === 0) verifiedSeals.set(encryption, { newest: last, count })
  return problems
}

const wereEndsSealed = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('audit_sealed_ends').select('chain').limit(1).executeTakeFirst()) !== undefined
