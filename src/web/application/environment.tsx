/** Environment shared by all pages: portal or referral configuration, session and accounts. */
import { createContext, useContext } from 'react'
import type { AccountView } from '#api/accounts.ts'
import type { DraftView } from '#api/drafts/drafts.ts'
import type { ConfigView, SessionView } from '#api/public.ts'
import type { ValidationContext } from '#domain/journey/fields.ts'
import type { Currency } from '#domain/countries/market.ts'
import { flagDefaults, type Flags } from '#domain/referrals/feature-flags.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { isEmbedded } from '#client/embedded.ts'
import { readCookie } from '../browser/cookies.ts'
import { openDraft, type Draft } from './draft.ts'

export type Session = SessionView

export interface Environment {
  config: ConfigView
  /** Null when signed out. */
  session: Session | null
  accounts: readonly AccountView[]
  /** Drafts of all referrals and currencies at page load; `Draft` is the one of this visit. */
  drafts: readonly DraftView[]
  referralUrlId: string | null
  /** A partner requested a language that is not supported (ERR-18). */
  isLanguageUnsupported?: boolean
}

/** Fetches everything in parallel. Throws if the configuration fails, since no page can render without it. */
export async function fetchEnvironment(referralUrlId: string | null, currency: string): Promise<Environment> {
  const [config, sessionData] = await Promise.all([
    callApi('GET /configs', { query: { currency, ...(referralUrlId ? { referralUrlId } : {}) } }),
    readCookie('info_idp') === null && !isEmbedded() ? anonymous : fetchSession(),
  ])
  return { config, referralUrlId, ...sessionData }
}

const anonymous = { session: null, accounts: [], drafts: [] }

/** Treats a cookie without a session as signed out, without an expiry message. */
async function fetchSession(): Promise<Pick<Environment, 'session' | 'accounts' | 'drafts'>> {
  try {
    const [session, accounts, drafts] = await Promise.all([
      callApi('GET /session', { quiet: true }),
      callApi('GET /accounts', { quiet: true }),
      callApi('GET /drafts', { quiet: true }),
    ])
    return { session, accounts, drafts }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return anonymous
    throw error
  }
}

export interface EnvironmentValue extends Environment {
  flags: Flags
  validationContext: ValidationContext
  draft: Draft
  /** Loads the market's configuration and, if needed, another language. */
  changeCurrency: (currency: Currency) => Promise<void>
  refreshAccounts: () => Promise<void>
}

export const EnvironmentContext = createContext<EnvironmentValue | null>(null)

export function useEnvironment(): EnvironmentValue {
  const value = useContext(EnvironmentContext)
  if (!value) throw new Error('useEnvironment must be used within an EnvironmentContext provider')
  return value
}

/** @param storage the visit's, empty where the server renders a page */
export function deriveEnvironment(
  { config, referralUrlId }: Environment,
  storage: Storage = window.sessionStorage,
): Pick<EnvironmentValue, 'flags' | 'validationContext' | 'draft'> {
  const flags: Flags = { ...flagDefaults, ...config.flags }
  return {
    flags,
    validationContext: { today: config.today, flags, termsVersion: config.termsVersion },
    draft: openDraft(storage, { referralUrlId, currency: config.currency }),
  }
}
