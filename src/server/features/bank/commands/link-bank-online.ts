/**
 * Links a bank account by signing in at the bank (API2-29, API2-32). The vendor is called outside transactions.
 */
import { findSelectedAccount, type AccountSelection } from '#domain/bank/linked-accounts.ts'
import { fallbackLanguage, marketForCurrency } from '#domain/countries/market.ts'
import type { LinkToken } from '#server/vendors/bank-link/port.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { countPartyAct, countVendorCall } from '#server/limits/party-quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { FinancialInstrumentRow } from '../core/repository.ts'
import { keepBankLink, useBankLink } from '../core/bank-links.ts'
import { requireFreshSignInToLink } from '../core/protect-payouts.ts'
import { saveInstrument } from '../core/save-instrument.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import {
  loadAuthorized,
  lockAuthorized,
  requireOpenApplication,
} from '#server/features/applications/core/load.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'

export interface BankLinkInput extends AccountSelection {
  publicToken: string
  primary: boolean
}

/**
 * Creates a token for the vendor's window in the application's country. Checks first whether an account could
 * be linked at all.
 * @throws ApiError 'fresh_sign_in_required', 'too_many_requests', 'provider_timeout'
 */
export async function createBankLinkToken(services: Services, actor: Actor, id: string): Promise<LinkToken> {
  const row = await loadAuthorized(services, 'bank.link', actor, id)
  requireOpenApplication(row)
  await requireFreshSignInToLink(services.db, services, actor, row)
  await countVendorCall(services, 'bank_link', { ...limitedApplicant(services, row), userId: actor.userId })
  return callProvider(() =>
    services.providers.bankLink.createToken({
      reference: row.id,
      // White-label pages show the partner's brand around the window as well.
      brand: getConfiguration(services, row).brand.name,
      market: marketForCurrency(row.currency),
      language: row.applicant.communicationLanguage ?? fallbackLanguage,
    }),
  )
}

/**
 * @throws ApiError 'bank_link_failed', 'bank_link_empty', 'bank_link_abroad', 'fresh_sign_in_required',
 * 'too_many_requests', 'provider_timeout'
 */
export async function linkBankOnline(
  services: Services,
  actor: Actor,
  id: string,
  { publicToken, primary, ...choice }: BankLinkInput,
): Promise<FinancialInstrumentRow> {
  const application = await loadAuthorized(services, 'bank.link', actor, id)
  requireOpenApplication(application)
  // Checked before the vendor is asked, which is paid.
  await requireFreshSignInToLink(services.db, services, actor, application)
  const { firstName = '', lastName = '' } = application.applicant.name ?? {}
  const fullName = `${firstName} ${lastName}`.trim()
  const party = { ...limitedApplicant(services, application), userId: actor.userId }
  await countVendorCall(services, 'bank_exchange', party)
  const { id: linkId, access } = await keepBankLink(services, application.id, publicToken)
  const accounts = await callProvider(() => services.providers.bankLink.accounts(access, { fullName }))
  if (accounts === null) throw apiError('bank_link_failed')
  if (accounts.length === 0) throw apiError('bank_link_empty')
  const account = findSelectedAccount(accounts, choice)
  if (!account) {
    const property = choice.accountId === undefined ? 'accountMask' : 'accountId'
    throw validationError([{ field: `requestMetadata.${property}`, code: 'choice_unknown' }])
  }
  return limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'bank.link', actor, id)
    requireOpenApplication(row)
    await requireFreshSignInToLink(trx, services, actor, row)
    if (account.market !== marketForCurrency(row.currency)) throw apiError('bank_link_abroad')
    await countPartyAct(trx, services, 'bank_account', {
      ...limitedApplicant(services, row),
      userId: actor.userId,
    })
    const instrument = await saveInstrument(trx, services, actor, row, { source: 'plaid', account }, primary)
    await useBankLink(trx, linkId, instrument.id)
    return instrument
  })
}
