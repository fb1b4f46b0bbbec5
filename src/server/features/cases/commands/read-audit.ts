/** Full audit history of an application, verified (auditors and seniors). */
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { verifyApplicationAudit } from '#server/platform/audit/verify-application.ts'
import type { Services } from '#server/services.ts'
import { findRowProblems } from '#server/features/applications/core/find-row-problems.ts'
import { readCase } from '#server/features/case-access/core/read-case.ts'
import { findNames } from '../core/repository.ts'
import { findChain, type ChainRecord } from './case-file-repository.ts'

export interface AuditHistory {
  records: ChainRecord[]
  names: ReadonlyMap<string, string | null>
  /** Sentences about removed, changed or inserted records and decisions; empty if the history is intact. */
  problems: string[]
}

/** Every read is audited. @throws ApiError as readCase does */
export async function readHistory(
  services: Services,
  actor: Actor,
  id: string,
  format: 'application/json' | 'text/csv',
): Promise<AuditHistory> {
  const { row } = await readCase(services, actor, 'audit.read', id)
  await services.db.transaction().execute((trx) =>
    recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: format === 'text/csv' ? 'audit.exported' : 'audit.read',
      applicationId: row.id,
      details: { format },
    }),
  )
  const records = await findChain(services.db, row.id)
  return {
    records,
    names: await findNames(
      services.db,
      records.map((record) => record.actor),
    ),
    problems: [
      ...(await verifyApplicationAudit(services, row.id)),
      ...(await findRowProblems(services.db, row.id)),
    ],
  }
}

/** Quotes every cell, and prefixes an apostrophe to one that a spreadsheet would run as a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const historyAsCsv = ({ records, names }: AuditHistory): string =>
  [
    ['at', 'actor', 'name', 'action', 'details', 'day', 'sequence', 'hash'],
    ...records.map((record) => [
      record.occurred_at.toISOString(),
      record.actor,
      names.get(record.actor) ?? '',
      record.action,
      JSON.stringify(record.details),
      record.day,
      String(record.sequence),
      record.hash,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
