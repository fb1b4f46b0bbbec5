/**
 * Sends events to the data layer and to the server; events wait while the server is unreachable
 * (ANL-01).
 */
import type { EventName, Param } from '#domain/analytics/events.ts'
import { trackingContext } from '#domain/analytics/tracking-context.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError, isRetryable } from '#client/api-error.ts'
import { getTranslator } from '#ui/texts/translator.ts'
import { openDraft } from '../application/draft.ts'
import { openEventBuffer, type AnalyticsEvent } from './event-buffer.ts'
import type { TrackingSubject } from './track.ts'

declare global {
  interface Window {
    /** The operator's tag manager reads it. */
    dataLayer?: Record<string, Param>[]
  }
}

const buffer = openEventBuffer(window.sessionStorage)

export function sendEvent(
  type: EventName,
  eventParams: Record<string, Param>,
  subject: TrackingSubject,
): void {
  const context = buildContext(subject)
  const params = { ...context, ...eventParams }
  if (!buffer.enqueue({ businessId: context['businessId'] as string | null, type, params })) return
  ;(window.dataLayer ??= []).push({ event: type, ...params })
  void flushEvents()
}

function buildContext({ environment, view }: TrackingSubject): Record<string, Param> {
  if (!environment) return {}
  const { config, referralUrlId } = environment
  const link = openDraft(window.sessionStorage, { referralUrlId, currency: config.currency }).link()
  const id = view?.application.id ?? ''
  return trackingContext({
    portal: config.portal,
    currency: config.currency,
    language: getTranslator().locale,
    referralUrlId: view?.application.referralUrlId ?? referralUrlId,
    flags: { ...flagDefaults, ...config.flags },
    attribution: view?.application ?? link.application,
    application: view && isApplicationId(id) ? { id, intent: view.application.intent } : null,
    communicationLanguage: view?.applicant.communicationLanguage ?? null,
    hasBeneficialOwners: view?.company.hasBeneficialOwners ?? null,
    gpv: view?.company.gpv ?? null,
  })
}

let isFlushing = false

/**
 * Sends one event at a time and stops while the server is unreachable; the next event or page load
 * resumes.
 */
async function flushEvents(): Promise<void> {
  if (isFlushing) return
  isFlushing = true
  let isReachable = true
  for (let next = buffer.pending()[0]; next && isReachable; next = buffer.pending()[0]) {
    isReachable = await postEvent(next)
    if (isReachable) buffer.markSent(next)
  }
  isFlushing = false
}

/** @returns false if a retry may succeed; events that the server rejects are dropped */
async function postEvent({ type, params }: AnalyticsEvent): Promise<boolean> {
  try {
    await callApi('POST /analytics', { body: { type, params }, quiet: true })
    return true
  } catch (error) {
    if (error instanceof ApiError) return !isRetryable(error)
    throw error
  }
}

/** Sends events that an earlier page left unsent. */
void flushEvents()
