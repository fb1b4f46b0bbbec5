import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  pingEndpoint,
  rotateSecret,
} from './commands/manage-endpoints.ts'
import { readAttempts, readEndpoint, readEndpoints, readEvents } from './commands/read-events.ts'
import { startReplay } from './commands/replay-events.ts'
import { presentEvent } from './core/present-event.ts'
import { presentSecret } from './core/sign-webhook.ts'
import { presentAttempt, presentEndpoint } from './presenters/webhooks.ts'

export const eventRoutes = (services: Services) =>
  ({
    'GET /events': async ({ partner, query }) => {
      const { events, nextCursor } = await readEvents(services, partner, query)
      return { data: events.map((event) => presentEvent(services, event)), nextCursor }
    },

    'GET /webhook-endpoints': async ({ partner }) => {
      const now = services.clock.now()
      const endpoints = await readEndpoints(services, partner)
      return { data: endpoints.map((row) => presentEndpoint(row, now)), nextCursor: null }
    },

    'POST /webhook-endpoints': async ({ partner, body }) => {
      const row = await createEndpoint(services, partner, body)
      return { ...presentEndpoint(row, services.clock.now()), secret: presentSecret(row.secret) }
    },

    'GET /webhook-endpoints/{id}': async ({ partner, params }) =>
      presentEndpoint(await readEndpoint(services, partner, params.id), services.clock.now()),

    'PATCH /webhook-endpoints/{id}': async ({ partner, params, body }) =>
      presentEndpoint(await changeEndpoint(services, partner, params.id, body), services.clock.now()),

    'DELETE /webhook-endpoints/{id}': async ({ partner, params }) => {
      await deleteEndpoint(services, partner, params.id)
      return {}
    },

    'POST /webhook-endpoints/{id}/secrets': async ({ partner, params, body }) => {
      const rotated = await rotateSecret(services, partner, params.id, body?.overlapHours)
      return {
        secret: presentSecret(rotated.secret),
        previousValidUntil: rotated.previousValidUntil.toISOString(),
      }
    },

    'POST /webhook-endpoints/{id}/pings': async ({ partner, params }) =>
      presentEvent(services, await pingEndpoint(services, partner, params.id)),

    'GET /webhook-endpoints/{id}/deliveries': async ({ partner, params, query }) => {
      const { attempts, nextCursor } = await readAttempts(services, partner, params.id, query.cursor)
      return { data: attempts.map(presentAttempt), nextCursor }
    },

    'POST /webhook-endpoints/{id}/replays': ({ partner, params, body }) =>
      startReplay(services, partner, params.id, body.after),
  }) satisfies Routes
