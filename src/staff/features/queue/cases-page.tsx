import { lazy } from 'react'
import type { SectionProps } from '#staff/app/sections.tsx'
import { Queue } from './queue.tsx'

const CaseFilePage = lazy(() => import('../case-file/case-file-page.tsx'))

export default function CasesPage({ rest }: SectionProps) {
  return rest === '' ? <Queue /> : <CaseFilePage id={decodeURIComponent(rest)} />
}
