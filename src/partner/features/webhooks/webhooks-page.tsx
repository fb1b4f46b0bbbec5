import { lazy } from 'react'
import type { SectionProps } from '#partner/app/sections.ts'
import { EndpointList } from './endpoint-list.tsx'

const EndpointPage = lazy(() => import('./endpoint-page.tsx'))

export default function WebhooksPage({ rest }: SectionProps) {
  return rest === '' ? <EndpointList /> : <EndpointPage id={decodeURIComponent(rest)} />
}
