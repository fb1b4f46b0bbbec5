/** The current request, for records that refer to it without every command passing it along. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CurrentRequest {
  id: string
  /** Client address. */
  ip: string
  /** Set when the session is loaded. */
  sessionId: string | null
  /** UUID that stays the same when the request is repeated with its Idempotency-Key. */
  repeatableId?: string
  /** Set while telemetry is on. */
  span?: { traceId: string; id: string }
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Undefined in jobs. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore()

export function noteSession(sessionId: string | null): void {
  const request = storage.getStore()
  if (request) request.sessionId = sessionId
}

export const runInRequest = (request: CurrentRequest, run: () => void): void => storage.run(request, run)
