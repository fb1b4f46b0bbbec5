/** The partner console at `/partner`. The server sends this separate bundle to administrators of organizations only. */
import { createRoot } from 'react-dom/client'
import { onApiError } from '#client/call-api.ts'
import { isLanguage } from '#domain/countries/market.ts'
import { Console } from './app/console.tsx'
import { loadTexts } from './app/texts.ts'

onApiError(({ status }) => {
  // Sign-in returns to the current page.
  if (status === 401)
    window.location.assign(
      `/auth/sign-in?timeout=true&return=${encodeURIComponent(window.location.pathname)}`,
    )
  return status === 401
})

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
const { lang } = document.documentElement
await loadTexts(isLanguage(lang) ? lang : 'en-US')
createRoot(root).render(<Console />)
