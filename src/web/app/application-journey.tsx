/** Loads an application for its pages and saves steps with PUT. */
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from '../router/router.tsx'
import type { ApplicationBody } from '../../api/applications.ts'
import type { ApplicationView } from '../../api/application-view.ts'
import type { CategoryChoice } from '../../domain/application/application.ts'
import { callApi } from '../api-client/call-api.ts'
import { ApiError } from '../api-client/api-error.ts'
import { useEnvironment } from '../application/environment.tsx'
import { JourneyContext, RenderedApplicationContext, type Journey } from '../application/journey.ts'
import { saveAnswers } from '../application/saving/save-answers.ts'
import { toAnswers } from '../application/saving/to-answers.ts'
import { useConflictDialog } from '../features/sign-up/index.ts'
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
  const { choose, dialog } = useConflictDialog()

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

  const journey = useMemo<Journey | null>(() => {
    if (!view) return null
    const put = async (body: ApplicationBody, category: CategoryChoice | undefined) => {
      const saved = await saveAnswers(
        view,
        body,
        {
          put: (update, ifMatch) =>
            callApi('PUT /applications/{id}', { params: { id }, body: update, ifMatch }),
          read: () => callApi('GET /applications/{id}', { params: { id } }),
        },
        { context: validationContext, category, choose },
      )
      updateView(saved)
      return toAnswers(saved)
    }
    return {
      applicationId: id,
      view,
      answers: toAnswers(view),
      savedAt: view.application.updatedAt,
      updateView,
      save: async (_step, body, category) => ({ applicationId: id, answers: await put(body, category) }),
      savePart: async (body, category) => void (await put(body, category)),
    }
  }, [id, view, updateView, validationContext, choose])

  if (error !== null) return <LoadError error={error} onRetry={() => setRetryCount(retryCount + 1)} />
  if (!journey || (currency && currency !== config.currency)) return <Loading />
  return (
    <JourneyContext value={journey}>
      {children}
      {dialog}
    </JourneyContext>
  )
}
