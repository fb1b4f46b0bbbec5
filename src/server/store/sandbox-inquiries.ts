/** What the sandbox's identity provider keeps of its inquiries. */
import type { Insertable, Selectable } from 'kysely'
import type { InquiryKind, InquiryOutcome } from '../../domain/inquiries/inquiry.ts'
import type { Database } from './tables.ts'
import { type Sealing, SealingError } from './sealing.ts'

export interface SandboxInquiriesTable {
  id: string
  kind: InquiryKind
  reference: string
  created_at: Date
  expires_at: Date
  outcome: InquiryOutcome | null
}
export type SandboxInquiryRow = Selectable<SandboxInquiriesTable>

const tokenPlace = (row: string) => ({ table: 'sandbox_inquiries', column: 'session_token', row })

/**
 * A token that opens an inquiry's page until then. Nothing of it is stored: whoever follows an inquiry is given one
 * at each look, and none may take the place of the one that is just being used.
 */
export const sessionToken = (sealing: Sealing, inquiryId: string, until: Date): string =>
  sealing.seal(until.toISOString(), tokenPlace(inquiryId))

/** Whether a token is one of this inquiry and still opens its page. */
export function tokenHolds(sealing: Sealing, inquiryId: string, token: string, now: Date): boolean {
  try {
    return new Date(sealing.open(token, tokenPlace(inquiryId))) > now
  } catch (error) {
    if (error instanceof SealingError) return false
    throw error
  }
}

export async function insertSandboxInquiry(
  db: Database,
  row: Insertable<SandboxInquiriesTable>,
): Promise<void> {
  await db.insertInto('sandbox_inquiries').values(row).execute()
}

export const findSandboxInquiry = (db: Database, id: string): Promise<SandboxInquiryRow | undefined> =>
  db.selectFrom('sandbox_inquiries').selectAll().where('id', '=', id).executeTakeFirst()

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
