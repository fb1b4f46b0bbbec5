import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstPage } from './app/load-first-page.ts'
import { watchMissingScripts } from './app/reload-once.ts'
import { readLandingParams } from './app/start/landing-params.ts'
import { adoptTimeZone } from './i18n/translations.ts'
import { keepInput, prepareFirstView } from '#ui/first-view.ts'

watchMissingScripts(window)
const landing = readLandingParams(window)
const { root, isRendered } = prepareFirstView(document, adoptTimeZone)

/** Takes the server's view over, or renders it anew if the browser knows more than the server. */
async function takeOver(): Promise<void> {
  const { environment, isAsRendered } = await loadFirstPage(window)
  const app = <App history={window} landing={landing} first={{ environment }} />
  keepInput()
  if (isAsRendered) {
    hydrateRoot(root, app)
    return
  }
  adoptTimeZone()
  // In one go, so that nothing is typed between.
  flushSync(() => createRoot(root).render(app))
}

function render(): void {
  adoptTimeZone()
  createRoot(root).render(<App history={window} landing={landing} />)
}

// The page itself shows the errors of what could not be loaded.
if (isRendered) takeOver().catch(render)
else render()
