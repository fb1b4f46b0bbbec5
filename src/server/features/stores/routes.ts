import type * as z from 'zod/mini'
import type { channelView } from '#api/channels.ts'
import { toBusinessId } from '#domain/application/ids.ts'
import { createChannel, listChannels } from './create-channel.ts'
import { createAuthorizationCode, redeemAuthorizationCode } from './return-to-partner.ts'
import { storeForApplication } from './read-stores.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import type { ChannelRow } from './channel-repository.ts'

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
      code: await createAuthorizationCode(services, session, params.id, query),
    }),

    'POST /auth-codes/redemptions': async ({ session, body }) => {
      const { row, purpose } = await redeemAuthorizationCode(services, session, body.code)
      return {
        applicationId: row.id,
        businessId: toBusinessId(row.id),
        storeId: storeForApplication(row)?.id ?? null,
        decision: row.decision,
        channelId: purpose.channel_id,
        context: purpose.context,
      }
    },
  }) satisfies Routes
