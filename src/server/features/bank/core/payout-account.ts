/**
 * Keeps payouts consistent with the bank accounts, names and decision of an application (CHG-09, CHG-10,
 * CHG-11).
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  areDepositsEnabled,
  canTakeOver,
  checkHolder,
  type AccountHolder,
  type HolderCheck,
  type PayoutAccount,
} from '#domain/bank/deposits.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { recordAudit, wasRecorded } from '#server/platform/audit.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { isProprietorship } from '#server/features/applications/core/parties.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { emailApplicant, formatDay } from '#server/features/applications/core/email-applicant.ts'
import { sealedPayouts } from '#server/features/applications/core/proven-decision.ts'
import { payoutPauses, tradeNameDecidedOn } from '#server/features/applications/core/decision-state.ts'
import { followBoarding } from '#server/features/boarding/core/queue-boarding.ts'
import { isForTwo } from '#server/features/cases/core/is-for-two.ts'
import { keepCases } from '#server/features/cases/core/open-case.ts'
import { isAccountOfMatter } from '#server/features/owners/core/account-matters.ts'
import { accountKeys } from '#server/features/parties/core/account-keys.ts'
import { hasReplacedNames } from '#server/features/parties/core/repository.ts'
import {
  clearAccounts,
  findPrimaryBankAccount,
  findUsableBankAccounts,
  updateInstrument,
  type FinancialInstrumentRow,
} from './repository.ts'

/** No register was asked about the names of a business without a number, so they explain no holder. */
export const checkHolderOf = (
  row: ApplicationRow,
  holder: AccountHolder,
  previous: HolderCheck | null = null,
): HolderCheck =>
  checkHolder(
    holder,
    {
      person: row.applicant.name ?? {},
      businesses: isProprietorship(row) ? [] : [row.company.name, tradeNameDecidedOn(row) ?? undefined],
    },
    previous,
  )

/**
 * Digest of the holder's name, the names it was compared with, and how many people cleared it. Stored in an encrypted column
 * only: names can be guessed from a plain digest.
 */
export const clearanceDigest = (
  row: ApplicationRow,
  { holder_name: holder }: Pick<FinancialInstrumentRow, 'holder_name'>,
  people: 'one' | 'two',
): string => {
  const { firstName = '', lastName = '' } = row.applicant.name ?? {}
  const names = [holder, firstName, lastName, row.company.name ?? '', tradeNameDecidedOn(row) ?? '']
  if (people === 'two') names.push(people)
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url')
}

/**
 * A clearance by one person ends once sales reach the limit. One that predates the binding to names is valid unless one of the
 * names was ever replaced.
 */
const isClearedNow = async (
  trx: Trx,
  services: Pick<Services, 'config'>,
  row: ApplicationRow,
  account: FinancialInstrumentRow,
): Promise<boolean> =>
  account.cleared_for === null
    ? !(await hasReplacedNames(trx, row.id))
    : account.cleared_for === clearanceDigest(row, account, 'two') ||
      (!isForTwo(services, row) && account.cleared_for === clearanceDigest(row, account, 'one'))

/**
 * Compares account holders with the names of a locked application and activates the waiting account if
 * allowed.
 * @returns the account that receives payouts
 */
export async function updatePayoutAccount(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<PayoutAccount | null> {
  const accounts = await findUsableBankAccounts(trx, row.id)
  for (const account of accounts) {
    const isOutdated =
      account.holder_check === 'CLEARED' && !(await isClearedNow(trx, services, row, account))
    const holderCheck = checkHolderOf(
      row,
      { name: account.holder_name, hasNameMismatch: account.is_holder_doubted },
      isOutdated ? null : account.holder_check,
    )
    if (holderCheck !== account.holder_check)
      await updateInstrument(trx, account.id, { holder_check: holderCheck })
    account.holder_check = holderCheck
  }
  const now = services.clock.now()
  const waiting = accounts.find(({ takes_over_at }) => takes_over_at !== null)
  const isDue = () =>
    waiting?.takes_over_at && canTakeOver(toPayoutAccount(waiting), waiting.takes_over_at, now)
  if (waiting?.holder_check === 'MATCHED' && isDue()) await doubtAccountOfMatter(trx, services, row, waiting)
  await trackHolders(trx, services, row, accounts)
  const primary = accounts.find((account) => account.is_primary)
  if (!waiting || !isDue()) return primary ? toPayoutAccount(primary) : null
  await clearAccounts(trx, row.id, { is_primary: false, takes_over_at: null })
  await updateInstrument(trx, waiting.id, { is_primary: true })
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: 'bank_account.took_over',
    applicationId: row.id,
    details: { instrumentId: waiting.id },
  })
  return toPayoutAccount(waiting)
}

