import type { ApplicationView } from '../../../api/application-view.ts'
import { toBusinessId } from '../../../domain/application/ids.ts'
import { type OwnerDetails, presentOwner } from '../owners/index.ts'

/**
 * The application as an invited owner sees it: their part, the inviter and the business. All other fields have
 * their initial values, so that new fields are hidden by default.
 */
export function presentApplicationForOwner(details: OwnerDetails): ApplicationView {
  const { row } = details
  const businessId = toBusinessId(row.id)
  const createdAt = row.created_at.toISOString()
  return {
    application: {
      id: row.id,
      decision: 'PENDING',
      applicationLevel: 'BASIC',
      originalApplicationLevel: null,
      applicationStatus: 'PENDING',
      boStatus: 'INFO_PROVIDED',
      stepUpDetails: [],
      enableDeposits: false,
      completed: false,
      requirements: [],
      intent: row.intent,
      apiVersion: row.api_version,
      businessId,
      storeId: null,
      orderId: null,
      letter: null,
      expectedBy: null,
      createdAt,
      updatedAt: createdAt,
      token: null,
      source: null,
      medium: null,
      campaignName: null,
      context: null,
      mock: null,
      agentId: null,
      customerId: null,
      shopperId: null,
      organizationId: null,
      referralUrlId: null,
      parentApplication: null,
      masterMid: null,
      serviceType: null,
      serviceId: null,
      ventureId: null,
      isPowerSeller: null,
      kycKybRequired: null,
      createBusiness: null,
      addProductIntent: null,
      storeSwitcher: null,
      storeName: null,
      firstTxnDate: null,
      resumed: false,
      version: 1,
    },
    applicant: { id: businessId, name: row.applicant.name, submitted: false },
    company: { id: businessId, name: row.company.name, currency: row.currency, submitted: false },
    owners: [presentOwner(details)],
  }
}
