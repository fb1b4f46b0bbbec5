/** Loads what an application can do and what happened to it. */
import type { CapabilitiesView, TimelineView } from '#api/underwriting/status.ts'
import { callApi } from '#client/call-api.ts'
import { applicationUrl, usePreloaded } from '#client/preloaded-data.ts'
import { useQuery, type AsyncState } from '#ui/use-query.ts'

export interface ApplicationStatus {
  capabilities: CapabilitiesView
  timeline: TimelineView
}

/** @param key fetches again when it changes */
export function useStatus(id: string, key: string): AsyncState<ApplicationStatus> {
  const url = applicationUrl(id)
  const capabilities = usePreloaded(`${url}/capabilities`) as CapabilitiesView | undefined
  const timeline = usePreloaded(`${url}/timeline`) as TimelineView | undefined
  return useQuery(
    `${id} ${key}`,
    async () => {
      const [latest, events] = await Promise.all([
        callApi('GET /applications/{id}/capabilities', { params: { id } }),
        callApi('GET /applications/{id}/timeline', { params: { id } }),
      ])
      return { capabilities: latest, timeline: events }
    },
    capabilities && timeline ? { capabilities, timeline } : null,
  )
}
