/** Linking a bank account by hand, and what its test deposit says of it (BANK-04, BANK-05). */
import { readManualEntry, type BankAccount, type ManualBankBody } from '../../domain/bank/manual-entry.ts'
import { fallbackLanguage, marketOfCurrency } from '../../domain/market.ts'
import { addBusinessDays } from '../../domain/policy/expected-by.ts'
import { today } from '../clock.ts'
import { refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import { lockApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import {
  findInstrument,
  primaryBankAccount,
  settleInstrument,
  type FinancialInstrumentRow,
} from '../store/financial-instruments.ts'
import { queueMessage } from '../store/messages.ts'
import { applicationLink } from './application-link.ts'
import { accountNumberPlace, keepInstrument, refreshPayouts, refuseClosed } from './keep-instrument.ts'
import { lockFor } from './load.ts'

const depositTakesBusinessDays = 2

/**
 * Links the account and sends its test deposit; the one that is paid into already, entered once more, stays as it is.
 * Throws every field that is wrong.
 */
export const linkBank = (
  services: Services,
  actor: Actor,
  id: string,
  entry: ManualBankBody & { primary?: boolean | undefined },
): Promise<FinancialInstrumentRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'bank.link', actor, id)
    refuseClosed(row)
    const read = readManualEntry(entry, marketOfCurrency(row.currency), {
      today: today(services.clock),
      language: row.applicant.communicationLanguage ?? fallbackLanguage,
    })
    if ('problems' in read) throw refuseFields(read.problems)
    const before = await primaryBankAccount(trx, row.id)
    if (before && isSame(services, before, read.account)) return before
    const manual = { source: 'manual', account: read.account } as const
    const instrument = await keepInstrument(trx, services, actor.userId, row, manual, entry.primary ?? true)
    const now = services.clock.now()
    const afterMs = addBusinessDays(now, depositTakesBusinessDays).getTime() - now.getTime()
    await services.jobs.send(trx, 'settle-test-deposit', { instrumentId: instrument.id }, { afterMs })
    return instrument
  })

const isSame = (
  { sealing }: Services,
  linked: FinancialInstrumentRow,
  { accountNumber, accountType, routingNumber, holderName }: BankAccount,
): boolean =>
  linked.source === 'manual' &&
  linked.account_type === accountType &&
  linked.routing_number === routingNumber &&
  linked.holder_name === holderName &&
  linked.account_number !== null &&
  sealing.open(linked.account_number, accountNumberPlace(linked.id)) === accountNumber

/** The test deposit's job: asks the network once and keeps its answer. Running twice changes nothing more. */
export async function settleTestDeposit(services: Services, instrumentId: string): Promise<void> {
  const found = await findInstrument(services.db, instrumentId)
  if (!found?.account_number || !found.routing_number || found.status !== 'PENDING') return
  const outcome = await services.providers.bank.testDeposit({
    routingNumber: found.routing_number,
    accountNumber: services.sealing.open(found.account_number, accountNumberPlace(instrumentId)),
  })
  await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, found.application_id)
    const now = services.clock.now()
    if (!(await settleInstrument(trx, instrumentId, outcome === 'settled' ? 'VERIFIED' : 'FAILED'))) return
    await refreshPayouts(trx, row, now)
    if (outcome === 'returned') await tellReturned(trx, services, row, found.last4)
    await recordAudit(trx, {
      at: now,
      actor: 'system',
      act: `bank.deposit-${outcome}`,
      applicationId: row.id,
      details: { instrumentId },
    })
  })
}

/** The applicant hears of it: no money can be sent there. */
async function tellReturned(trx: Trx, services: Services, row: ApplicationRow, last4: string): Promise<void> {
  const to = row.applicant.emailAddress
  if (!to) return
  await queueMessage(trx, services, {
    channel: 'email',
    to,
    template: 'bank_not_verified',
    values: {
      firstName: row.applicant.name?.firstName ?? '',
      last4,
      link: applicationLink(services, row, { page: 'bank' }),
    },
    language: row.applicant.communicationLanguage ?? fallbackLanguage,
    portal: row.portal,
    applicationId: row.id,
  })
}
