/** What the sandbox's identity provider keeps of its inquiries. */
import type { Insertable, Selectable } from 'kysely'
import type { InquiryKind, InquiryOutcome } from '../../domain/inquiries/inquiry.ts'
import type { Database } from '../services.ts'

export interface SandboxInquiriesTable {
  id: string
  kind: InquiryKind
  reference: string
  created_at: Date
  expires_at: Date
  outcome: InquiryOutcome | null
  token_digest: string | null
  token_expires_at: Date | null
}
export type SandboxInquiryRow = Selectable<SandboxInquiriesTable>

export const inquiryTokenPlace = (row: string) => ({
  table: 'sandbox_inquiries',
  column: 'token_digest',
  row,
})

export async function insertSandboxInquiry(
  db: Database,
  row: Insertable<SandboxInquiriesTable>,
): Promise<void> {
  await db.insertInto('sandbox_inquiries').values(row).execute()
}

export const findSandboxInquiry = (db: Database, id: string): Promise<SandboxInquiryRow | undefined> =>
  db.selectFrom('sandbox_inquiries').selectAll().where('id', '=', id).executeTakeFirst()

export async function keepSessionToken(
  db: Database,
  id: string,
  token: { digest: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sandbox_inquiries')
    .set({ token_digest: token.digest, token_expires_at: token.expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Ends an inquiry once; false when there is none, or it has ended. */
export async function endSandboxInquiry(db: Database, id: string, outcome: InquiryOutcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_inquiries')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
