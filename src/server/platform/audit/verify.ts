/**
 * Verifies the audit log: detects removed, changed, inserted and reordered records, truncated chains, and
 * deleted chains.
 */
import { sql, type Selectable } from 'kysely'
import type { AuditChainsTable, AuditLogTable } from '../database/tables/platform-tables.ts'
import type { Database } from '../database/tables.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { endText, recordText, sealChain, type SealedEnd } from './chain.ts'

export interface AuditSelection {
  applicationId?: string | undefined
  /** YYYY-MM-DD, UTC. */
  day?: string | undefined
  /** Hash of a seal from an earlier report. */
  seal?: string | undefined
}

export interface AuditReport {
  chains: number
  records: number
  /** One sentence per problem, with its place in the chain. */
  problems: string[]
  newestSeal: { at: Date; hash: string } | null
  /** Selected records that no seal covers yet, and the time of the first. */
  unsealed: { records: number; since: Date | null }
}

type AuditRow = Selectable<AuditLogTable>
type HeadRow = Selectable<AuditChainsTable>

const pageSize = 1000

export async function verifyAudit(
  { db, encryption }: { db: Database; encryption: Encryption },
  selection: AuditSelection = {},
): Promise<AuditReport> {
  const seals = await readSeals(db, encryption, selection)
  const { problems, newestSeal } = seals
  const report: AuditReport = {
    chains: 0,
    records: 0,
    problems,
    newestSeal,
    unsealed: { records: 0, since: null },
  }
  const heads = await db
    .selectFrom('audit_chains')
    .selectAll()
    .where('chain', '!=', sealChain)
    .$if(selection.applicationId !== undefined, (query) =>
      query.where('chain', '=', selection.applicationId ?? ''),
    )
    .execute()
  const unseenHeads = new Map(heads.map((head) => [head.chain, head]))
  let last: AuditRow | null = null
  const endChain = async () => {
    if (!last) return
    report.chains += 1
    const head = unseenHeads.get(last.chain)
    unseenHeads.delete(last.chain)
    report.problems.push(...(await endProblems(db, encryption, last, head)))
  }
  for await (const row of readRecords(db, selection)) {
    if (row.chain !== last?.chain) {
      await endChain()
      last = await recordBefore(db, row, selection)
    }
    report.records += 1
    report.problems.push(...recordProblems(encryption, row, last))
    if (!isCovered(row, seals.ends.get(row.chain))) countUnsealed(report.unsealed, row)
    last = row
  }
  await endChain()
  if (selection.day === undefined) {
    for (const head of unseenHeads.values())
      if (head.hash !== null) report.problems.push(`${head.chain}: all records are missing.`)
    report.problems.push(...(await unrecordedApplications(db, selection)))
    if (selection.applicationId === undefined) report.problems.push(...(await unrecordedUsers(db)))
  } else
    for (const head of unseenHeads.values())
      if (head.day === selection.day)
        report.problems.push(`${head.chain} ${head.day}: all records of the day are missing.`)
  return report
}

const isCovered = (row: AuditRow, end: SealedEnd | undefined): boolean =>
  end !== undefined && (row.day < end.day || (row.day === end.day && row.sequence <= end.sequence))

function countUnsealed(unsealed: AuditReport['unsealed'], { occurred_at: at }: AuditRow): void {
  unsealed.records += 1
  if (!unsealed.since || at < unsealed.since) unsealed.since = at
}

/** Verifies the seals, and that every head they list is still in the log. */
async function readSeals(
  db: Database,
  encryption: Encryption,
  { applicationId, day, seal: expectedSeal }: AuditSelection,
) {
  const ends = new Map<string, SealedEnd>()
  const problems: string[] = []
  let last: AuditRow | null = null
  let isExpectedSealSeen = expectedSeal === undefined
  for await (const row of readRecords(db, { applicationId: sealChain })) {
    problems.push(...recordProblems(encryption, row, last))
    for (const end of (row.details as { ends: SealedEnd[] }).ends) ends.set(end.chain, end)
    problems.push(...(await missingEnds(db, row, { applicationId, day })))
    isExpectedSealSeen ||= row.hash === expectedSeal
    last = row
  }
  if (last) problems.push(...(await endProblems(db, encryption, last, await findHead(db, sealChain))))
  else problems.push('No seal: the product never ran with this log, or its seals were removed.')
  if (!isExpectedSealSeen)
    problems.push(`The seal ${expectedSeal} is missing: an older log was put in place.`)
  return { ends, problems, newestSeal: last && { at: last.occurred_at, hash: last.hash } }
}

