/** Loads the environment and the language before any page shows (START-01), and changes them together afterwards. */
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isCurrency, type Currency, type Language } from '../../domain/market.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { cookie, writeCookie } from '../client/cookies.ts'
import {
  EnvironmentContext,
  fetchEnvironment,
  readingOf,
  type Environment,
  type EnvironmentValue,
} from '../journey/environment.tsx'
import { chooseLanguage, guessCurrency, type Signs } from '../language/choose.ts'
import { loadRooms, switchLanguage } from '../language/texts.ts'
import { BrandContext, wear, type Brand } from '../portals/brand.tsx'
import { Spinner } from '../ui/loading.tsx'
import { PageConfigurationError, WrongMarket } from './no-page.tsx'
import { watchSession } from './watch-session.ts'

export const languageKey = 'language'
const signs = (): Signs => ({
  session: window.sessionStorage.getItem(languageKey),
  cookie: cookie('market'),
  browser: navigator.languages,
})

/** The language is guessed so that its texts load beside the configuration, which may yet offer other ones. */
async function start(referralUrlId: string | null): Promise<Environment> {
  const currency = cookie('currency') ?? guessCurrency(signs())
  const guess = chooseLanguage(
    signs(),
    isCurrency(currency) && currency === 'CAD' ? ['en-CA', 'fr-CA'] : ['en-US'],
  )
  const [environment] = await Promise.all([
    fetchEnvironment(referralUrlId, currency),
    switchLanguage(guess, ['shell']),
  ])
  await settle(environment, guess)
  return environment
}

/** Speaks the language the configuration offers, and lets the server know it and the currency. */
async function settle({ config }: Environment, spoken: Language | null): Promise<void> {
  const language = chooseLanguage(signs(), config.languages)
  if (language !== spoken) await switchLanguage(language)
  writeCookie('market', language)
  writeCookie('currency', config.currency)
  wear(brandOf(config))
}

const brandOf = ({ brand, portal }: Environment['config']): Brand => ({ ...brand, portal })

export function EnvironmentProvider({
  referralUrlId,
  children,
}: {
  referralUrlId: string | null
  children: ReactNode
}) {
  const [environment, setEnvironment] = useState<Environment | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    watchSession()
    start(referralUrlId).then(setEnvironment, async (refusal: unknown) => {
      await loadRooms(['shell']).catch(() => {})
      setFailure(refusal)
    })
  }, [referralUrlId])

  const useCurrency = useCallback(
    async (currency: Currency) => {
      const next = await fetchEnvironment(referralUrlId, currency)
      await settle(next, null)
      setEnvironment(next)
    },
    [referralUrlId],
  )
  const refreshAccounts = useCallback(async () => {
    const accounts = await call('GET /accounts')
    setEnvironment((before) => before && { ...before, accounts })
  }, [])

  const value = useMemo<EnvironmentValue | null>(
    () => environment && { ...environment, ...readingOf(environment), useCurrency, refreshAccounts },
    [environment, useCurrency, refreshAccounts],
  )
  const chosen = cookie('currency')
  const chosenIsServed = chosen === null || isCurrency(chosen)
  if (failure !== null || !chosenIsServed)
    return (
      <main className="main">
        {chosenIsServed && !isUnsupported(failure) ? <PageConfigurationError /> : <WrongMarket />}
      </main>
    )
  if (!value) return <Spinner />
  return (
    <BrandContext value={brandOf(value.config)}>
      <EnvironmentContext value={value}>{children}</EnvironmentContext>
    </BrandContext>
  )
}

/** The configuration does not serve this currency (ERR-18). */
const isUnsupported = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.errors.some(({ field }) => field === 'currency')
