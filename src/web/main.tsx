import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readLandingParams } from './app/start/landing-params.ts'

const root = document.getElementById('root')
if (!root) throw new Error('Missing #root element')
createRoot(root).render(<App landing={readLandingParams(window)} />)
