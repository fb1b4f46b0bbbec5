/** Bank accounts as keys of parties. */
import type { ApplicationId } from '#domain/application/ids.ts'
import { bankAccountKey } from '#domain/parties/party-keys.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { type PartyDigest, partyDigests } from './digests.ts'
import { savePartyKeys } from './repository.ts'

export const accountNumberContext = (row: string) => ({
  table: 'financial_instruments',
  column: 'account_number',
  row,
})

interface BankAccount {
  id: string
  routing_number: string | null
  account_number: string | null
}

export function accountKeys(
  db: Database | Trx,
  { id, routing_number: routing, account_number: sealed }: BankAccount,
) {
  if (sealed === null) return []
  const encryption = encryptionOf(db)
  const number = encryption.decrypt(sealed, accountNumberContext(id))
  return partyDigests({ encryption }, [bankAccountKey(routing, number)], () => false)
}

const findBankAccounts = (db: Database | Trx, id: ApplicationId) =>
  db
    .selectFrom('financial_instruments')
    .select(['id', 'routing_number', 'account_number'])
    .where('application_id', '=', id)
    .where('account_number', 'is not', null)
    .execute()

export const findAccountKeys = async (db: Database | Trx, id: ApplicationId): Promise<PartyDigest[]> =>
  (await findBankAccounts(db, id)).flatMap((account) => accountKeys(db, account))

export const saveAccountKeys = (
  trx: Trx,
  applicationId: ApplicationId,
  account: BankAccount,
): Promise<void> =>
  savePartyKeys(trx, { applicationId, source: account.id, isDecided: false }, accountKeys(trx, account))

export async function saveKeysOfAccounts(trx: Trx, id: ApplicationId): Promise<void> {
  for (const account of await findBankAccounts(trx, id)) await saveAccountKeys(trx, id, account)
}
