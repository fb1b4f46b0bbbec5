/** The staff console at `/staff`. The server sends this separate bundle to signed-in staff only. */
import { createRoot } from 'react-dom/client'
import { onApiError } from '#client/call-api.ts'
import { Console } from './app/console.tsx'

onApiError(({ status }) => {
  // Sign-in returns to the current page.
  if (status === 401)
    window.location.assign(
      `/auth/sign-in?timeout=true&return=${encodeURIComponent(window.location.pathname)}`,
    )
  return false
})

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
createRoot(root).render(<Console />)
