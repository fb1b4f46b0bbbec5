import type * as z from 'zod/mini'
import type { channelView } from '#api/channels.ts'
import { toBusinessId } from '#domain/application/ids.ts'
import { createChannel, listChannels } from './commands/create-channel.ts'
import { createAuthorizationCode, redeemAuthorizationCode } from './commands/return-to-partner.ts'
import { connectStore } from './commands/connect-store.ts'
import { listStores, storeForApplication } from './core/read-stores.ts'
import { presentStore } from './presenters/store.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import type { ChannelRow } from './core/channel-repository.ts'

const presentChannel = (row: ChannelRow): z.input<typeof channelView> => ({
  id: row.id,
  name: row.name,
  type: row.type,
  externalId: row.external_id,
  externalType: row.external_type,
})

export const storeRoutes = (services: Services) =>
  ({
    'GET /accounts/{id}/stores': async ({ session, params }) =>
      (await listStores(services, session, params.id)).map(presentStore),

    'PUT /accounts/{id}/stores/{storeId}/service': async ({ session, params, body }) =>
      presentStore(
        await connectStore(services, session, {
          businessId: params.id,
          storeId: params.storeId,
          serviceId: body.serviceId,
        }),
      ),

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
