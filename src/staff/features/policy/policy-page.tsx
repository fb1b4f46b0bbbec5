/** Versions of the underwriting policy: the list, one version in plain words, and its editor. */
import './policy.css'
import { lazy } from 'react'
import type { SectionProps } from '#staff/app/sections.tsx'
import { VersionList } from './version-list.tsx'
import { VersionPage } from './version-page.tsx'

const DraftPage = lazy(() => import('./editor/draft-page.tsx'))

export default function PolicyPage({ rest }: SectionProps) {
  const [version = '', part] = rest.split('/').map(decodeURIComponent)
  if (version === '') return <VersionList />
  return part === 'edit' ? <DraftPage version={version} /> : <VersionPage version={version} />
}
