/** Presents an application in V1's format (API1-10). */
import type { V1ApplicationView } from '#api/v1/application-view.ts'
import type { ApplicationView, OwnerView } from '#api/application-view.ts'
import { toBusinessId, isApplicationId } from '#domain/application/ids.ts'
import type { ApplicationRow } from '../features/applications/index.ts'

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
      token: application.token,
      source: application.source,
      medium: application.medium,
      campaignName: application.campaignName,
      context: application.context,
      mock: application.mock,
      agentId: application.agentId,
      customerId: application.customerId,
      shopperId: application.shopperId,
      organizationId: application.organizationId,
      referralUrlId: application.referralUrlId,
      parentApplication: application.parentApplication,
      masterMid: application.masterMid,
      serviceType: application.serviceType,
      serviceId: application.serviceId,
      ventureId: application.ventureId,
      isPowerSeller: application.isPowerSeller,
      kycKybRequired: application.kycKybRequired,
      createBusiness: application.createBusiness,
      addProductIntent: application.addProductIntent,
      storeSwitcher: application.storeSwitcher,
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
