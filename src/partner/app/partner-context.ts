import { createContext, use } from 'react'
import type { ApiResponse } from '#client/call-api.ts'

export interface Partner {
  session: ApiResponse<'GET /session'>
  organization: ApiResponse<'GET /organization'>
  /** Name of the portal, which partners know as the provider. */
  brand: ApiResponse<'GET /configs'>['brand']
  portal: ApiResponse<'GET /configs'>['portal']
}

export const PartnerContext = createContext<Partner | null>(null)

/** Can only be used below the shell. */
export function usePartner(): Partner {
  const partner = use(PartnerContext)
  if (!partner) throw new Error('The partner has not been read yet.')
  return partner
}
