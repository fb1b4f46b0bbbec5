import type { AttemptView, EndpointView } from '#api/partners/webhooks.ts'
import type { AttemptPage } from '../commands/read-events.ts'
import type { EndpointRow } from '../core/repository.ts'

export const presentEndpoint = (row: EndpointRow, now: Date): EndpointView => ({
  id: row.id,
  url: row.url,
  types: row.types,
  description: row.description,
  enabled: row.disabled_reason === null,
  disabledReason: row.disabled_reason,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  catchUpAfter: row.catch_up_after,
  failures: row.failures,
  previousSecretValidUntil:
    row.previous_secret_until && now < row.previous_secret_until
      ? row.previous_secret_until.toISOString()
      : null,
  createdAt: row.created_at.toISOString(),
})

export const presentAttempt = (row: AttemptPage['attempts'][number]): AttemptView => ({
  id: row.id,
  event: { id: row.event_id, number: row.event_number, type: row.event_type },
  attempt: row.attempt,
  at: row.attempted_at.toISOString(),
  status: row.status,
  class: row.outcome,
  durationMs: row.duration_ms,
  response: row.response,
})
