/** Links a bank account by its numbers and settles its test deposit (BANK-04, BANK-05). */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { parseManualEntry, type BankAccount, type ManualBankInput } from '#domain/bank/manual-entry.ts'
import { isHolderMismatch } from '#domain/bank/deposits.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { fallbackLanguage, marketForCurrency } from '#domain/countries/market.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { today } from '#server/platform/clock.ts'
import { validationError } from '#server/api-error.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { countPartyAct } from '#server/limits/party-quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import { lockAuthorized, requireOpenApplication } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import {
  findInstrument,
  findInstrumentsByApplications,
  findUsableBankAccounts,
  settleInstrument,
  updateInstrument,
  type FinancialInstrumentRow,
} from '../core/repository.ts'
import { refreshDeposits } from '../core/payout-account.ts'
import { requireFreshSignInToLink } from '../core/protect-payouts.ts'
import { accountNumberContext } from '#server/features/parties/core/account-keys.ts'
import { saveInstrument, testDepositBusinessDays } from '../core/save-instrument.ts'

/**
 * Links the account and sends a test deposit; returns the account when it is entered again.
 * @throws ApiError 'validation_failed' with every invalid field, 'fresh_sign_in_required', 'too_many_requests'
 */
export const linkBank = (
  services: Services,
  actor: Actor,
  id: string,
  entry: ManualBankInput & { primary?: boolean | undefined },
): Promise<FinancialInstrumentRow> =>
  limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'bank.link', actor, id)
    requireOpenApplication(row)
    const market = marketForCurrency(row.currency)
    const parsed = parseManualEntry(entry, market, {
      today: today(services.clock),
      language: row.applicant.communicationLanguage ?? fallbackLanguage,
    })
    if ('errors' in parsed) throw validationError(parsed.errors)
    const existing = (await findUsableBankAccounts(trx, row.id)).find(
      (account) =>
        (account.is_primary || account.takes_over_at !== null) &&
        isSameAccount(services, account, parsed.account),
    )
    if (existing) return existing
    await requireFreshSignInToLink(trx, services, actor, row)
    await countPartyAct(trx, services, 'bank_account', {
      ...limitedApplicant(services, row),
      userId: actor.userId,
    })
    const manual = { source: 'manual', account: parsed.account } as const
    const instrument = await saveInstrument(trx, services, actor, row, manual, entry.primary ?? true)
    const at = bankCalendar.addBusinessDays(services.clock.now(), testDepositBusinessDays, market)
    await services.jobs.send(trx, settleTestDepositJob, { instrumentId: instrument.id }, { at })
    return instrument
  })

const isSameAccount = (
  { encryption }: Services,
  linked: FinancialInstrumentRow,
  { accountNumber, accountType, routingNumber, holderName }: BankAccount,
): boolean =>
  linked.source === 'manual' &&
  linked.account_type === accountType &&
  linked.routing_number === routingNumber &&
  linked.holder_name === holderName &&
  linked.account_number !== null &&
  encryption.decrypt(linked.account_number, accountNumberContext(linked.id)) === accountNumber

/** True if the account was added after submission to replace an earlier one. */
async function isReplacement(
  trx: Trx,
  row: ApplicationRow,
  { id, created_at: createdAt }: FinancialInstrumentRow,
): Promise<boolean> {
  if (row.submitted_at === null || createdAt < row.submitted_at) return false
  const instruments = await findInstrumentsByApplications(trx, [row.id])
  return instruments.some(
    (other) => other.kind === 'BANK_ACCOUNT' && other.id !== id && other.created_at <= createdAt,
  )
}

/** Reads the outcome of the test deposit from the network. Idempotent. */
export async function settleTestDeposit(services: Services, instrumentId: string): Promise<void> {
  const account = await findInstrument(services.db, instrumentId)
  if (!account?.account_number || !account.routing_number || account.status !== 'PENDING') return
  const { outcome, holder } = await services.providers.bank.testDeposit({
    routingNumber: account.routing_number,
    accountNumber: services.encryption.decrypt(account.account_number, accountNumberContext(instrumentId)),
    holderName: account.holder_name ?? '',
  })
  await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, account.application_id)
    const now = services.clock.now()
    if (!(await settleInstrument(trx, instrumentId, outcome === 'settled' ? 'VERIFIED' : 'FAILED'))) return
    const hasNameMismatch = isHolderMismatch(holder, await isReplacement(trx, row, account))
    await updateInstrument(trx, instrumentId, {
      is_holder_doubted: hasNameMismatch || account.is_holder_doubted,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: 'system',
      action: `bank_account.deposit_${outcome}`,
      applicationId: row.id,
      details: { instrumentId, holder },
    })
    await refreshDeposits(trx, services, row.id)
    const settled = await findInstrument(trx, instrumentId)
    const values = { last4: account.last4, link: applicationLink(services, row, { page: 'bank' }) }
    if (outcome === 'returned') await emailApplicant(trx, services, row, 'bank_not_verified', values)
    else if (hasNameMismatch && settled?.holder_check === 'NEEDS_REVIEW')
      await emailApplicant(trx, services, row, 'bank_holder_doubted', values)
  })
}

export const settleTestDepositJob = defineJob({
  name: 'settle-test-deposit',
  payload: z.object({ instrumentId: z.string() }),
  subject: {
    member: 'instrumentId',
    table: 'financial_instruments',
    id: sql.ref('financial_instruments.id'),
    application: sql.ref('financial_instruments.application_id'),
  },
  open: () => sql`financial_instruments
    where status = 'PENDING' and source = 'manual' and account_number is not null`,
})

export const settleTestDepositHandler = handleJob(
  settleTestDepositJob,
  (services: Services, { instrumentId }) => settleTestDeposit(services, instrumentId),
)
