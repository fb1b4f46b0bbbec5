/** Presents an application in V1's format (API1-10). */
import type { V1ApplicationView } from '#api/v1/application-view.ts'
import type { ApplicationView, OwnerView } from '#api/application-view.ts'
import { v1AttributionKeys } from '#domain/application/attribution.ts'
import { pick } from '#domain/optional.ts'
import { toBusinessId, isApplicationId } from '#domain/application/ids.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'

const isInvitedOwner = (owner: OwnerView): owner is OwnerView & { type: 'OWNER' } => owner.type === 'OWNER'

/** @param channelId the newest channel */
export function presentDocument(
  { attribution }: Pick<ApplicationRow, 'attribution'>,
  { application, applicant, company, owners }: ApplicationView,
  channelId: string | null,
): V1ApplicationView {
  const { storeName, storeServiceId, parentApplication, products, commerceAccountFeatures } = attribution
  const business = application.intent === 'ADD_STORE' ? parentApplication : undefined
  const applicantIsOwner = owners.some(({ type }) => type === 'APPLICANT_OWNER')
  return {
    id: application.id,
    intent: application.intent,
    metadata: {
      riskDecision: application.decision,
      stepUpDetails: application.stepUpDetails,
      applicationLevel: application.applicationLevel,
      originalApplicationLevel: application.originalApplicationLevel,
      storeId: application.storeId,
      businessId: business && isApplicationId(business) ? toBusinessId(business) : application.businessId,
      boStatus: application.boStatus,
      channelId,
      applicationStatus: application.applicationStatus,
      enableDeposits: application.enableDeposits,
      completed: application.completed,
      letter: application.letter,
      orderId: application.orderId,
      ...pick(application, v1AttributionKeys),
    },
    individuals: [
      { ...applicant, type: applicantIsOwner ? 'APPLICANT_OWNER' : 'APPLICANT' },
      ...owners.filter(isInvitedOwner),
    ],
    company,
    ...(storeName
      ? {
          store: {
            id: application.storeId,
            name: storeName,
            serviceId: storeServiceId ?? null,
            serviceType: application.serviceType,
          },
        }
      : {}),
    products,
    commerceAccountFeatures,
    createdAt: application.createdAt,
    updatedAt: application.updatedAt,
  }
}
