/** Saves a financial instrument on a locked application and updates payouts (BANK-02). */
import { randomUUID } from 'node:crypto'
import { toStoredInstrument, type InstrumentInput } from '#domain/bank/stored-instrument.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { isAccountOfMatter } from '#server/features/owners/core/account-matters.ts'
import {
  accountKeys,
  accountNumberContext,
  saveAccountKeys,
} from '#server/features/parties/core/account-keys.ts'
import { recordAudit } from '#server/platform/audit.ts'
import {
  clearAccounts,
  insertInstrument,
  findInstrumentsByApplications,
  type FinancialInstrumentRow,
} from './repository.ts'
import { checkHolderOf, refreshDeposits, takeOverJob } from './payout-account.ts'
import { announceAccount } from './protect-payouts.ts'

export const testDepositBusinessDays = 2
/** Time for the applicant to notice an account that is not theirs (CHG-09). */
const replacementBusinessDays = 1

/**
 * Inserts and audits the instrument, and updates payouts. A bank account becomes primary if there is no
 * usable primary one, or if it replaces one in a draft. After submission it waits. A card is never primary.
 */
export async function saveInstrument(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  entry: InstrumentInput,
  wantsPrimary: boolean,
): Promise<FinancialInstrumentRow> {
  const stored = toStoredInstrument(entry)
  const id = randomUUID()
  const now = services.clock.now()
  const isAccount = entry.source !== 'vault'
  const accounts = (await findInstrumentsByApplications(trx, [row.id])).filter(
    ({ kind }) => kind === 'BANK_ACCOUNT',
  )
  const hasPrimary = accounts.some((account) => account.is_primary && account.status !== 'FAILED')
  const isWaiting = isAccount && wantsPrimary && hasPrimary && row.submitted_at !== null
  const isPrimary = isAccount && !isWaiting && (wantsPrimary || !hasPrimary)
  if (isPrimary) await clearAccounts(trx, row.id, { is_primary: false, takes_over_at: null })
  if (isWaiting) await clearAccounts(trx, row.id, { takes_over_at: null })
  const waitingDays = stored.status === 'PENDING' ? testDepositBusinessDays : replacementBusinessDays
  const takesOverAt = isWaiting
    ? bankCalendar.addBusinessDays(now, waitingDays, marketForCurrency(row.currency))
    : null
  const numbers = {
    id,
    routing_number: stored.routingNumber,
    account_number: isAccount
      ? services.encryption.encrypt(entry.account.accountNumber, accountNumberContext(id))
      : null,
  }
  // Before the decision, the account is one of the facts.
  const isDoubted =
    isAccount &&
    row.decided_at !== null &&
    (await isAccountOfMatter(services, trx, row, accountKeys(trx, numbers)))
  const instrument = await insertInstrument(trx, {
    ...numbers,
    application_id: row.id,
    kind: stored.kind,
    source: stored.source,
    status: stored.status,
    is_primary: isPrimary,
    holder_check: isAccount
      ? checkHolderOf(row, { name: stored.holderName, hasNameMismatch: isDoubted })
      : null,
    is_holder_doubted: isDoubted,
    takes_over_at: takesOverAt,
    bank_name: stored.bankName,
    account_type: stored.accountType,
    holder_name: stored.holderName,
    last4: stored.last4,
    card_brand: stored.cardBrand,
    card_token: stored.cardToken,
    card_expires: stored.cardExpires,
    available_balance: stored.availableBalance,
    created_at: now,
  })
  if (isAccount) await saveAccountKeys(trx, row.id, instrument)
  await recordAudit(trx, {
    occurredAt: now,
    actor: actor.userId,
    action: isAccount ? 'bank_account.linked' : 'card.added',
    applicationId: row.id,
    details: { instrumentId: id, source: stored.source, primary: isPrimary, waiting: isWaiting },
  })
  if (isAccount) await refreshDeposits(trx, services, row.id)
  if (takesOverAt) await services.jobs.send(trx, takeOverJob, { applicationId: row.id }, { at: takesOverAt })
  if (isAccount && row.submitted_at !== null) await announceAccount(trx, services, row, instrument)
  return instrument
}
