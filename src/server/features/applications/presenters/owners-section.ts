import type { ApplicationView } from '#api/application-view.ts'
import { toBusinessId } from '#domain/application/ids.ts'
import type { OwnerDetails } from '#server/features/owners/core/details.ts'
import { presentOwner } from '#server/features/owners/presenters/owner.ts'
import { presentAttribution } from './application.ts'

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
      waiting: null,
      createdAt,
      updatedAt: createdAt,
      ...presentAttribution({}),
      firstTxnDate: null,
      resumed: false,
      version: 1,
    },
    applicant: { id: businessId, name: row.applicant.name, submitted: false },
    company: { id: businessId, name: row.company.name, currency: row.currency, submitted: false },
    owners: [presentOwner(details)],
  }
}
