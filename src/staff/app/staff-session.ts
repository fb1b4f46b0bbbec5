import { createContext, use } from 'react'
import type { ApiResponse } from '#client/call-api.ts'

export type StaffSession = ApiResponse<'GET /session'>

export const SessionContext = createContext<StaffSession | null>(null)

/** Can only be used below the shell. */
export function useSession(): StaffSession {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session yet.')
  return session
}
