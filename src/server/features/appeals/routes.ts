import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentAppeal, presentDocument } from './presenters/appeal.ts'
import { readAppeals, readDocument } from './commands/read-appeals.ts'
import { admitAppeal, submitAppeal } from './commands/submit-appeal.ts'

export const appealRoutes = (services: Services) => {
  const list = async (...[actor, id]: [Parameters<typeof readAppeals>[1], string]) =>
    readAppeals(services, actor, id)
  return {
    'POST /applications/{id}/appeals': {
      admit: ({ session, params, isRepeated }) => admitAppeal(services, session, params.id, { isRepeated }),

      async handle({ session, params, body, language }) {
        const { id } = await submitAppeal(services, session, params.id, body)
        const [submitted] = (await list(session, params.id)).filter(({ appeal }) => appeal.id === id)
        if (!submitted) throw new Error(`Appeal ${id} is gone.`)
        return presentAppeal(submitted, language)
      },
    },

    'GET /applications/{id}/appeals': async ({ session, params, language }) =>
      (await list(session, params.id)).map((details) => presentAppeal(details, language)),

    'GET /applications/{id}/appeals/documents/{documentId}': async ({ session, params }) => {
      const { document, content } = await readDocument(services, session, params.id, params.documentId)
      return { ...presentDocument(document), content }
    },
  } satisfies Routes
}
