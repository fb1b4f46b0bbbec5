/** Shows no page before its environment is there (START-01), and says so when it cannot be had. */
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Currency } from '../../domain/market.ts'
import { call } from '../client/call.ts'
import {
  EnvironmentContext,
  readingOf,
  type Environment,
  type EnvironmentValue,
} from '../journey/environment.tsx'
import { BrandContext } from '../portals/brand.tsx'
import { Spinner } from '../ui/loading.tsx'
import { loadEnvironment, loadMarket, UnservedCurrency } from './load-environment.ts'
import { PageConfigurationError, WrongMarket } from './no-page.tsx'
import { watchSession } from './watch-session.ts'

interface Props {
  referralUrlId: string | null
  children: ReactNode
}

export function EnvironmentProvider({ referralUrlId, children }: Props) {
  const [environment, setEnvironment] = useState<Environment | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    watchSession()
    loadEnvironment(referralUrlId).then(setEnvironment, setFailure)
  }, [referralUrlId])

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
  if (failure !== null)
    return (
      <main className="main">
        {failure instanceof UnservedCurrency ? <WrongMarket /> : <PageConfigurationError />}
      </main>
    )
  if (!value) return <Spinner />
  return (
    <BrandContext value={{ ...value.config.brand, portal: value.config.portal }}>
      <EnvironmentContext value={value}>{children}</EnvironmentContext>
    </BrandContext>
  )
}
