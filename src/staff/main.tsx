/** The staff console at `/staff`. The server sends this separate bundle to signed-in staff only. */
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StaffApiError } from './api-client/call-api.ts'
import { Console } from './app/console.tsx'

/** Reads by staff are audited, so nothing is refetched in the background. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !(error instanceof StaffApiError && error.status < 500),
    },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
createRoot(root).render(
  <QueryClientProvider client={client}>
    <Console />
  </QueryClientProvider>,
)
