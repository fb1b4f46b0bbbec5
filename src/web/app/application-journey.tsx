/** Loads an application for its pages and saves steps with PUT. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from '../router/router.tsx'
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationView } from '#api/application-view.ts'
import type { CategoryChoice } from '#domain/application/application.ts'
import { callApi } from '#client/call-api.ts'
import { applicationUrl, takePreloaded, usePreloaded } from '#client/preloaded-data.ts'
import { ApiError } from '#client/api-error.ts'
import { useEnvironment } from '../application/environment.tsx'
import { JourneyContext, type Journey } from '../application/journey.ts'
import { saveAnswers } from '../application/saving/save-answers.ts'
import { toAnswers } from '../application/saving/to-answers.ts'
import { useConflictDialog } from '../features/sign-up/index.ts'
import { LoadError } from '#ui/load-error.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { setTrackingSubject } from '../analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Loading } from '#ui/loading.tsx'
import { useLeaveBeacon } from './use-leave-beacon.ts'

interface Props {
  id: string
  /** Set when an invited owner reads the application. */
  ownerId?: string | undefined
  /** Response of the call that created the application; saves a fetch. */
  createdView: ApplicationView | null
  children: ReactNode
}

/** True if a newer response has already arrived, such as that of a save. */
const isOvertaken = (next: ApplicationView, current: ApplicationView): boolean =>
  next.application.version < current.application.version

export function ApplicationJourney({ id, ownerId, createdView, children }: Props) {
  const { config, changeCurrency, validationContext } = useEnvironment()
  const navigate = useNavigate()
  const url = applicationUrl(id)
  const first = usePreloaded(url) as ApplicationView | undefined
  const [view, setView] = useState(createdView ?? first ?? null)
  const updateView = useCallback((next: ApplicationView) => {
    setTrackingSubject({ view: next })
    setView((current) => (current && isOvertaken(next, current) ? current : next))
  }, [])
  const [error, setError] = useState<unknown>(null)
  const [retryCount, setRetryCount] = useState(0)
  const { locale } = useTranslator()
  const loadedLocale = useRef(locale)
  const { choose, dialog } = useConflictDialog()

  // Effect event, because `navigate` changes on every page and must not trigger a reload.
  const load = useEffectEvent(async () => {
    if (view) setTrackingSubject({ view })
    if (view && view === first) takePreloaded(url)
    // An invited owner’s pages show no text from the server, and an owner who said “This isn’t me” would be refused.
    if (view && (ownerId || loadedLocale.current === locale)) return
    loadedLocale.current = locale
    // False once the user has switched to yet another language.
    const isLatest = () => loadedLocale.current === locale
    setError(null)
    try {
      const latest = await callApi('GET /applications/{id}', { params: { id }, query: { ownerId } })
      if (isLatest()) updateView(latest)
    } catch (caughtError) {
      if (!isLatest()) return
      if (caughtError instanceof ApiError && caughtError.status === 404)
        navigate('/incorrect-url', { replace: true })
      else if (view) showErrorToast(caughtError)
      else setError(caughtError)
    }
  })
  useEffect(() => {
    void load()
    return () => setTrackingSubject({ view: null })
  }, [id, retryCount, locale])

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
      saveOwnAnswers: async (body, category) => void (await put(body, category)),
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