/** A chain that was deleted and started again has records, but not the sealed ones. */
async function missingEnds(
  db: Database,
  { id, occurred_at: at }: AuditRow,
  { applicationId, day }: AuditSelection,
): Promise<string[]> {
  const { rows } = await sql<Omit<SealedEnd, 'hash'>>`
    select sealed.chain, sealed.day, sealed.sequence from audit_log seal
      cross join jsonb_to_recordset(seal.details -> 'ends')
        as sealed (chain text, day text, sequence integer, hash text)
      left join audit_log kept
        on kept.chain = sealed.chain and kept.day = sealed.day and kept.sequence = sealed.sequence
    where seal.id = ${id} and kept.hash is distinct from sealed.hash
      and (${applicationId ?? null}::text is null or sealed.chain = ${applicationId ?? null})
      and (${day ?? null}::text is null or sealed.day = ${day ?? null})`.execute(db)
  return rows.map((end) => missingEnd(end, at))
}

export const missingEnd = (end: Omit<SealedEnd, 'hash'>, sealedAt: Date): string =>
  `${placeOf(end)}: was sealed at ${sealedAt.toISOString()}, and is missing or another.`

export const findHead = (db: Database, chain: string): Promise<HeadRow | undefined> =>
  db.selectFrom('audit_chains').selectAll().where('chain', '=', chain).executeTakeFirst()

export const placeOf = ({ chain, day, sequence }: Pick<AuditRow, 'chain' | 'day' | 'sequence'>): string =>
  `${chain} ${day} #${sequence}`

export function recordProblems(encryption: Encryption, row: AuditRow, before: AuditRow | null): string[] {
  const problems: string[] = []
  if (!encryption.isSigned(row.hash, recordText(row)))
    problems.push(`${placeOf(row)}: the record was changed, or the product did not write it.`)
  if (row.previous_hash !== (before?.hash ?? null))
    problems.push(
      `${placeOf(row)}: does not follow ${before ? placeOf(before) : 'the start of its chain'}; a record was removed, inserted or moved.`,
    )
  else if (row.sequence !== (before?.day === row.day ? before.sequence + 1 : 1))
    problems.push(`${placeOf(row)}: its number does not follow.`)
  return problems
}

/** @param last newest record read of the chain: its head, or the last of the selected day */
export async function endProblems(
  db: Database,
  encryption: Encryption,
  last: AuditRow,
  head: HeadRow | undefined,
): Promise<string[]> {
  if (!head || head.hash === null || head.day === null || head.seal === null)
    return [`${placeOf(last)}: the chain has no recorded end.`]
  if (head.hash === last.hash)
    return encryption.isSigned(head.seal, endText(last))
      ? []
      : [`${placeOf(last)}: the recorded end is not valid.`]
  const next = await db
    .selectFrom('audit_log')
    .select('previous_hash')
    .where('chain', '=', last.chain)
    .where('day', '>', last.day)
    .orderBy('day')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  return next?.previous_hash === last.hash
    ? []
    : [`${placeOf(last)}: records after it are missing; the chain ends at ${head.day} #${head.sequence}.`]
}

/** Record before the first one of a selected day. */
const recordBefore = async (
  db: Database,
  row: AuditRow,
  { day }: AuditSelection,
): Promise<AuditRow | null> =>
  day === undefined
    ? null
    : ((await db
        .selectFrom('audit_log')
        .selectAll()
        .where('chain', '=', row.chain)
        .where('day', '<', day)
        .orderBy('day', 'desc')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null)

/** Every application has at least the record of its creation. */
async function unrecordedApplications(db: Database, { applicationId }: AuditSelection): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('audit_chains', 'audit_chains.chain', 'applications.id')
    .select('applications.id')
    .where('audit_chains.chain', 'is', null)
    .$if(applicationId !== undefined, (query) => query.where('applications.id', '=', applicationId as never))
    .execute()
  return rows.map(({ id }) => `${id}: the application has no records.`)
}

/** Every user has at least the record of the first sign-in. */
async function unrecordedUsers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('audit_chains', (join) =>
      join.on((eb) => eb('audit_chains.chain', '=', eb.cast<string>('users.id', 'text'))),
    )
    .select('users.id')
    .where('audit_chains.chain', 'is', null)
    .execute()
  return rows.map(({ id }) => `user ${id}: no sign-in is recorded.`)
}

/**
 * Pages ordered by chain, day and number.
 * @param first record to start after
 */
export async function* readRecords(
  db: Database,
  { applicationId, day }: AuditSelection,
  first?: AuditRow,
): AsyncGenerator<AuditRow> {
  let after = first
  for (;;) {
    const page: AuditRow[] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('chain', applicationId === undefined ? '!=' : '=', applicationId ?? sealChain)
      .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
      .where((eb) =>
        after
          ? eb(eb.refTuple('chain', 'day', 'sequence'), '>', eb.tuple(after.chain, after.day, after.sequence))
          : eb.lit(true),
      )
      .orderBy('chain')
      .orderBy('day')
      .orderBy('sequence')
      .limit(pageSize)
      .execute()
    yield* page
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}
