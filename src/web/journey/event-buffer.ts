/**
 * The events of this visit, kept under one key of the session: each type is sent once for an application, and what could
 * not be sent yet waits here, over a reload too (ANL-06, ANL-07).
 */
import type { EventName, Param } from '../../domain/analytics/events.ts'
import { eventsKey } from '../client/visit.ts'

export interface Event {
  /** Null: of no application. */
  businessId: string | null
  type: EventName
  params: Record<string, Param>
}

interface Kept {
  sent: string[]
  waiting: Event[]
}

export interface EventBuffer {
  /** @returns false for an event that was taken before */
  take: (event: Event) => boolean
  waiting: () => readonly Event[]
  sent: (event: Event) => void
}

const nameOf = ({ businessId, type }: Event) => `${businessId ?? ''}:${type}`

/** A store that refuses to keep (private windows, quotas) only loses the memory of it. */
export function openEventBuffer(store: Storage): EventBuffer {
  const read = (): Kept => {
    try {
      return { sent: [], waiting: [], ...(JSON.parse(store.getItem(eventsKey) ?? '{}') as Partial<Kept>) }
    } catch {
      return { sent: [], waiting: [] }
    }
  }
  const write = (kept: Kept) => {
    try {
      store.setItem(eventsKey, JSON.stringify(kept))
    } catch {
      // Counting is not worth an error.
    }
  }
  return {
    take: (event) => {
      const { sent, waiting } = read()
      const name = nameOf(event)
      if (sent.includes(name) || waiting.some((other) => nameOf(other) === name)) return false
      write({ sent, waiting: [...waiting, event] })
      return true
    },
    waiting: () => read().waiting,
    sent: (event) => {
      const { sent, waiting } = read()
      const name = nameOf(event)
      write({ sent: [...sent, name], waiting: waiting.filter((other) => nameOf(other) !== name) })
    },
  }
}
