/** Renders the first view of a page on the server; built separately from the browser bundles. */
import { prerender } from 'react-dom/static'
import type { RenderedVisit } from '#api/public.ts'
import type { Translator } from '#messages/translator.ts'
import { RenderedAnswersContext } from '#client/preloaded-data.ts'
import { App } from './app/app.tsx'
import { openDraft } from './application/draft.ts'
import type { Environment } from './application/environment.tsx'
import { RenderedApplicationContext } from './application/journey.ts'
import { findSavedDraft } from './application/saving/save-draft.ts'
import { TranslatorContext } from '#ui/texts/translator.ts'

/** Session storage of the visit, with the saved draft that the browser will load too. */
function createStorage({ referralUrlId, config, drafts }: Environment): Storage {
  const items = new Map<string, string>()
  const storage: Storage = {
    length: 0,
    key: () => null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
  const saved = findSavedDraft(drafts, { referralUrlId, config })
  if (saved) openDraft(storage, { referralUrlId, currency: config.currency }).adopt(saved)
  return storage
}

/** Returns the view's HTML. Rethrows the page's errors. */
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
            rendered={{ environment, storage: createStorage(environment) }}
          />
        </RenderedApplicationContext>
      </RenderedAnswersContext>
    </TranslatorContext>,
    // A long page would otherwise be moved into place by inline scripts, which the content security policy blocks.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