/** The account may have come to belong to a declined or waiting application since it was linked. */
async function doubtAccountOfMatter(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  account: FinancialInstrumentRow,
): Promise<void> {
  if (!(await isAccountOfMatter(services, trx, row, accountKeys(trx, account)))) return
  account.holder_check = 'NEEDS_REVIEW'
  await updateInstrument(trx, account.id, { holder_check: 'NEEDS_REVIEW', is_holder_doubted: true })
}

/** Opens a case for each account holder that the names of a submitted application don't explain (CASE-05). */
export async function trackHolders(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  row: ApplicationRow,
  accounts?: readonly FinancialInstrumentRow[],
): Promise<void> {
  if (row.submitted_at === null || row.withdrawn_at !== null) return
  const mismatched = (accounts ?? (await findUsableBankAccounts(trx, row.id))).filter(
    ({ holder_check: check }) => check === 'NEEDS_REVIEW',
  )
  await keepCases(
    trx,
    row,
    'HOLDER_MISMATCH',
    mismatched.map(({ id }) => id),
    clock.now(),
  )
}

const toPayoutAccount = ({ status, holder_check }: FinancialInstrumentRow): PayoutAccount => ({
  status,
  holderCheck: holder_check ?? 'NEEDS_REVIEW',
})

/** Runs after a change of accounts, names, owners or pauses that doesn't cause a new decision. */
export async function refreshDeposits(
  trx: Trx,
  services: Services,
  id: ApplicationId,
): Promise<ApplicationRow> {
  const row = await lockApplication(trx, id)
  await followBoarding(trx, services, id)
  const isEnabled = areDepositsEnabled({
    decision: row.decision,
    boStatus: row.beneficial_owner_status,
    stepUpDetails: row.step_ups,
    ...payoutPauses(row),
    payoutAccount: await updatePayoutAccount(trx, services, row),
  })
  if (isEnabled === row.enable_deposits) return row
  const updated = await updateApplication(trx, row.id, {
    enable_deposits: isEnabled,
    updated_at: services.clock.now(),
  })
  await recordPayouts(trx, services, row, updated)
  return updated
}

/** Records in the timeline that payouts were turned on or off. The first activation is emailed. */
export async function recordPayouts(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  after: ApplicationRow,
): Promise<void> {
  if (before.enable_deposits === after.enable_deposits) return
  if (after.enable_deposits && !(await wasRecorded(trx, after.id, 'payouts.started')))
    await announcePayouts(trx, services, after)
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor: 'system',
    action: after.enable_deposits ? 'payouts.started' : 'payouts.paused',
    applicationId: after.id,
    seals: [sealedPayouts(after)],
  })
}

async function announcePayouts(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  const account = await findPrimaryBankAccount(trx, row.id)
  if (!account) throw new Error('Payouts without a bank account')
  const firstPayoutAt = bankCalendar.deadline(services.clock.now(), 1, marketForCurrency(row.currency))
  await emailApplicant(trx, services, row, 'payouts_started', {
    business: businessName(row),
    bank: account.bank_name ?? 'none',
    last4: account.last4,
    date: formatDay(row, firstPayoutAt),
    // The home shows the account without another sign-in, which only a change of it needs.
    link: applicationLink(services, row, { page: 'complete' }),
  })
}

export const takeOverJob = defineJob({
  name: 'take-over-payouts',
  payload: z.object({
    applicationId: z.custom<ApplicationId>((id) => typeof id === 'string' && isApplicationId(id)),
  }),
  subject: {
    member: 'applicationId',
    table: 'financial_instruments',
    id: sql.ref('financial_instruments.application_id'),
    application: sql.ref('financial_instruments.application_id'),
  },
  open: (now) => sql`financial_instruments where takes_over_at <= ${now}`,
})

export const takeOverHandler = handleJob(takeOverJob, (services: Services, { applicationId }) =>
  services.db.transaction().execute(async (trx) => {
    await refreshDeposits(trx, services, applicationId)
  }),
)
