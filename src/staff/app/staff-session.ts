import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call, type Response } from '../api-client/call-api.ts'

export type StaffSession = Response<'GET /session'>

export const useSessionQuery = () =>
  useQuery({ queryKey: ['session'], queryFn: () => call('GET /session'), staleTime: Infinity })

export const SessionContext = createContext<StaffSession | null>(null)

/** Can only be used below the shell. */
export function useSession(): StaffSession {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session yet.')
  return session
}
