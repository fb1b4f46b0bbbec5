import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentPolicy, presentPolicyPage, presentReplay, presentVersion } from './presenters/policy.ts'
import { readPolicies, readPolicy } from './commands/read-policies.ts'
import { releasePolicy } from './commands/release-policy.ts'
import { readsCases } from './commands/replay-limits.ts'
import { replayPolicy } from './commands/replay-policy.ts'
import { createDraft, replaceDraft } from './commands/save-draft.ts'

export const policyRoutes = (services: Services) =>
  ({
    'GET /policies': async ({ session, query }) =>
      presentPolicyPage(await readPolicies(services, session, query)),

    'GET /policies/{version}': async ({ session, params, language }) =>
      presentPolicy(await readPolicy(services, session, params.version), language),

    'POST /policies': async ({ session, body, language }) => {
      const { version } = await createDraft(services, session, body)
      return presentPolicy(await readPolicy(services, session, version), language)
    },

    'PUT /policies/{version}': async ({ session, params, body, language }) => {
      const { version } = await replaceDraft(services, session, params.version, body)
      return presentPolicy(await readPolicy(services, session, version), language)
    },

    'POST /policies/{version}/replays': async ({ session, params, body }) => {
      const replay = await replayPolicy(services, session, params.version, body)
      const names = new Map([[session.userId, session.name ?? session.email]])
      return presentReplay(replay, names, readsCases(session))
    },

    'POST /policies/{version}/releases': async ({ session, params, body }) => {
      await releasePolicy(services, session, params.version, body)
      const { version, names } = await readPolicy(services, session, params.version)
      return presentVersion(version, names)
    },
  }) satisfies Routes
