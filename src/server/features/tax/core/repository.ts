/** Filed tax information; the newest of each type applies. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { TaxType } from '#domain/tax/tax-information.ts'
import type { TaxInformationTable } from '#server/platform/database/tables/application-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type TaxInformationRow = Selectable<TaxInformationTable>

export const taxIdContext = (row: string) => ({ table: 'tax_information', column: 'government_id', row })

export const insertTaxInformation = (
  trx: Trx,
  row: Insertable<TaxInformationTable>,
): Promise<TaxInformationRow> =>
  trx.insertInto('tax_information').values(row).returningAll().executeTakeFirstOrThrow()

export const findNewestTaxInformation = (
  db: Database | Trx,
  applicationId: ApplicationId,
  type: TaxType,
): Promise<TaxInformationRow | undefined> =>
  db
    .selectFrom('tax_information')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('type', '=', type)
    .orderBy('filed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
