/** Tax information as it was filed; the newest of a type is the one that counts. */
import type { Insertable, Selectable } from 'kysely'
import type { GovernmentIdSource } from '../../domain/application.ts'
import type { ApplicationId } from '../../domain/ids.ts'
import type { TaxType } from '../../domain/tax/tax-information.ts'
import type { Database, Trx } from './tables.ts'

export interface TaxInformationTable {
  id: string
  application_id: ApplicationId
  type: TaxType
  source_type: GovernmentIdSource | null
  last4: string | null
  /** Sealed. */
  government_id: string | null
  legal_name: string | null
  filed_at: Date
}
export type TaxInformationRow = Selectable<TaxInformationTable>

export const numberPlace = (row: string) => ({ table: 'tax_information', column: 'government_id', row })

export const insertTaxInformation = (
  trx: Trx,
  row: Insertable<TaxInformationTable>,
): Promise<TaxInformationRow> =>
  trx.insertInto('tax_information').values(row).returningAll().executeTakeFirstOrThrow()

export const newestTaxInformation = (
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
