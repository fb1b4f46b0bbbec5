/**
 * Bank linking by Plaid: its Link in the browser, its Auth behind it. What may be read is read once; then the access
 * is given back, so that nothing of ours opens an account any more.
 */
import type { PlaidApi } from 'plaid'
import * as z from 'zod/mini'
import type { Market } from '../../../domain/market.ts'
import type { BankLink } from './port.ts'
import { accountsOf, authAnswer, balancesAnswer, exchangeAnswer, tokenAnswer } from './plaid-answers.ts'
import { PlaidRefusal, plaidFailure } from './plaid-failure.ts'

export interface PlaidSettings {
  clientId: string
  secret: string
  environment: 'sandbox' | 'production'
}

export interface PlaidOptions {
  origin?: string
  /** How long each answer may take: three follow each other while a person waits. */
  patienceMs?: number
}

/** Plaid shows "This Application" for a longer name. */
const longestName = 30

/** The person is to sign in again, or the token is nobody's: nothing was linked. */
const notSignedIn = ['INVALID_PUBLIC_TOKEN', 'ITEM_LOGIN_REQUIRED', 'INVALID_CREDENTIALS', 'ITEM_LOCKED']
const withoutAccounts = ['NO_ACCOUNTS', 'NO_AUTH_ACCOUNTS']

export function plaidBankLink(
  { clientId, secret, environment }: PlaidSettings,
  { origin, patienceMs = 8000 }: PlaidOptions = {},
): BankLink {
  // Nine megabytes of code, read only where Plaid is used.
  const library = () => import('plaid')
  let opened: Promise<PlaidApi> | undefined
  const client = () =>
    (opened ??= library().then(({ Configuration, PlaidApi, PlaidEnvironments }) => {
      const basePath = origin ?? PlaidEnvironments[environment] ?? ''
      const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }
      return new PlaidApi(new Configuration({ basePath, baseOptions: { headers, timeout: patienceMs } }))
    }))

  async function asked(ask: (plaid: PlaidApi) => Promise<{ data: unknown }>): Promise<unknown> {
    const plaid = await client()
    try {
      return (await ask(plaid)).data
    } catch (error) {
      throw plaidFailure(error)
    }
  }

  /** The accounts of one sign-in. The balance is worth having, not worth failing for. */
  async function accountsBehind(access_token: string) {
    const [auth, balances] = await Promise.all([
      asked((plaid) => plaid.authGet({ access_token })),
      asked((plaid) => plaid.accountsBalanceGet({ access_token })).then(
        (answer) => z.parse(balancesAnswer, answer).accounts,
        () => [],
      ),
    ])
    return accountsOf(z.parse(authAnswer, auth), balances)
  }

  return {
    async createToken({ reference, brand, market, language }) {
      const { CountryCode, DepositoryAccountSubtype, Products } = await library()
      const countries = { US: CountryCode.Us, CA: CountryCode.Ca } as const satisfies Record<Market, unknown>
      const { Checking, Savings } = DepositoryAccountSubtype
      const answer = await asked((plaid) =>
        plaid.linkTokenCreate({
          client_name: brand.slice(0, longestName),
          user: { client_user_id: reference },
          products: [Products.Auth],
          country_codes: [countries[market]],
          language: language === 'fr-CA' ? 'fr' : 'en',
          account_filters: { depository: { account_subtypes: [Checking, Savings] } },
        }),
      )
      const { link_token, expiration } = z.parse(tokenAnswer, answer)
      return { window: 'plaid', token: link_token, expiresAt: new Date(expiration) }
    },

    async exchange(public_token) {
      let access: string | undefined
      try {
        const answer = await asked((plaid) => plaid.itemPublicTokenExchange({ public_token }))
        access = z.parse(exchangeAnswer, answer).access_token
        return await accountsBehind(access)
      } catch (error) {
        if (error instanceof PlaidRefusal && notSignedIn.includes(error.code)) return null
        if (error instanceof PlaidRefusal && withoutAccounts.includes(error.code)) return []
        throw error
      } finally {
        const access_token = access
        // What was read stands, whether Plaid forgets its side now or not.
        if (access_token) await asked((plaid) => plaid.itemRemove({ access_token })).catch(() => undefined)
      }
    },
  }
}
