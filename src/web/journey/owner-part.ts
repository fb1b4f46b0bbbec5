/** An invited owner's part of an application: what they may see of it, and which page it stands at. */
import type { ApplicationView, OwnerView } from '../../contract/v2/application-view.ts'
import type { ScreenName } from '../../domain/routes/table.ts'
import { call } from '../client/call.ts'
import { useApplication } from './journey.ts'
import { pagePath } from './paths.ts'
import { useRoute } from './route.ts'

export type OwnerPage = Extract<ScreenName, 'owner' | `owner/${string}`>

export interface OwnerPart {
  id: string
  owner: OwnerView
  view: ApplicationView
  /** Where the part stands; a page of another state leads there. */
  page: OwnerPage
  path: string
  /** Takes over what a call answered. */
  take: (owner: OwnerView) => void
  /** Asks again how far the part is. Throws a CallFailure. */
  refresh: () => Promise<OwnerView>
}

/** The part of the owner that the address names. Throws where the application does not hold it. */
export function useOwnerPart(): OwnerPart {
  const { ownerId = '' } = useRoute().params
  const { id, view, take } = useApplication()
  const owner = ownerIn(view, ownerId)
  const page = pageOfOwner(owner)
  return {
    id,
    owner,
    view,
    page,
    path: ownerPagePath(id, owner.id, page),
    take: (next) => take({ ...view, owners: [next] }),
    refresh: async () => {
      const next = await call('GET /applications/{id}', { params: { id }, query: { ownerId } })
      take(next)
      return ownerIn(next, ownerId)
    },
  }
}

function ownerIn({ owners }: ApplicationView, ownerId: string): OwnerView {
  const owner = owners.find(({ id }) => id === ownerId)
  if (!owner) throw new Error('an application came without the owner it was asked for')
  return owner
}

/** The page of each state: what is asked first, then how it ended (OWN-11). */
export function pageOfOwner({
  status,
  stepUpDetails,
}: Pick<OwnerView, 'status' | 'stepUpDetails'>): OwnerPage {
  if (status === 'CHECKING') return 'owner/verifying'
  if (status === 'ERROR') return 'owner/error'
  if (status === 'VERIFIED' || status === 'IN_REVIEW' || status === 'NOT_NEEDED') return 'owner/success'
  return stepUpDetails.some(({ type }) => type === 'GOV_ID_SELFIE') ? 'owner/identification' : 'owner'
}

/** `owner/success` stands at /{id}/owners/{ownerId}/success. */
export const ownerPagePath = (id: string, ownerId: string, page: OwnerPage): string =>
  pagePath(id, `owners/${ownerId}${page.slice('owner'.length)}`)
