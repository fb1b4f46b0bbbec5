/**
 * The sections of the console, in the order of its navigation. A new one is a folder in `features` and a row here; its page
 * gets what follows its path.
 */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { MessageId } from '#messages/generated/ids.ts'
import type { IconName } from '../ui/icon.tsx'

export interface SectionProps {
  /** Starts without a slash; empty on the section's first page. */
  rest: string
}

interface Section {
  /** Starts with a slash. */
  path: string
  title: MessageId
  icon: IconName
  Page: LazyExoticComponent<ComponentType<SectionProps>>
}

export const sections: readonly Section[] = [
  {
    path: '/overview',
    title: 'partner.nav.overview',
    icon: 'overview',
    Page: lazy(() => import('../features/overview/overview-page.tsx')),
  },
  {
    path: '/applications',
    title: 'partner.nav.applications',
    icon: 'list',
    Page: lazy(() => import('../features/applications/applications-page.tsx')),
  },
  {
    path: '/brand',
    title: 'brand.title',
    icon: 'palette',
    Page: lazy(() => import('../features/brand/brand-page.tsx')),
  },
  {
    path: '/webhooks',
    title: 'partner.nav.webhooks',
    icon: 'webhook',
    Page: lazy(() => import('../features/webhooks/webhooks-page.tsx')),
  },
  {
    path: '/keys',
    title: 'partner.nav.keys',
    icon: 'key',
    Page: lazy(() => import('../features/keys/keys-page.tsx')),
  },
  {
    path: '/organization',
    title: 'partner.nav.organization',
    icon: 'people',
    Page: lazy(() => import('../features/organization/organization-page.tsx')),
  },
]
