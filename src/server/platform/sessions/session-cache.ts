/** Sessions by token. Recently used ones are cached in memory until a notification reports a change. */
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/tables.ts'
import { createRecentMap } from '../recent-map.ts'
import { findSession, hashToken, isAsStored, type StoredSession } from './sessions.ts'

export interface Sessions {
  /**
   * Null for an unknown or expired token.
   * @param isUse marks the session as seen
   * @param isFresh bypasses the cache, which may be milliseconds behind
   */
  find(token: string, options: { isUse: boolean; isFresh: boolean }): Promise<StoredSession | null>
  /**
   * Call after committing a change of the user's sessions, so that this process doesn't wait for the
   * notification.
   */
  forget(userId: string): void
}

/** Notified by triggers of `sessions` and `users`, with the user's id. */
const channel = 'session_changes'
const maxSessions = 10_000

export function createSessions(db: Database, clock: Clock, notifications: Notifications): Sessions {
  const kept = createRecentMap<StoredSession>(maxSessions)
  /** Counts changes, so that a session read before a change is not cached after it. */
  let changes = 0

  function forget(userId: string): void {
    changes += 1
    kept.deleteWhere((session) => session.userId === userId)
  }

  notifications.subscribe(channel, (userId) => {
    if (userId !== null) return forget(userId)
    changes += 1
    kept.clear()
  })

  return {
    forget,
    async find(token, { isUse, isFresh }) {
      const [now, key] = [clock.now(), hashToken(token)]
      const known = !isFresh && notifications.areArriving() ? kept.get(key) : undefined
      if (known && isAsStored(known, now)) return known
      const changesBefore = changes
      const session = await findSession(db, now, token, { isUse })
      if (!session) kept.delete(key)
      else if (changes === changesBefore && notifications.areArriving()) kept.set(key, session)
      return session
    },
  }
}
