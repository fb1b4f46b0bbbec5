import type { EventView } from '#api/partners/events.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from './repository.ts'

const paths = { application: 'partner/applications', webhook_endpoint: 'webhook-endpoints' } as const

/** The same in GET /events and in webhooks. */
export const presentEvent = ({ config }: Pick<Services, 'config'>, row: EventRow): EventView => ({
  id: row.id,
  number: row.number,
  type: row.type,
  timestamp: row.occurred_at.toISOString(),
  data: {
    object: {
      type: row.object_type,
      id: row.object_id,
      version: row.object_version,
      reference: row.object_reference,
      url: `${config.publicOrigins.gdp}/api/v2/${paths[row.object_type]}/${row.object_id}`,
    },
  },
})
