/** Where a refused call leaves the person: ordered rows, the first that holds decides (GUARD-09…GUARD-14). */
import type { ApplicationId, OwnerId } from '../ids.ts'
import { isOwnPath } from '../start/return-address.ts'

export interface RefusedCall {
  status: number
  /** What was asked for. */
  of: 'configuration' | 'application' | 'other'
  applicationId: ApplicationId | null
  ownerId: OwnerId | null
  /** Where a 417 says that the configuration is. */
  location: string | null
}

/** `sign-in`: with the present path kept and timeout=true. `address`: a full redirect. `path`: inside the product. */
export type AfterRefusal =
  | { go: 'sign-in' }
  | { go: 'address'; address: string }
  | { go: 'path'; path: string }
  | { go: 'configuration-error' }

interface Row {
  when: (call: RefusedCall) => boolean
  then: (call: RefusedCall) => AfterRefusal
}

const isAddress = (value: string | null): value is string =>
  value !== null && (isOwnPath(value) || /^https?:\/\/[^\s\\]+$/i.test(value))

const rows: readonly Row[] = [
  { when: ({ status }) => status === 401, then: () => ({ go: 'sign-in' }) },
  {
    when: ({ of, status, location }) => of === 'configuration' && status === 417 && isAddress(location),
    then: ({ location }) => ({ go: 'address', address: location ?? '/' }),
  },
  { when: ({ of }) => of === 'configuration', then: () => ({ go: 'configuration-error' }) },
  {
    when: ({ of, status, ownerId }) => of === 'application' && status === 403 && ownerId !== null,
    then: ({ applicationId, ownerId }) => ({
      go: 'path',
      path: `/${applicationId}/owners/${ownerId}/applicant-error`,
    }),
  },
  {
    when: ({ of, status }) => of === 'application' && status === 403,
    then: () => ({ go: 'path', path: '/?completed=true' }),
  },
]

/** Null: the person stays, and the failure's text is shown. */
export const afterRefusal = (call: RefusedCall): AfterRefusal | null =>
  rows.find(({ when }) => when(call))?.then(call) ?? null
