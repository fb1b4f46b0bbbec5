/** Protects the payout account of a decided application against a stolen session (CHG-09). */
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

/** Tells the applicant of an account, at the addresses of the application and at that of the sign-in. */
export async function announceAccount(
  trx: Trx,
  services: Services,
  { email }: Pick<Actor, 'email'>,
  row: ApplicationRow,
  { last4, takes_over_at: takesOverAt }: FinancialInstrumentRow,
): Promise<void> {
  const values = {
    last4,
    business: row.company.name ?? '',
    replaces: takesOverAt ? 'yes' : 'no',
    date: takesOverAt ? formatDay(row, takesOverAt) : '',
    link: applicationLink(services, row, { page: 'complete' }),
  }
  for (const address of await noticeAddresses(trx, services, row, [email]))
    await emailApplicant(trx, services, row, 'payout_account_added', values, address)
}
