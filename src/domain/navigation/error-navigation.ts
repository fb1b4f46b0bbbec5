/** Navigation after a failed API call: ordered rules, the first match applies (GUARD-09…GUARD-14). */
import type { ApplicationId, OwnerId } from '../application/ids.ts'
import { isInternalPath } from '../fields/return-url.ts'

export interface FailedCall {
  status: number
  code: string
  resource: 'configuration' | 'application' | 'other'
  applicationId: ApplicationId | null
  ownerId: OwnerId | null
  /** Location header of a 417 response. */
  location: string | null
}

/** `sign-in` returns to the current path with timeout=true; `redirect` loads a URL; `navigate` stays in the app. */
export type ErrorNavigation =
  | { action: 'sign-in' }
  | { action: 'redirect'; url: string }
  | { action: 'navigate'; path: string }
  | { action: 'configuration-error' }

interface ErrorRule {
  when: (call: FailedCall) => boolean
  navigate: (call: FailedCall) => ErrorNavigation
}

const isRedirectUrl = (value: string | null): value is string =>
  value !== null && (isInternalPath(value) || /^https?:\/\/[^\s\\]+$/i.test(value))

const errorRules: readonly ErrorRule[] = [
  { when: ({ status }) => status === 401, navigate: () => ({ action: 'sign-in' }) },
  {
    when: ({ resource, status, location }) =>
      resource === 'configuration' && status === 417 && isRedirectUrl(location),
    navigate: ({ location }) => ({ action: 'redirect', url: location ?? '/' }),
  },
  {
    when: ({ resource }) => resource === 'configuration',
    navigate: () => ({ action: 'configuration-error' }),
  },
  {
    when: ({ resource, status, ownerId }) => resource === 'application' && status === 403 && ownerId !== null,
    navigate: ({ applicationId, ownerId, code }) => ({
      action: 'navigate',
      path: `/${applicationId}/owners/${ownerId}/applicant-error${code === 'owner_denied' ? '?denied' : ''}`,
    }),
  },
  {
    when: ({ resource, status }) => resource === 'application' && status === 403,
    navigate: () => ({ action: 'navigate', path: '/?completed=true' }),
  },
]

/** @returns null to stay on the page and show the error */
export const getErrorNavigation = (call: FailedCall): ErrorNavigation | null =>
  errorRules.find(({ when }) => when(call))?.navigate(call) ?? null
