import { FileResponse, type Routes } from '#server/edge/endpoints/handler-types.ts'
import { enforceRateLimit } from '#server/limits/request-limits.ts'
import type { Services } from '#server/services.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { letterFile } from './commands/letter-files.ts'
import { presentLetterDocument } from './presenters/letter.ts'
import { readLetter } from './commands/read-letter.ts'

export const letterRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/letter': async ({ session, params, language, mediaType }) => {
      const isFile = mediaType === 'application/pdf'
      if (isFile) await enforceRateLimit(services, 'letter', session.sessionId)
      const letter = await readLetter(services, session, params.id, language)
      const document = presentLetterDocument(letter, services.referenceData.noticeParticulars)
      if (!isFile) return document
      const { brand } = getConfiguration(services, letter.row)
      const name = `decision-letter-${document.applicationNumber}.pdf`
      return new FileResponse(
        mediaType,
        name,
        await letterFile(document, { ...brand, isSandbox: services.config.sandbox }),
      )
    },
  }) satisfies Routes
