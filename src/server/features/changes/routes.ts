import { isFlagSet } from '#server/edge/endpoints/query-flag.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { parseReasons } from '#server/underwriting/review/parse-decision-body.ts'
import { decideChange } from '#server/underwriting/decide-change.ts'
import { presentChange, presentListedChange } from './presenters/change.ts'
import { proveContact, resendCodes } from './commands/prove-contact.ts'
import { readChanges } from './commands/read-changes.ts'
import { requestChange } from './commands/request-change.ts'
import { withdrawChange } from './commands/withdraw-change.ts'

export const changeRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/changes': async ({ session, params, query, body, fieldErrors, language }) =>
      presentChange(
        await requestChange(services, session, params.id, body, language, {
          isPreview: isFlagSet(query.preview),
          extraErrors: fieldErrors,
        }),
      ),

    'GET /applications/{id}/changes': async ({ session, params, language }) =>
      (await readChanges(services, session, params.id)).map((change) =>
        presentListedChange(services, change, language),
      ),

    'DELETE /applications/{id}/changes/{changeId}': async ({ session, params }) =>
      presentChange(await withdrawChange(services, session, params.id, params.changeId)),

    'POST /applications/{id}/changes/{changeId}/proofs': async ({ session, params, body }) =>
      presentChange(await proveContact(services, session, params.id, params.changeId, body.code ?? '')),

    'POST /applications/{id}/changes/{changeId}/codes': async ({ session, params }) =>
      presentChange(await resendCodes(services, session, params.id, params.changeId)),

    'POST /applications/{id}/changes/{changeId}/decisions': async ({ session, params, body }) =>
      presentChange(
        await decideChange(services, session, params.id, params.changeId, {
          decision: body.decision,
          reasons: parseReasons(body.decision, body.reasons),
          note: body.note,
          version: body.version,
        }),
      ),
  }) satisfies Routes
