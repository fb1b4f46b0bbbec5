/**
 * The sections of the console, in the order of its navigation. A new one is a folder in `features` and a row here; its page
 * gets what follows its path.
 */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { UserRole } from '#domain/application/user-roles.ts'

export interface SectionProps {
  /** Starts without a slash; empty on the section's first page. */
  rest: string
}

interface Section {
  /** Starts with a slash. */
  path: string
  title: string
  roles: readonly UserRole[]
  Page: LazyExoticComponent<ComponentType<SectionProps>>
}

const caseReaders: readonly UserRole[] = ['underwriter', 'senior_underwriter', 'support', 'auditor']

export const sections: readonly Section[] = [
  {
    path: '/cases',
    title: 'Cases',
    roles: caseReaders,
    Page: lazy(() => import('../features/queue/cases-page.tsx')),
  },
  {
    path: '/figures',
    title: 'Figures',
    roles: [...caseReaders, 'policy_author'],
    Page: lazy(() => import('../features/figures/figures-page.tsx')),
  },
  {
    path: '/policy',
    title: 'Policy',
    roles: ['underwriter', 'senior_underwriter', 'policy_author', 'auditor'],
    Page: lazy(() => import('../features/policy/policy-page.tsx')),
  },
]
