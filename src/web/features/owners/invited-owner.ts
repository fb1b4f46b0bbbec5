/** Invited owner's view of the application and their page. */
import type { ApplicationView, OwnerView } from '#api/application-view.ts'
import type { ScreenName } from '#domain/navigation/table.ts'
import { stepUpRows } from '#domain/step-ups/step-up.ts'
import { callApi } from '#client/call-api.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { useRoute } from '#web/application/route.ts'

export type OwnerPage = Extract<ScreenName, 'owner' | `owner/${string}`>

export interface InvitedOwner {
  id: string
  owner: OwnerView
  view: ApplicationView
  /** Page of the owner's status; other pages redirect to it. */
  page: OwnerPage
  path: string
  updateOwner: (owner: OwnerView) => void
  /** Throws ApiError. */
  refresh: () => Promise<OwnerView>
}

/** Returns the owner of the route. Throws if the application does not include them. */
export function useInvitedOwner(): InvitedOwner {
  const { ownerId = '' } = useRoute().params
  const { id, view, updateView } = useApplication()
  const owner = findOwner(view, ownerId)
  const page = getOwnerPage(owner)
  return {
    id,
    owner,
    view,
    page,
    path: ownerPagePath(id, owner.id, page),
    updateOwner: (next) => updateView({ ...view, owners: [next] }),
    refresh: async () => {
      const next = await callApi('GET /applications/{id}', { params: { id }, query: { ownerId } })
      updateView(next)
      return findOwner(next, ownerId)
    },
  }
}

function findOwner({ owners }: ApplicationView, ownerId: string): OwnerView {
  const owner = owners.find(({ id }) => id === ownerId)
  if (!owner) throw new Error(`Application response does not include owner ${ownerId}`)
  return owner
}

/** Returns the page of an owner's status (OWN-11). */
export function getOwnerPage({
  status,
  stepUpDetails,
}: Pick<OwnerView, 'status' | 'stepUpDetails'>): OwnerPage {
  if (status === 'CHECKING') return 'owner/verifying'
  if (status === 'ERROR') return 'owner/error'
  if (status === 'VERIFIED' || status === 'IN_REVIEW' || status === 'NOT_NEEDED') return 'owner/success'
  const screens = stepUpDetails.map(({ type }) => stepUpRows[type].ownerScreen)
  return screens.find((screen) => screen !== undefined) ?? 'owner'
}

/** `owner/success` is at /{id}/owners/{ownerId}/success. */
export const ownerPagePath = (id: string, ownerId: string, page: OwnerPage): string =>
  pagePath(id, `owners/${ownerId}${page.slice('owner'.length)}`)
