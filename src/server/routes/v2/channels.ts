import type * as z from 'zod/mini'
import type { channelView } from '../../../contract/v2/channels.ts'
import { businessIdOf } from '../../../domain/ids.ts'
import { createChannel, listChannels } from '../../commands/channels.ts'
import { makeHandOffCode, redeemHandOffCode } from '../../commands/hand-off.ts'
import { storeOfApplication } from '../../commands/stores.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import type { ChannelRow } from '../../store/channels.ts'

const presentChannel = (row: ChannelRow): z.input<typeof channelView> => ({
  id: row.id,
  name: row.name,
  type: row.type,
  externalId: row.external_id,
  externalType: row.external_type,
})

export const channelRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/channels': async ({ session, params }) =>
      (await listChannels(services, session, params.id)).map(presentChannel),

    'POST /applications/{id}/channels': async ({ session, params, body }) =>
      presentChannel(await createChannel(services, session, params.id, body)),

    'GET /applications/{id}/auth-code': async ({ session, params, query }) => ({
      code: await makeHandOffCode(services, session, params.id, query),
    }),

    'POST /auth-codes/redemptions': async ({ session, body }) => {
      const { row, purpose } = await redeemHandOffCode(services, session, body.code)
      return {
        applicationId: row.id,
        businessId: businessIdOf(row.id),
        storeId: storeOfApplication(row)?.id ?? null,
        decision: row.decision,
        channelId: purpose.channel_id,
        context: purpose.context,
      }
    },
  }) satisfies Routes
