/** Signatures of the terms, and every signed text. Append-only. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { TermsText } from '#domain/terms/terms.ts'
import type { TermsSignaturesTable } from '#server/platform/database/tables/application-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'

export const findNewestSignature = (
  trx: Trx,
  id: ApplicationId,
): Promise<Selectable<TermsSignaturesTable> | undefined> =>
  trx
    .selectFrom('terms_signatures')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertSignature(
  trx: Trx,
  { sha256, version, language, text }: TermsText,
  signature: Insertable<TermsSignaturesTable>,
): Promise<void> {
  await trx
    .insertInto('terms_texts')
    .values({ sha256, version, language, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.insertInto('terms_signatures').values(signature).execute()
}
