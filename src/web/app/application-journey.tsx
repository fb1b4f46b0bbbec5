/** Loads an application for its pages and saves steps with PUT. */
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from '../router/router.tsx'
import type { ApplicationView } from '../../api/application-view.ts'
import { callApi } from '../api-client/call-api.ts'
import { ApiError } from '../api-client/api-error.ts'
import { useEnvironment } from '../application/environment.tsx'
import {
  toAnswers,
  JourneyContext,
  RenderedApplicationContext,
  type Journey,
} from '../application/journey.ts'
import { saveAnswers, type Choice, type Conflict } from '../application/save-answers.ts'
import { ConflictDialog } from '../features/sign-up/index.ts'
import { LoadError } from '../api-client/load-error.tsx'
import { setTrackingSubject } from '../analytics/track.ts'
import { Loading } from '../ui/loading.tsx'
import { useLeaveBeacon } from './use-leave-beacon.ts'

interface Props {
  id: string
  /** Set when an invited owner reads the application. */
  ownerId?: string | undefined
  /** Response of the call that created the application; saves a fetch. */
  createdView: ApplicationView | null
  children: ReactNode
}

export function ApplicationJourney({ id, ownerId, createdView, children }: Props) {
  const { config, changeCurrency, validationContext } = useEnvironment()
  const navigate = useNavigate()
  const renderedView = useContext(RenderedApplicationContext)
  const [view, setView] = useState(createdView ?? renderedView)
  const updateView = useCallback((next: ApplicationView) => {
    setTrackingSubject({ view: next })
    setView(next)
  }, [])
  const [error, setError] = useState<unknown>(null)
  const [retryCount, setRetryCount] = useState(0)
  const [conflict, setConflict] = useState<(Conflict & { choose: (choice: Choice) => void }) | null>(null)

  // Effect event, because `navigate` changes on every page and must not trigger a reload.
  const load = useEffectEvent(async () => {
    if (view) {
      setTrackingSubject({ view })
      return
    }
    setError(null)
    try {
      updateView(await callApi('GET /applications/{id}', { params: { id }, query: { ownerId } }))
    } catch (caughtError) {
      if (caughtError instanceof ApiError && caughtError.status === 404)
        navigate('/incorrect-url', { replace: true })
      else setError(caughtError)
    }
  })
  useEffect(() => {
    void load()
    return () => setTrackingSubject({ view: null })
  }, [id, retryCount])

  useLeaveBeacon(view)

  // Use the application's market, even if the person last viewed another one.
  const currency = view?.company.currency
  useEffect(() => {
    if (currency && currency !== config.currency) void changeCurrency(currency)
  }, [currency, config.currency, changeCurrency])

  const journey = useMemo<Journey | null>(
    () =>
      view && {
        applicationId: id,
        view,
        answers: toAnswers(view),
        updateView,
        create: null,
        save: async (_step, body, category) => {
          const saved = await saveAnswers(view, body, {
            context: validationContext,
            category,
            choose: async (found) => {
              const choice = await new Promise<Choice>((resolve) =>
                setConflict({ ...found, choose: resolve }),
              )
              setConflict(null)
              return choice
            },
          })
          updateView(saved)
          return { applicationId: id, answers: toAnswers(saved) }
        },
      },
    [id, view, updateView, validationContext],
  )

  if (error !== null) return <LoadError error={error} onRetry={() => setRetryCount(retryCount + 1)} />
  if (!journey || (currency && currency !== config.currency)) return <Loading />
  return (
    <JourneyContext value={journey}>
      {children}
      {conflict && <ConflictDialog conflict={conflict} onChoose={conflict.choose} />}
    </JourneyContext>
  )
}
