import { addressKey } from '#server/platform/network/address-key.ts'
import { enforceRateLimit } from '#server/limits/request-limits.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { changeOrganization } from './commands/change-organization.ts'
import { createKey } from './commands/create-key.ts'
import { listKeys, listPeople, readOrganization } from './commands/read-organization.ts'
import { reportLeak } from './commands/report-leak.ts'
import { revokeKey } from './commands/revoke-key.ts'
import { rotateKey } from './commands/rotate-key.ts'
import { presentKey, presentOrganization, presentPerson } from './presenters/organization.ts'

/** Hours that the old secret of a key works after a rotation. */
const defaultOverlapHours = 24

export const organizationRoutes = (services: Services) =>
  ({
    'GET /organization': async ({ partner }) =>
      presentOrganization(await readOrganization(services, partner.organizationId)),

    'PUT /organization': async ({ partner, body }) =>
      presentOrganization(await changeOrganization(services, partner, body)),

    'GET /organization/people': async ({ partner }) =>
      (await listPeople(services, partner.organizationId)).map(presentPerson),

    'GET /api-keys': async ({ partner }) => {
      const now = services.clock.now()
      return (await listKeys(services, partner.organizationId)).map((key) => presentKey(key, now))
    },

    'POST /api-keys': async ({ partner, body: { name, scopes, expiresAt } }) => {
      const { key, secret } = await createKey(services, partner, {
        name,
        scopes: [...new Set(scopes)],
        expiresAt: expiresAt == null ? null : new Date(expiresAt),
      })
      return { ...presentKey(key, services.clock.now()), key: secret }
    },

    'POST /api-keys/{id}/rotations': async ({ partner, params, body }) => {
      const hours = body?.overlapHours ?? defaultOverlapHours
      const { key, secret, previousValidUntil } = await rotateKey(services, partner, params.id, hours)
      return {
        ...presentKey(key, services.clock.now()),
        key: secret,
        previousValidUntil: previousValidUntil.toISOString(),
      }
    },

    'DELETE /api-keys/{id}': async ({ partner, params }) => {
      await revokeKey(services, partner, params.id)
      return {}
    },

    'POST /api-keys/leaks': async ({ ip, portal, body }) => {
      await enforceRateLimit(services, 'leak_report', addressKey(ip))
      await reportLeak(services, body.key, portal)
      return {}
    },
  }) satisfies Routes
