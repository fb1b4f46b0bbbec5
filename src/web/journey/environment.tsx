/** What every page stands on: the configuration of the portal or referral, who is signed in, and their accounts. */
import { createContext, useContext } from 'react'
import type { AccountView } from '../../contract/v2/accounts.ts'
import type { ConfigView } from '../../contract/v2/open.ts'
import type { JourneySetting } from '../../domain/journey/step.ts'
import type { Currency } from '../../domain/market.ts'
import { flagDefaults, type Flags } from '../../domain/settings.ts'
import { call, type Answer } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { cookie } from '../client/cookies.ts'
import { openDraft, type Draft } from './draft.ts'

export type Session = Answer<'GET /session'>

export interface Environment {
  config: ConfigView
  /** Null: nobody is signed in. */
  session: Session | null
  accounts: readonly AccountView[]
  referralUrlId: string | null
}

/** Asks for all of it at once. Throws the configuration's CallFailure: without one no page can be shown. */
export async function fetchEnvironment(referralUrlId: string | null, currency: string): Promise<Environment> {
  const [config, person] = await Promise.all([
    call('GET /configs', { query: { currency, ...(referralUrlId ? { referralUrlId } : {}) } }),
    cookie('info_idp') === null ? nobody : fetchPerson(),
  ])
  return { config, referralUrlId, ...person }
}

const nobody = { session: null, accounts: [] }

/** A cookie may outlive its session: then nobody is signed in, and nothing has ended that the page knew of. */
async function fetchPerson(): Promise<Pick<Environment, 'session' | 'accounts'>> {
  try {
    const [session, accounts] = await Promise.all([
      call('GET /session', { quiet: true }),
      call('GET /accounts', { quiet: true }),
    ])
    return { session, accounts }
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) return nobody
    throw failure
  }
}

export interface EnvironmentValue extends Environment {
  flags: Flags
  setting: JourneySetting
  draft: Draft
  /** Another market: another configuration and, where need be, another language. */
  changeCurrency: (currency: Currency) => Promise<void>
  refreshAccounts: () => Promise<void>
}

export const EnvironmentContext = createContext<EnvironmentValue | null>(null)

export function useEnvironment(): EnvironmentValue {
  const value = useContext(EnvironmentContext)
  if (!value) throw new Error('a page stands outside of its environment')
  return value
}

/** What pages read from an environment, worked out once. */
export function readingOf({
  config,
  referralUrlId,
}: Environment): Pick<EnvironmentValue, 'flags' | 'setting' | 'draft'> {
  const flags: Flags = { ...flagDefaults, ...config.flags }
  return {
    flags,
    setting: { today: config.today, flags, termsVersion: config.termsVersion },
    draft: openDraft(window.sessionStorage, { referralUrlId, currency: config.currency }),
  }
}
