/** Signatures of the terms, and every signed text with the rates shown. Append-only. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { TermsText } from '#domain/terms/terms.ts'
import type {
  ShownRatesTable,
  TermsSignaturesTable,
} from '#server/platform/database/tables/application-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

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

/** The text of the newest signature, exactly as it was signed. */
export const findSignedText = (
  db: Database,
  id: ApplicationId,
): Promise<(TermsText & { signed_at: Date }) | undefined> =>
  db
    .selectFrom('terms_signatures')
    .innerJoin('terms_texts', 'terms_texts.sha256', 'terms_signatures.text_sha256')
    .select(['signed_at', 'sha256', 'text', 'terms_signatures.version', 'terms_signatures.language'])
    .where('application_id', '=', id)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Rates of the newest signature; undefined if there is none, or it was given before rates were recorded. */
export const findAcceptedRates = (
  db: Database,
  id: ApplicationId,
): Promise<{ signed_at: Date; sha256: string; content: string } | undefined> =>
  db
    .selectFrom('terms_signatures')
    .innerJoin('shown_rates', 'shown_rates.sha256', 'terms_signatures.rates_sha256')
    .select(['signed_at', 'sha256', 'content'])
    .where('application_id', '=', id)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertSignature(
  trx: Trx,
  { sha256, version, language, text }: TermsText,
  rates: Selectable<ShownRatesTable>,
  signature: Insertable<TermsSignaturesTable>,
): Promise<void> {
  await trx
    .insertInto('terms_texts')
    .values({ sha256, version, language, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('shown_rates')
    .values(rates)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.insertInto('terms_signatures').values(signature).execute()
}
