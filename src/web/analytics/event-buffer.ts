/**
 * Analytics events of this visit, in session storage: each type is sent once per application, and
 * unsent events survive a reload (ANL-06, ANL-07).
 */
import type { EventName, Param } from '#domain/analytics/events.ts'
import { eventsKey } from '../browser/session-storage.ts'

export interface AnalyticsEvent {
  /** Null for an event outside an application. */
  businessId: string | null
  type: EventName
  params: Record<string, Param>
}

interface StoredEvents {
  sent: string[]
  pending: AnalyticsEvent[]
}

export interface EventBuffer {
  /** @returns false for a duplicate */
  enqueue: (event: AnalyticsEvent) => boolean
  pending: () => readonly AnalyticsEvent[]
  markSent: (event: AnalyticsEvent) => void
}

const eventId = ({ businessId, type }: AnalyticsEvent) => `${businessId ?? ''}:${type}`

/**
 * Storage may reject writes, as in private windows or over quota; events are then not persisted.
 */
export function openEventBuffer(storage: Storage): EventBuffer {
  const read = (): StoredEvents => {
    try {
      return {
        sent: [],
        pending: [],
        ...(JSON.parse(storage.getItem(eventsKey) ?? '{}') as Partial<StoredEvents>),
      }
    } catch {
      return { sent: [], pending: [] }
    }
  }
  const write = (events: StoredEvents) => {
    try {
      storage.setItem(eventsKey, JSON.stringify(events))
    } catch {
      // Analytics must never break the page.
    }
  }
  return {
    enqueue: (event) => {
      const { sent, pending } = read()
      const id = eventId(event)
      if (sent.includes(id) || pending.some((other) => eventId(other) === id)) return false
      write({ sent, pending: [...pending, event] })
      return true
    },
    pending: () => read().pending,
    markSent: (event) => {
      const { sent, pending } = read()
      const id = eventId(event)
      write({ sent: [...sent, id], pending: pending.filter((other) => eventId(other) !== id) })
    },
  }
}
