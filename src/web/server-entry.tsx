/** Renders the first view of a page on the server; built separately from the browser bundles. */
import { prerender } from 'react-dom/static'
import type { RenderedVisit } from '#api/public.ts'
import type { Translator } from '#messages/translator.ts'
import { RenderedAnswersContext } from '#client/preloaded-data.ts'
import { App } from './app/app.tsx'
import { renderedStorage } from './application/saving/rendered-storage.ts'
import { TranslatorContext } from '#ui/texts/translator.ts'

/** Returns the view's HTML. Rethrows the page's errors. */
export async function renderView(
  { url, answers, ...environment }: RenderedVisit,
  translator: Translator,
): Promise<string> {
  const { pathname, search, hash } = new URL(url, 'http://localhost')
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <TranslatorContext value={translator}>
      <RenderedAnswersContext value={answers}>
        <App
          history={{ location: { pathname, search, hash }, history: { state: null } }}
          landing={null}
          first={{ environment, storage: renderedStorage(environment) }}
        />
      </RenderedAnswersContext>
    </TranslatorContext>,
    // In place: content of a long page that is sent apart would be moved by inline scripts, which the content security policy blocks.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
