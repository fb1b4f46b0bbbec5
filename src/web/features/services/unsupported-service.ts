/** The application's service, if it violates the terms (ERR-17); null otherwise, and outside of an application. */
import { createContext, useContext, useEffect, useState } from 'react'
import { callApi, type ApiResponse } from '#client/call-api.ts'

type ServiceView = ApiResponse<'GET /services/{serviceId}'>

export const UnsupportedServiceContext = createContext<ServiceView | null>(null)

export const useUnsupportedService = (): ServiceView | null => useContext(UnsupportedServiceContext)

/** @param serviceId null without one */
export function useLoadUnsupportedService(serviceId: string | null): ServiceView | null {
  const [service, setService] = useState<ServiceView | null>(null)
  useEffect(() => {
    if (serviceId === null) return
    // Ignore errors: an unreadable service must not block the page.
    callApi('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).then(setService, () => {})
  }, [serviceId])
  return service === null || service.complies ? null : service
}
