import type { SectionProps } from '#partner/app/sections.ts'
import { ApplicationList } from './application-list.tsx'

export default function ApplicationsPage(_: SectionProps) {
  return <ApplicationList />
}
