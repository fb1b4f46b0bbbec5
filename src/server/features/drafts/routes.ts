import type { DraftView } from '#api/drafts/drafts.ts'
import type { Language } from '#domain/countries/market.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentAnswers } from '#server/features/applications/presenters/answers.ts'
import { deleteDraft, type DraftRow, listDrafts, saveDraft } from './core/drafts.ts'

export const draftRoutes = (services: Services) =>
  ({
    'GET /drafts': async ({ session, portal, language }) =>
      (await listDrafts(services, session, portal)).map((row) => presentDraft(services, row, language)),

    'PUT /drafts': async ({ session, body, portal, currency, language, header }) =>
      presentDraft(
        services,
        await saveDraft(services, session, body, {
          portal,
          currency,
          language,
          ifMatch: header('if-match'),
        }),
        language,
      ),

    'DELETE /drafts/{draftId}': async ({ session, params }) => {
      await deleteDraft(services, session, params.draftId)
      return {}
    },
  }) satisfies Routes

function presentDraft(services: Services, row: DraftRow, language: Language): DraftView {
  const { applicant, company } = presentAnswers(services, row, language)
  return {
    application: {
      id: row.id,
      referralUrlId: row.referral_url_id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    },
    applicant,
    company: { ...company, currency: row.currency },
  }
}
