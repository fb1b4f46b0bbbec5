/** Renders the first view of a page. The server runs it; it is built apart from what browsers load. */
import { prerender } from 'react-dom/static'
import type { RenderedVisit } from '../api/public.ts'
import type { Translator } from '../messages/translator.ts'
import { RenderedAnswersContext } from './api-client/first-answers.ts'
import { App } from './app/app.tsx'
import { RenderedApplicationContext } from './application/journey.ts'
import { TranslatorContext } from './i18n/translations.ts'

/** Drafts are in the person's browser. */
const storage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
}

/** Returns the view's HTML. Throws what the page throws. */
export async function renderView(
  { url, application, answers, ...environment }: RenderedVisit,
  translator: Translator,
): Promise<string> {
  const { pathname, search, hash } = new URL(url, 'http://localhost')
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <TranslatorContext value={translator}>
      <RenderedAnswersContext value={answers}>
        <RenderedApplicationContext value={application}>
          <App
            history={{ location: { pathname, search, hash }, history: { state: null } }}
            landing={null}
            rendered={{ environment, storage }}
          />
        </RenderedApplicationContext>
      </RenderedAnswersContext>
    </TranslatorContext>,
    { onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
