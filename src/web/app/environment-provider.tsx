/** Shows no page before its environment is there (START-01), and says so when it cannot be had. */
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Currency } from '../../domain/market.ts'
import { call } from '../client/call.ts'
import {
  EnvironmentContext,
  readingOf,
  type Environment,
  type EnvironmentValue,
} from '../journey/environment.tsx'
import { BrandContext, brandOf } from '../portals/brand.tsx'
import { Spinner } from '../ui/loading.tsx'
import type { Arrival } from './arrival.ts'
import { loadEnvironment, loadMarket, UnservedCurrency } from './load-environment.ts'
import { PageConfigurationError, WrongMarket } from './no-page.tsx'
import { watchSession } from './watch-session.ts'

interface Props {
  referralUrlId: string | null
  arrival: Arrival | null
  children: ReactNode
}

export function EnvironmentProvider({ referralUrlId, arrival, children }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [environment, setEnvironment] = useState<Environment | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  /** A page of ours that a refusal leads to says that what was asked for is another person's; an owner's, itself (GUARD-13). */
  const open = useEffectEvent((path: string) => {
    void navigate(path, { replace: true, state: { foreign: !path.endsWith('/applicant-error') } })
  })
  const load = useEffectEvent(async () => {
    try {
      const loaded = await loadEnvironment(referralUrlId)
      const path = await beginningOf(loaded, arrival, pathname)
      startTransition(() => {
        if (path !== null) void navigate(path, { replace: true })
        setEnvironment(loaded)
      })
    } catch (refusal) {
      setFailure(refusal)
    }
  })
  useEffect(() => {
    watchSession(open)
    void load()
  }, [])

  const changeCurrency = useCallback(
    async (currency: Currency) => setEnvironment(await loadMarket(referralUrlId, currency)),
    [referralUrlId],
  )
  const refreshAccounts = useCallback(async () => {
    const accounts = await call('GET /accounts')
    setEnvironment((before) => before && { ...before, accounts })
  }, [])

  const value = useMemo<EnvironmentValue | null>(
    () => environment && { ...environment, ...readingOf(environment), changeCurrency, refreshAccounts },
    [environment, changeCurrency, refreshAccounts],
  )
  if (failure instanceof UnservedCurrency)
    return (
      <BrandContext value={brandOf(failure.config)}>
        <main className="main">
          <WrongMarket offered={failure.config.currencies} />
        </main>
      </BrandContext>
    )
  if (failure !== null)
    return (
      <main className="main">
        <PageConfigurationError />
      </main>
    )
  if (!value) return <Spinner />
  return (
    <BrandContext value={brandOf(value.config)}>
      <EnvironmentContext value={value}>{children}</EnvironmentContext>
    </BrandContext>
  )
}

/** Where the visit begins; without accounts or a link that is where it is. */
async function beginningOf(environment: Environment, arrival: Arrival | null, path: string) {
  if (environment.accounts.length === 0 && arrival === null) return null
  const { begin } = await import('./begin.ts')
  return begin(environment, arrival, path)
}
