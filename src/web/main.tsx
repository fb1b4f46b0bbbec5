import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchMissingScripts } from './app/reload-once.ts'
import { readLandingParams } from './app/start/landing-params.ts'
import { prepareFirstView } from '#ui/first-view.ts'

watchMissingScripts(window)
const root = prepareFirstView(document)
createRoot(root).render(<App history={window} landing={readLandingParams(window)} />)
