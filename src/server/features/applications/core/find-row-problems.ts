/**
 * Finds decisions and payouts that something other than the product wrote, such as with SQL, for review by a
 * person (SEC-40).
 */
import { sql } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { newestSealOf } from '#server/platform/audit/record-seals.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  decisionEvidence,
  findDecisionEntry,
  findRefused,
  isDecisionSealed,
  recordColumns,
} from './proven-decision.ts'

const pageSize = 500

/** Checks one application, or all of them without an id. */
export const findRowProblems = async (db: Database, id?: ApplicationId): Promise<string[]> => [
  ...(await findDecidedProblems(db, id)),
  ...(await findRecordProblems(db, id)),
  ...(await findRemovedRecords(db, id)),
]

async function findDecidedProblems(db: Database, id: ApplicationId | undefined): Promise<string[]> {
  const problems: string[] = []
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'decision', 'level', 'decided_at', 'decision_letter', 'enable_deposits'])
      .select(decisionEvidence.as('evidence'))
      .where('id', '>', after as ApplicationId)
      .$if(id !== undefined, (query) => query.where('id', '=', id as ApplicationId))
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { evidence, ...row } of rows) {
      const refused = await findRefused(db, row, evidence)
      if (refused === 'decision')
        problems.push(`${row.id}: its decision is not that of its newest record; it waits for a person.`)
      if (refused === 'payouts')
        problems.push(`${row.id}: its payouts were not turned on by the product; they are off.`)
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < pageSize) return problems
  }
}

async function findRecordProblems(db: Database, id: ApplicationId | undefined): Promise<string[]> {
  const problems: string[] = []
  for await (const rows of readDecisionRecords(db, { id }))
    for (const { seal, ...record } of rows) {
      const isProven = seal
        ? await isDecisionSealed(db, record, seal)
        : (await findDecisionEntry(db, record, record.decided_at)) !== null
      if (!isProven)
        problems.push(
          `${record.application_id}: the decision record ${record.id} was changed, or the product did not write it.`,
        )
    }
  return problems
}

/** Reads pages, oldest first within an application. */
async function* readDecisionRecords(
  db: Database,
  { id, isUnsealed = false }: { id?: ApplicationId | undefined; isUnsealed?: boolean },
) {
  let after = { id: '' as ApplicationId, version: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('decision_records')
      .select(recordColumns)
      .select(newestSealOf('decision_records', sql`decision_records.id::text`).as('seal'))
      .where((eb) =>
        eb(eb.refTuple('application_id', 'application_version'), '>', eb.tuple(after.id, after.version)),
      )
      .$if(id !== undefined, (query) => query.where('application_id', '=', id as ApplicationId))
      .$if(isUnsealed, (query) =>
        query.where(sql<boolean>`not exists (select from record_seals
          where table_name = 'decision_records' and row_id = decision_records.id::text)`),
      )
      .orderBy('application_id')
      .orderBy('application_version')
      .limit(pageSize)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { id: last.application_id, version: last.application_version }
  }
}

/** Pages of decision records without a seal, oldest first within an application. */
export const readUnsealedRecords = (db: Database) => readDecisionRecords(db, { isUnsealed: true })

/** Finds audit records of decisions whose row, or whose seal together with the row, was deleted. */
async function findRemovedRecords(db: Database, id: ApplicationId | undefined): Promise<string[]> {
  const { rows } = await sql<{ chain: string; day: string; sequence: number }>`
    select chain, day, sequence from audit_log
    where action in ('application.decided', 'application.reviewed')
      and (${id ?? null}::text is null or chain = ${id ?? null})
      and not exists (select from decision_records
        where application_id = audit_log.application_id and decided_at = audit_log.occurred_at)
    order by id`.execute(db)
  return rows.map(
    ({ chain, day, sequence }) => `${chain} ${day} #${sequence}: the record of this decision is missing.`,
  )
}
