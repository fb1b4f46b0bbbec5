/** Linking a bank account by signing in at the bank (API2-29, API2-32). The provider is asked outside any transaction. */
import { chosenAccount, type AccountChoice } from '../../domain/bank/linked-accounts.ts'
import { fallbackLanguage, marketOfCurrency } from '../../domain/market.ts'
import { portalBrands } from '../../domain/portal-brands.ts'
import type { LinkToken } from '../providers/bank-link/port.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { FinancialInstrumentRow } from '../store/financial-instruments.ts'
import { keepInstrument, refuseClosed } from './keep-instrument.ts'
import { loadFor, lockFor } from './load.ts'
import { answered } from './provider-answer.ts'

export interface OnlineLink extends AccountChoice {
  publicToken: string
  primary: boolean
}

/** A token for the linking window of the application's country. Throws provider_timeout. */
export async function openBankLink(services: Services, actor: Actor, id: string): Promise<LinkToken> {
  const row = await loadFor(services, 'bank.link', actor, id)
  refuseClosed(row)
  return answered(
    services.providers.bankLink.createToken({
      reference: row.id,
      brand: portalBrands[row.portal].name,
      market: marketOfCurrency(row.currency),
      language: row.applicant.communicationLanguage ?? fallbackLanguage,
    }),
  )
}

/** Links the chosen account. Throws bank_link_failed, bank_link_empty, bank_link_abroad and provider_timeout. */
export async function linkBankOnline(
  services: Services,
  actor: Actor,
  id: string,
  { publicToken, primary, ...choice }: OnlineLink,
): Promise<FinancialInstrumentRow> {
  refuseClosed(await loadFor(services, 'bank.link', actor, id))
  const accounts = await answered(services.providers.bankLink.exchange(publicToken))
  if (accounts === null) throw refuse('bank_link_failed')
  if (accounts.length === 0) throw refuse('bank_link_empty')
  const account = chosenAccount(accounts, choice)
  if (!account) {
    const part = choice.accountId === undefined ? 'accountMask' : 'accountId'
    throw refuseFields([{ field: `requestMetadata.${part}`, code: 'choice_unknown' }])
  }
  return services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'bank.link', actor, id)
    refuseClosed(row)
    if (account.market !== marketOfCurrency(row.currency)) throw refuse('bank_link_abroad')
    return keepInstrument(trx, services, actor.userId, row, { source: 'plaid', account }, primary)
  })
}
