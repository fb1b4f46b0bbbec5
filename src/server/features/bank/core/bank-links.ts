/**
 * Access to a person's bank, as the vendor granted it for a public token. It is kept as long as the linked account is in
 * use: some banks' account numbers end with it. maintenance/end-bank-access.ts ends it.
 */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { apiError } from '#server/api-error.ts'
import type { BankLinksTable } from '#server/platform/database/tables/application-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { hashToken } from '#server/platform/encryption/hash-token.ts'
import type { Services } from '#server/services.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'

type BankLinkRow = Selectable<BankLinksTable>

/**
 * Exchanges the public token, which works once, or finds the access of an earlier call whose reading failed.
 * @throws ApiError 'bank_link_failed', 'provider_timeout'
 */
export async function keepBankLink(
  { db, clock, providers }: Services,
  applicationId: ApplicationId,
  publicToken: string,
): Promise<Pick<BankLinkRow, 'id' | 'access'>> {
  const digest = hashToken(publicToken)
  const kept = await db
    .selectFrom('bank_links')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('public_token_digest', '=', digest)
    .executeTakeFirst()
  if (kept?.instrument_id === null) return kept
  const access = kept ? null : await callProvider(() => providers.bankLink.exchange(publicToken))
  if (access === null) throw apiError('bank_link_failed')
  const now = clock.now()
  return db
    .insertInto('bank_links')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      public_token_digest: digest,
      access,
      instrument_id: null,
      needed_at: now,
    })
    .returning(['id', 'access'])
    .executeTakeFirstOrThrow()
}

/** @throws ApiError 'bank_link_failed' if another call has already used it to link an account */
export async function useBankLink(trx: Trx, id: string, instrumentId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bank_links')
    .set({ instrument_id: instrumentId })
    .where('id', '=', id)
    .where('instrument_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw apiError('bank_link_failed')
}
