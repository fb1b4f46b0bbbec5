import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { createEmbed } from './commands/create-embed.ts'

export const embeddingRoutes = (services: Services) =>
  ({
    'POST /partner/applications/{id}/embed-sessions': ({ partner, params, body }) =>
      createEmbed(services, partner, params.id, body.origin),
  }) satisfies Routes
