/** Keeping a financial instrument on a locked application, and what payouts follow from it (BANK-02). */
import { randomUUID } from 'node:crypto'
import { keptInstrument, type InstrumentEntry } from '../../domain/bank/instrument.ts'
import { paysOut } from '../../domain/standing.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../store/tables.ts'
import { updateApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import {
  clearPrimary,
  hasBankAccount,
  insertInstrument,
  primaryBankAccount,
  type FinancialInstrumentRow,
} from '../store/financial-instruments.ts'

export const accountNumberPlace = (row: string) => ({
  table: 'financial_instruments',
  column: 'account_number',
  row,
})

/** Throws application_withdrawn and application_declined: nothing is added to either. */
export function refuseClosed(row: ApplicationRow): void {
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  if (row.decision === 'DECLINED') throw refuse('application_declined')
}

/**
 * Writes the instrument, its record and what follows for payouts. A primary account takes the place of the one
 * before it, which stays listed; the only account is the primary one, whatever was said. A card never is.
 */
export async function keepInstrument(
  trx: Trx,
  services: Pick<Services, 'clock' | 'sealing'>,
  actor: string,
  row: ApplicationRow,
  entry: InstrumentEntry,
  wantsPrimary: boolean,
): Promise<FinancialInstrumentRow> {
  const kept = keptInstrument(entry)
  const id = randomUUID()
  const now = services.clock.now()
  const isAccount = entry.source !== 'vault'
  const isPrimary = isAccount && (wantsPrimary || !(await primaryBankAccount(trx, row.id)))
  if (isPrimary) await clearPrimary(trx, row.id)
  const instrument = await insertInstrument(trx, {
    id,
    application_id: row.id,
    kind: kept.kind,
    source: kept.source,
    status: kept.status,
    is_primary: isPrimary,
    bank_name: kept.bankName,
    account_type: kept.accountType,
    holder_name: kept.holderName,
    routing_number: kept.routingNumber,
    last4: kept.last4,
    account_number: isAccount
      ? services.sealing.seal(entry.account.accountNumber, accountNumberPlace(id))
      : null,
    card_brand: kept.cardBrand,
    card_token: kept.cardToken,
    card_expires: kept.cardExpires,
    available_balance: kept.availableBalance,
    created_at: now,
  })
  if (isAccount) await refreshPayouts(trx, row, now)
  await recordAudit(trx, {
    at: now,
    actor,
    act: isAccount ? 'bank.linked' : 'card.added',
    applicationId: row.id,
    details: { instrumentId: id, source: kept.source, primary: isPrimary },
  })
  return instrument
}

/** Payouts follow the primary bank account: on with one that is not refused, off with its failure. */
export async function refreshPayouts(trx: Trx, row: ApplicationRow, now: Date): Promise<void> {
  const bankLinked = await hasBankAccount(trx, row.id)
  const enable = paysOut({
    decision: row.decision,
    boStatus: row.bo_status,
    stepUpDetails: row.step_ups,
    bankLinked,
  })
  if (enable !== row.enable_deposits)
    await updateApplication(trx, row.id, { enable_deposits: enable, updated_at: now })
}
