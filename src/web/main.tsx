/** The page starts here. */
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { takeArrival } from './app/arrival.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(<App arrival={takeArrival(window)} />)
