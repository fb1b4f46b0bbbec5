/** Bank linking with Plaid Link and Auth. Access to the bank is removed after one read. */
import type { PlaidApi } from 'plaid'
import * as z from 'zod/mini'
import { choiceOf, setting, text, type SettingsOf } from '#server/platform/config/setting.ts'
import type { BankLink } from './port.ts'
import {
  toLinkedAccounts,
  authResponse,
  balancesResponse,
  exchangeResponse,
  identityResponse,
  linkTokenResponse,
} from './plaid-responses.ts'
import { PlaidError, toPlaidError } from './plaid-errors.ts'

export const plaidSettings = {
  clientId: setting('PLAID_CLIENT_ID', 'Plaid client id', text),
  secret: setting('PLAID_SECRET', 'Plaid secret', text),
  environment: setting('PLAID_ENV', 'Plaid environment', choiceOf(['sandbox', 'production'])),
}
export type PlaidSettings = SettingsOf<typeof plaidSettings>

export interface PlaidOptions {
  origin?: string
  /** Per call; the applicant waits for three in sequence. */
  timeoutMs?: number
}

/** Plaid shows "This Application" instead of a longer name. */
const maxClientNameLength = 30

/** Nothing was linked; the applicant must sign in to the bank again. */
const signInErrorCodes = ['INVALID_PUBLIC_TOKEN', 'ITEM_LOGIN_REQUIRED', 'INVALID_CREDENTIALS', 'ITEM_LOCKED']
const noAccountErrorCodes = ['NO_ACCOUNTS', 'NO_AUTH_ACCOUNTS']

export function plaidBankLink(
  { clientId, secret, environment }: PlaidSettings,
  { origin, timeoutMs = 8000 }: PlaidOptions = {},
): BankLink {
  // Loaded on first use: 9 MB of code.
  const library = () => import('plaid')
  let clientPromise: Promise<PlaidApi> | undefined
  const client = () =>
    (clientPromise ??= library().then(({ Configuration, PlaidApi, PlaidEnvironments }) => {
      const basePath = origin ?? PlaidEnvironments[environment] ?? ''
      const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }
      return new PlaidApi(new Configuration({ basePath, baseOptions: { headers, timeout: timeoutMs } }))
    }))

  async function callPlaid(send: (plaid: PlaidApi) => Promise<{ data: unknown }>): Promise<unknown> {
    const plaid = await client()
    try {
      return (await send(plaid)).data
    } catch (error) {
      throw toPlaidError(error)
    }
  }

  /** Failures of the balance and identity calls are ignored; the holder then goes to manual review. */
  async function fetchAccounts(access_token: string) {
    const [auth, balances, owners] = await Promise.all([
      callPlaid((plaid) => plaid.authGet({ access_token })),
      callPlaid((plaid) => plaid.accountsBalanceGet({ access_token })).then(
        (response) => z.parse(balancesResponse, response).accounts,
        () => [],
      ),
      callPlaid((plaid) => plaid.identityGet({ access_token })).then(
        (response) => z.parse(identityResponse, response).accounts,
        () => [],
      ),
    ])
    return toLinkedAccounts(z.parse(authResponse, auth), balances, owners)
  }

  return {
    async createToken({ reference, brand, market, language }) {
      const { CountryCode, DepositoryAccountSubtype, Products } = await library()
      const { Checking, Savings } = DepositoryAccountSubtype
      const response = await callPlaid((plaid) =>
        plaid.linkTokenCreate({
          client_name: brand.slice(0, maxClientNameLength),
          user: { client_user_id: reference },
          products: [Products.Auth],
          required_if_supported_products: [Products.Identity],
          country_codes: Object.values(CountryCode).filter((code: string) => code === market),
          language: language === 'fr-CA' ? 'fr' : 'en',
          account_filters: { depository: { account_subtypes: [Checking, Savings] } },
        }),
      )
      const { link_token, expiration } = z.parse(linkTokenResponse, response)
      return { window: 'plaid', token: link_token, expiresAt: new Date(expiration) }
    },

    async exchange(public_token) {
      let accessToken: string | undefined
      try {
        const response = await callPlaid((plaid) => plaid.itemPublicTokenExchange({ public_token }))
        accessToken = z.parse(exchangeResponse, response).access_token
        return await fetchAccounts(accessToken)
      } catch (error) {
        if (error instanceof PlaidError && signInErrorCodes.includes(error.code)) return null
        if (error instanceof PlaidError && noAccountErrorCodes.includes(error.code)) return []
        throw error
      } finally {
        const access_token = accessToken
        // The accounts are valid even if removal fails.
        if (access_token)
          await callPlaid((plaid) => plaid.itemRemove({ access_token })).catch(() => undefined)
      }
    },
  }
}
