/** Renders pages only after the environment has loaded (START-01), or an error page if loading fails. */
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from '../router/router.tsx'
import type { Currency } from '#domain/countries/market.ts'
import { matchRoute } from '#domain/navigation/match-route.ts'
import { callApi } from '#client/call-api.ts'
import {
  EnvironmentContext,
  deriveEnvironment,
  type Environment,
  type EnvironmentValue,
} from '../application/environment.tsx'
import { keepLoading } from '../browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { BrandProvider, documentBrand, toBrand } from '../theme/brand.tsx'
import { Spinner } from '#ui/loading.tsx'
import type { LandingParams } from './start/landing-params.ts'
import { loadEnvironment, loadMarket, UnsupportedCurrencyError } from './load-environment.ts'
import { ConfigurationErrorPage, WrongMarketPage } from './fallback-pages.tsx'
import { reloadOnce } from './reload-once.ts'
import { handleSessionErrors } from './session-errors.ts'

const SessionWatch = lazyPart(() => keepLoading(() => import('../features/sessions/session-watch.tsx')))
/** The delay keeps its script from competing with those of the first view. */
const sessionWatchDelayMs = 5000

const SignInAgainDialog = lazyPart(() =>
  keepLoading(() => import('../features/sessions/sign-in-again-dialog.tsx')),
)

/** What the first render shows, on the server and where the browser takes its view over. */
export interface FirstEnvironment {
  environment: Environment
  /** The server's, in place of the tab's. */
  storage?: Storage
}

interface Props {
  referralUrlId: string | null
  landing: LandingParams | null
  /** Null if the page loads it. */
  first: FirstEnvironment | null
  children: ReactNode
}

export function EnvironmentProvider({ referralUrlId, landing, first, children }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [environment, setEnvironment] = useState<Environment | null>(first?.environment ?? null)
  const [error, setError] = useState<unknown>(null)
  /** Closes the sign-in-again dialog; null while it is closed. */
  const [closeSignInAgain, setCloseSignInAgain] = useState<(() => void) | null>(null)
  const [isWatching, setIsWatching] = useState(false)

  /** Adds the access-denied alert to the target page, except on the owner's page, which explains itself (GUARD-13). */
  const openPath = useEffectEvent((path: string) => {
    navigate(path, {
      replace: true,
      state: path.includes('/applicant-error') ? null : { deniedPath: pathname },
    })
  })
  const load = useEffectEvent(async () => {
    try {
      const environmentLoaded = first?.environment ?? (await loadEnvironment(referralUrlId))
      if (environmentLoaded.session) setTimeout(() => setIsWatching(true), sessionWatchDelayMs)
      const path = await resolveStartPath(environmentLoaded, landing, pathname)
      startTransition(() => {
        if (path !== null) navigate(path, { replace: true })
        setEnvironment(environmentLoaded)
      })
    } catch (caughtError) {
      if (!(await reloadOnce(caughtError))) setError(caughtError)
    }
  })
  const userId = useEffectEvent(() => environment?.session?.userId ?? null)
  useEffect(() => {
    handleSessionErrors(
      openPath,
      async () => {
        await new Promise<void>((resolve) => setCloseSignInAgain(() => resolve))
        setCloseSignInAgain(null)
      },
      () => userId(),
    )
    void load()
  }, [])

  const changeCurrency = useCallback(
    async (currency: Currency) => setEnvironment(await loadMarket(referralUrlId, currency)),
    [referralUrlId],
  )
  const refreshAccounts = useCallback(async () => {
    const [accounts, drafts] = await Promise.all([callApi('GET /accounts'), callApi('GET /drafts')])
    setEnvironment((previous) => previous && { ...previous, accounts, drafts })
  }, [])

  const value = useMemo<EnvironmentValue | null>(
    () =>
      environment && {
        ...environment,
        ...deriveEnvironment(environment, first?.storage),
        changeCurrency,
        refreshAccounts,
      },
    [environment, first, changeCurrency, refreshAccounts],
  )
  if (error instanceof UnsupportedCurrencyError)
    return (
      <BrandProvider brand={toBrand(error.config)}>
        <main className="main">
          <WrongMarketPage supportedCurrencies={error.config.currencies} />
        </main>
      </BrandProvider>
    )
  if (error !== null)
    return (
      <BrandProvider brand={documentBrand()}>
        <main className="main">
          <ConfigurationErrorPage error={error} />
        </main>
      </BrandProvider>
    )
  if (!value) return <Spinner />
  return (
    <BrandProvider brand={toBrand(value.config)}>
      <EnvironmentContext value={value}>
        {children}
        {isWatching && <SessionWatch />}
        {closeSignInAgain && <SignInAgainDialog onClose={closeSignInAgain} />}
      </EnvironmentContext>
    </BrandProvider>
  )
}

/**
 * Returns the start path. Without link parameters, returns null on an application’s page or if there is nothing to
 * continue.
 */
async function resolveStartPath(environment: Environment, landing: LandingParams | null, path: string) {
  const isAsked = matchRoute(path, deriveEnvironment(environment).flags).params.applicationId !== undefined
  if (landing === null && (isAsked || environment.accounts.length === 0)) return null
  const { resolveStart } = await import('./start/resolve-start.ts')
  return resolveStart(environment, landing, path)
}
