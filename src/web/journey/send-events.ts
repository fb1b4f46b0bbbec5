/** Hands events to the page's data layer and to the server: at once, or when the server can be reached again (ANL-01). */
import type { EventName, Param } from '../../domain/analytics/events.ts'
import { trackingContext } from '../../domain/analytics/tracking-context.ts'
import { isApplicationId } from '../../domain/ids.ts'
import { flagDefaults } from '../../domain/settings.ts'
import { call } from '../client/call.ts'
import { CallFailure, mayRetry } from '../client/call-failure.ts'
import { texts } from '../language/texts.ts'
import { openDraft } from './draft.ts'
import { openEventBuffer, type Event } from './event-buffer.ts'
import type { About } from './track.ts'

declare global {
  interface Window {
    /** Read by whichever tag manager an operator puts on the page. */
    dataLayer?: Record<string, Param>[]
  }
}

const buffer = openEventBuffer(window.sessionStorage)

export function send(type: EventName, said: Record<string, Param>, about: About): void {
  const context = contextOf(about)
  const params = { ...context, ...said }
  if (!buffer.take({ businessId: context['businessId'] as string | null, type, params })) return
  ;(window.dataLayer ??= []).push({ event: type, ...params })
  void deliver()
}

function contextOf({ environment, view }: About): Record<string, Param> {
  if (!environment) return {}
  const { config, referralUrlId } = environment
  const link = openDraft(window.sessionStorage, { referralUrlId, currency: config.currency }).link()
  const id = view?.application.id ?? ''
  return trackingContext({
    portal: config.portal,
    currency: config.currency,
    language: texts().locale,
    referralUrlId: view?.application.referralUrlId ?? referralUrlId,
    flags: { ...flagDefaults, ...config.flags },
    attribution: view?.application ?? link.application,
    application: view && isApplicationId(id) ? { id, intent: view.application.intent } : null,
    communicationLanguage: view?.applicant.communicationLanguage ?? null,
    hasBeneficialOwners: view?.company.hasBeneficialOwners ?? null,
    gpv: view?.company.gpv ?? null,
  })
}

let delivering = false

/** One after the other; stops where the server cannot be reached and goes on with the next event or page. */
async function deliver(): Promise<void> {
  if (delivering) return
  delivering = true
  let reached = true
  for (let next = buffer.waiting()[0]; next && reached; next = buffer.waiting()[0]) {
    reached = await deliverOne(next)
    if (reached) buffer.sent(next)
  }
  delivering = false
}

/** @returns false where trying again may help; an event that the server refuses would be refused for ever */
async function deliverOne({ type, params }: Event): Promise<boolean> {
  try {
    await call('POST /analytics', { body: { type, params }, quiet: true })
    return true
  } catch (failure) {
    if (failure instanceof CallFailure) return !mayRetry(failure)
    throw failure
  }
}

/** What an earlier page could not send. */
void deliver()
