/** Bank linking with Plaid Link, Auth and Identity. */
import type { PlaidApi } from 'plaid'
import * as z from 'zod/mini'
import { choiceOf, setting, text, type SettingsOf } from '#server/platform/config/setting.ts'
import type { BankLink } from './port.ts'
import {
  toLinkedAccounts,
  authResponse,
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
  /** Per call; the applicant waits for two in sequence. */
  timeoutMs?: number
}

/** Plaid shows "This Application" instead of a longer name. */
const maxClientNameLength = 30

/** The applicant must sign in to the bank again, or there first. */
const signInErrorCodes = [
  'ACCESS_NOT_GRANTED',
  'INSUFFICIENT_CREDENTIALS',
  'INVALID_CREDENTIALS',
  'INVALID_MFA',
  'INVALID_PUBLIC_TOKEN',
  'ITEM_LOCKED',
  'ITEM_LOGIN_REQUIRED',
  'ITEM_NOT_FOUND',
  'USER_ACCOUNT_REVOKED',
  'USER_PERMISSION_REVOKED',
  'USER_SETUP_REQUIRED',
]
/** This bank or sign-in has no account for payouts; signing in again doesn't help. Any other code is our fault. */
const otherWayErrorCodes = [
  'INSTITUTION_NO_LONGER_SUPPORTED',
  'ITEM_NOT_SUPPORTED',
  'MFA_NOT_SUPPORTED',
  'NO_ACCOUNTS',
  'NO_AUTH_ACCOUNTS',
  'PRODUCTS_NOT_SUPPORTED',
]
const endedErrorCodes = ['INVALID_ACCESS_TOKEN', 'ITEM_NOT_FOUND']

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof PlaidError && codes.includes(error.code)

export function plaidBankLink(settings: PlaidSettings, options: PlaidOptions = {}): BankLink {
  const { library, callPlaid } = createClient(settings, options)

  /** A failure of the identity call is ignored; the holder then goes to manual review. */
  async function fetchAccounts(access_token: string) {
    const [auth, owners] = await Promise.all([
      callPlaid((plaid) => plaid.authGet({ access_token })),
      callPlaid((plaid) => plaid.identityGet({ access_token })).then(
        (response) => z.parse(identityResponse, response).accounts,
        () => [],
      ),
    ])
    return toLinkedAccounts(z.parse(authResponse, auth), owners)
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
      try {
        const response = await callPlaid((plaid) => plaid.itemPublicTokenExchange({ public_token }))
        return z.parse(exchangeResponse, response).access_token
      } catch (error) {
        if (isOneOf(error, signInErrorCodes)) return null
        throw error
      }
    },

    async accounts(access) {
      try {
        return await fetchAccounts(access)
      } catch (error) {
        if (isOneOf(error, signInErrorCodes)) return null
        if (isOneOf(error, otherWayErrorCodes)) return []
        throw error
      }
    },

    async remove(access_token) {
      try {
        await callPlaid((plaid) => plaid.itemRemove({ access_token }))
      } catch (error) {
        if (!isOneOf(error, endedErrorCodes)) throw error
      }
    },
  }
}

/** @throws PlaidError if Plaid does not accept our credentials */
export async function verifyPlaid(settings: PlaidSettings, options: PlaidOptions = {}): Promise<void> {
  const { library, callPlaid } = createClient(settings, options)
  const { CountryCode } = await library()
  await callPlaid((plaid) => plaid.institutionsGet({ count: 1, offset: 0, country_codes: [CountryCode.Us] }))
}

function createClient(
  { clientId, secret, environment }: PlaidSettings,
  { origin, timeoutMs = 8000 }: PlaidOptions,
) {
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

  return { library, callPlaid }
}
