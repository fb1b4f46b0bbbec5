import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstPage } from './app/load-first-page.ts'
import { watchMissingScripts } from './app/reload-once.ts'
import { readLandingParams } from './app/start/landing-params.ts'
import { adoptTimeZone } from './i18n/translations.ts'
import { exchange, prepareFirstView, takeOver } from '#ui/first-view.ts'

watchMissingScripts(window)
const landing = readLandingParams(window)
const { root, isRendered } = prepareFirstView(document, adoptTimeZone)

/** Takes the server's view over, or renders it anew if the browser knows more than the server. */
async function renderFirst(): Promise<void> {
  const { environment, isAsRendered } = await loadFirstPage(window)
  const app = <App history={window} landing={landing} first={{ environment }} />
  if (isAsRendered) return takeOver((view) => hydrateRoot(view, app))
  adoptTimeZone()
  exchange((page) => createRoot(page).render(app))
}

function render(page: HTMLElement): void {
  adoptTimeZone()
  createRoot(page).render(<App history={window} landing={landing} />)
}

// The page itself shows the errors of what could not be loaded.
if (isRendered) renderFirst().catch(() => exchange(render))
else render(root)
