/** The journey of an application: fetched when its address is opened, saved by PUT. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { answersOf, JourneyContext, type Journey } from '../journey/journey.ts'
import { NotFetched } from '../journey/not-fetched.tsx'
import { trackAbout } from '../journey/track.ts'
import { Loading } from '../ui/loading.tsx'
import { useLeaveBeacon } from './use-leave-beacon.ts'

interface Props {
  id: string
  /** The owner whose page it is; asked for in their name. */
  ownerId?: string | undefined
  children: ReactNode
}

export function ApplicationJourney({ id, ownerId, children }: Props) {
  const { config, changeCurrency } = useEnvironment()
  const navigate = useNavigate()
  const [view, setView] = useState<ApplicationView | null>(null)
  const take = useCallback((next: ApplicationView) => {
    trackAbout({ view: next })
    setView(next)
  }, [])
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)

  /** Once, whatever the address beneath it becomes: `navigate` is another one on every page. */
  const open = useEffectEvent(async () => {
    setFailure(null)
    try {
      take(await call('GET /applications/{id}', { params: { id }, query: { ownerId } }))
    } catch (refusal) {
      if (refusal instanceof CallFailure && refusal.status === 404)
        await navigate('/incorrect-url', { replace: true })
      else setFailure(refusal)
    }
  })
  useEffect(() => {
    void open()
    return () => trackAbout({ view: null })
  }, [id, tries])

  useLeaveBeacon(view)

  /** An application stays in its market, whichever one the person looked at last. */
  const currency = view?.company.currency
  useEffect(() => {
    if (currency && currency !== config.currency) void changeCurrency(currency)
  }, [currency, config.currency, changeCurrency])

  const journey = useMemo<Journey | null>(
    () =>
      view && {
        applicationId: id,
        view,
        answers: answersOf(view),
        take,
        save: async (_step, body) => {
          const saved = await call('PUT /applications/{id}', { params: { id }, body })
          take(saved)
          return { applicationId: id, answers: answersOf(saved) }
        },
      },
    [id, view, take],
  )

  if (failure !== null) return <NotFetched failure={failure} again={() => setTries(tries + 1)} />
  if (!journey || (currency && currency !== config.currency)) return <Loading />
  return <JourneyContext value={journey}>{children}</JourneyContext>
}
