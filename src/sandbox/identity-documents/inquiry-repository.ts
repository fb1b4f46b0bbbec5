/** Inquiries of the simulated identity vendor. */
import type { Insertable } from 'kysely'
import type { InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { type Encryption, EncryptionError } from '#server/platform/encryption/encryption.ts'
import { type SandboxInquiriesTable, type SandboxInquiryRow, withSandboxTables } from '../tables.ts'

const sessionTokenContext = (row: string) => ({ table: 'sandbox_inquiries', column: 'session_token', row })

/**
 * Encrypts the expiry date as a token for the inquiry's page. Tokens are not stored: each status poll creates a new one,
 * and the earlier ones must stay valid.
 */
export const createSessionToken = (encryption: Encryption, inquiryId: string, expiresAt: Date): string =>
  encryption.encrypt(expiresAt.toISOString(), sessionTokenContext(inquiryId))

export function isSessionTokenValid(
  encryption: Encryption,
  inquiryId: string,
  token: string,
  now: Date,
): boolean {
  try {
    return new Date(encryption.decrypt(token, sessionTokenContext(inquiryId))) > now
  } catch (error) {
    if (error instanceof EncryptionError) return false
    throw error
  }
}

export async function insertSandboxInquiry(
  db: Database,
  row: Insertable<SandboxInquiriesTable>,
): Promise<void> {
  await withSandboxTables(db)
    .insertInto('sandbox_inquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const findSandboxInquiry = (db: Database | Trx, id: string): Promise<SandboxInquiryRow | undefined> =>
  withSandboxTables(db).selectFrom('sandbox_inquiries').selectAll().where('id', '=', id).executeTakeFirst()

/** False when the inquiry does not exist or has already ended. */
export async function endSandboxInquiry(db: Database, id: string, outcome: InquiryOutcome): Promise<boolean> {
  const { numUpdatedRows } = await withSandboxTables(db)
    .updateTable('sandbox_inquiries')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
