/** Protects the payout account of a decided application against a hijacked session (CHG-09). */
import { needsFreshSignIn } from '#domain/bank/deposits.ts'
import type { Services } from '#server/services.ts'
import { requireFreshSignIn } from '#server/require-fresh-sign-in.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { emailApplicant, formatDay } from '#server/features/applications/core/email-applicant.ts'
import { noticeAddresses } from '#server/features/applications/core/contact-notices.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findInstrumentsByApplications, type FinancialInstrumentRow } from './repository.ts'

/** @throws ApiError 403 fresh_sign_in_required */
export async function requireFreshSignInToLink(
  db: Database | Trx,
  services: Pick<Services, 'clock'>,
  actor: Actor,
  row: ApplicationRow,
): Promise<void> {
  const instruments = await findInstrumentsByApplications(db, [row.id])
  const hasAccount = instruments.some(({ kind }) => kind === 'BANK_ACCOUNT')
  if (needsFreshSignIn(row.submitted_at, hasAccount, services.clock.now()))
    requireFreshSignIn(services, actor)
}

/** Notifies the applicant of a new account, at the application's addresses and at the sign-in address. */
export async function announceAccount(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { last4, status, takes_over_at: takesOverAt }: FinancialInstrumentRow,
): Promise<void> {
  const values = {
    last4,
    business: row.company.name ?? '',
    // Another mail says when payouts to a verified account start.
    replaces: takesOverAt ? 'yes' : status === 'VERIFIED' ? 'verified' : 'no',
    date: takesOverAt ? formatDay(row, takesOverAt) : '',
    link: applicationLink(services, row, { page: 'complete' }),
  }
  for (const { to, role } of await noticeAddresses(trx, services, row))
    await emailApplicant(trx, services, row, 'payout_account_added', values, to, role === 'account')
}
