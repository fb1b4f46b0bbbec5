import { lazy } from 'react'
import type { SectionProps } from '#partner/app/sections.ts'
import { ApplicationList } from './application-list.tsx'

const ApplicationPage = lazy(() => import('./application-page.tsx'))
const NewApplicationPage = lazy(() => import('./new-application-page.tsx'))

export default function ApplicationsPage({ rest }: SectionProps) {
  if (rest === '') return <ApplicationList />
  return rest === 'new' ? <NewApplicationPage /> : <ApplicationPage id={decodeURIComponent(rest)} />
}
