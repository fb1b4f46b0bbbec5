/** Linking a bank account by hand, and what its test deposit says of it (BANK-04, BANK-05). */
import { randomUUID } from 'node:crypto'
import { readManualEntry, type ManualBankBody } from '../../domain/bank/manual-entry.ts'
import { fallbackLanguage, marketOfCurrency } from '../../domain/market.ts'
import { addBusinessDays } from '../../domain/policy/expected-by.ts'
import { paysOut } from '../../domain/standing.ts'
import { today } from '../clock.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Actor, Services, Trx } from '../services.ts'
import { lockApplication, updateApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import {
  clearPrimary,
  findInstrument,
  hasBankAccount,
  insertInstrument,
  settleInstrument,
  type FinancialInstrumentRow,
} from '../store/financial-instruments.ts'
import { lockFor } from './load.ts'

const depositTakesBusinessDays = 2

/** Links the account and sends its test deposit. Throws every field that is wrong. */
export const linkBank = (
  services: Services,
  actor: Actor,
  id: string,
  entry: ManualBankBody & { primary?: boolean | undefined },
): Promise<FinancialInstrumentRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'bank.link', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    if (row.decision === 'DECLINED') throw refuse('application_declined')
    const read = readManualEntry(entry, marketOfCurrency(row.currency), {
      today: today(services.clock),
      language: row.applicant.communicationLanguage ?? fallbackLanguage,
    })
    if ('problems' in read) throw refuseFields(read.problems)
    const { account } = read
    const now = services.clock.now()
    const instrumentId = randomUUID()
    const isPrimary = entry.primary ?? true
    if (isPrimary) await clearPrimary(trx, row.id)
    const instrument = await insertInstrument(trx, {
      id: instrumentId,
      application_id: row.id,
      kind: 'BANK_ACCOUNT',
      source: 'manual',
      status: 'PENDING',
      is_primary: isPrimary,
      bank_name: account.bankName,
      account_type: account.accountType,
      holder_name: account.holderName,
      routing_number: account.routingNumber,
      last4: account.accountNumber.slice(-4),
      account_number: services.sealing.seal(account.accountNumber, place(instrumentId)),
      created_at: now,
    })
    await refreshPayouts(trx, row, now)
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'bank.linked',
      applicationId: row.id,
      details: { instrumentId },
    })
    await services.jobs.send(
      trx,
      'settle-test-deposit',
      { instrumentId },
      {
        afterMs: addBusinessDays(now, depositTakesBusinessDays).getTime() - now.getTime(),
      },
    )
    return instrument
  })

const place = (row: string) => ({ table: 'financial_instruments', column: 'account_number', row })

/** Payouts follow the bank accounts: on with the first that is not refused, off with the last. */
async function refreshPayouts(trx: Trx, row: ApplicationRow, now: Date): Promise<void> {
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

/** The test deposit's job: asks the network once and keeps its answer. Running twice changes nothing more. */
export async function settleTestDeposit(services: Services, instrumentId: string): Promise<void> {
  const found = await findInstrument(services.db, instrumentId)
  if (!found?.account_number || !found.routing_number || found.status !== 'PENDING') return
  const outcome = await services.providers.bank.testDeposit({
    routingNumber: found.routing_number,
    accountNumber: services.sealing.open(found.account_number, place(instrumentId)),
  })
  await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, found.application_id)
    const now = services.clock.now()
    if (!(await settleInstrument(trx, instrumentId, outcome === 'settled' ? 'VERIFIED' : 'FAILED'))) return
    await refreshPayouts(trx, row, now)
    await recordAudit(trx, {
      at: now,
      actor: 'system',
      act: `bank.deposit-${outcome}`,
      applicationId: row.id,
      details: { instrumentId },
    })
  })
}
