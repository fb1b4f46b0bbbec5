/** The record of who did what. It is written in the transaction of the act, so neither stands without the other. */
import type { Trx } from './tables.ts'
import { json } from './columns.ts'

export interface AuditEntry {
  at: Date
  /** A user id, or `system`. */
  actor: string
  /** What was done, such as `application.onboarded`. */
  act: string
  applicationId?: string
  /** Codes, ids and states; never a government id, an account number or a code. */
  details?: Record<string, unknown>
}

export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      at: entry.at,
      actor: entry.actor,
      act: entry.act,
      application_id: entry.applicationId ?? null,
      details: json(entry.details ?? {}),
    })
    .execute()
}
