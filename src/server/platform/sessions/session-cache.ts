/** Sessions by token. Those that calls have used lately are kept in memory until a notification says that they have changed. */
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/tables.ts'
import { createRecentMap } from '../recent-map.ts'
import { findSession, hashToken, isAsStored, type StoredSession } from './sessions.ts'

export interface Sessions {
  /**
   * Null for an unknown or expired token.
   * @param isUse marks the session as seen
   * @param isFresh reads what is stored now; a kept session may have ended milliseconds ago
   */
  find(token: string, options: { isUse: boolean; isFresh: boolean }): Promise<StoredSession | null>
  /** Call it when a change of the user's sessions was committed: this process then knows before the notification arrives. */
  forget(userId: string): void
}

/** Sent by triggers of `sessions` and `users`, with the user's id. */
const channel = 'session_changes'
const maxSessions = 10_000

export function createSessions(db: Database, clock: Clock, notifications: Notifications): Sessions {
  const kept = createRecentMap<StoredSession>(maxSessions)
  /** A session that was read before a change is not kept after it. */
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
