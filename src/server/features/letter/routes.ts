import { FileResponse, type Routes } from '../../edge/endpoints/handler-types.ts'
import type { Services } from '../../services.ts'
import { getConfiguration } from '../applications/index.ts'
import { renderLetterPdf } from './letter-pdf.ts'
import { presentLetterDocument } from './presenter.ts'
import { readLetter } from './read-letter.ts'

export const letterRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/letter': async ({ session, params, language, mediaType }) => {
      const letter = await readLetter(services, session, params.id, language)
      const document = presentLetterDocument(letter, services.referenceData.noticeParticulars)
      if (mediaType !== 'application/pdf') return document
      const { brand } = getConfiguration(services, letter.row)
      const name = `decision-letter-${document.applicationNumber}.pdf`
      return new FileResponse(mediaType, name, await renderLetterPdf(document, brand))
    },
  }) satisfies Routes
