import { FileResponse, type Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { parseReasons } from '#server/underwriting/review/parse-decision-body.ts'
import type { CaseRow } from './core/repository.ts'
import { presentCaseFile, presentNote } from './presenters/case-file.ts'
import { assignCase, claimCase, listAssignees, namesOf, releaseCase } from './commands/claim-case.ts'
import { closeByHand } from './commands/close-case.ts'
import { confirmDecision, rejectProposal } from './commands/confirm-decision.ts'
import { listCases, readFigures } from './commands/list-cases.ts'
import { presentCase, presentHistory } from './presenters/case.ts'
import { recordBlindReview } from './commands/record-blind-review.ts'
import { readHistory, historyAsCsv } from './commands/read-audit.ts'
import { readCaseFile } from './commands/read-case-file.ts'
import { revealValue } from './commands/reveal-value.ts'
import { writeNote } from './commands/write-note.ts'

export const caseRoutes = (services: Services) => {
  const presentChanged = async (row: CaseRow, readerId: string) =>
    presentCase(row, await namesOf(services.db, row), services.clock.now(), readerId)
  return {
    'GET /cases': async ({ session, query }) => {
      const { rows, names, nextCursor, now } = await listCases(services, session, query)
      return { data: rows.map((row) => presentCase(row, names, now, session.userId)), nextCursor }
    },

    'GET /cases/figures': ({ session }) => readFigures(services, session),

    'GET /cases/assignees': ({ session }) => listAssignees(services, session),

    'GET /cases/{id}': async ({ session, params }) =>
      presentCaseFile(await readCaseFile(services, session, params.id)),

    'POST /cases/{id}/claims': async ({ session, params, body }) =>
      presentChanged(await claimCase(services, session, params.id, body?.takeOver ?? false), session.userId),

    'DELETE /cases/{id}/claims': async ({ session, params }) =>
      presentChanged(await releaseCase(services, session, params.id), session.userId),

    'POST /cases/{id}/assignments': async ({ session, params, body }) =>
      presentChanged(await assignCase(services, session, params.id, body.userId), session.userId),

    'POST /cases/{id}/notes': async ({ session, params, body }) =>
      presentNote(
        await writeNote(services, session, params.id, body.text),
        new Map([[session.userId, session.name]]),
      ),

    'POST /cases/{id}/reveals': async ({ session, params, body }) => ({
      path: body.path,
      value: await revealValue(services, session, params.id, body),
    }),

    'POST /cases/{id}/closures': async ({ session, params, body }) =>
      presentChanged(await closeByHand(services, session, params.id, body.note), session.userId),

    'POST /cases/{id}/confirmations': async ({ session, params, body }) =>
      presentChanged(
        body.confirm
          ? await confirmDecision(services, session, params.id)
          : await rejectProposal(services, session, params.id, body.note),
        session.userId,
      ),

    'POST /cases/{id}/readings': async ({ session, params, body: { decision, reasons, note } }) =>
      presentChanged(
        await recordBlindReview(services, session, params.id, {
          decision,
          reasons: parseReasons(decision, reasons),
          note,
        }),
        session.userId,
      ),

    'GET /applications/{id}/audit': async ({ session, params, mediaType }) => {
      const isCsv = mediaType === 'text/csv'
      const history = await readHistory(services, session, params.id, isCsv ? mediaType : 'application/json')
      if (isCsv) return new FileResponse(mediaType, 'audit.csv', Buffer.from(historyAsCsv(history)))
      return presentHistory(history)
    },
  } satisfies Routes
}
