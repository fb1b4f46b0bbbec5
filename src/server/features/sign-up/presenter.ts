/** Presents an application by an explicit list of fields. */
import type { ApplicationView, RequirementView } from '#api/application-view.ts'
import type { Attribution } from '#domain/application/application.ts'
import { toBusinessId } from '#domain/application/ids.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import type { Language } from '#domain/countries/market.ts'
import { reasonForRequirement, listRequirements } from '#domain/underwriting/requirements.ts'
import { type OwnerDetails, presentOwner } from '../owners/index.ts'
import {
  type ApplicationRow,
  presentAnswers,
  presentExpectedBy,
  presentLetter,
  reasonText,
  toDecisionState,
} from '../applications/index.ts'
import type { Services } from '#server/services.ts'
import { storeForApplication } from '../stores/index.ts'

/** Empty before the first decision and for a withdrawn application. */
function presentRequirements(
  row: ApplicationRow,
  ownerDetails: readonly OwnerDetails[],
  language: Language,
): RequirementView[] {
  if (row.withdrawn_at || !row.decision_letter) return []
  const { reasons } = row.decision_letter
  const owners = ownerDetails.map(({ owner }) => owner)
  return listRequirements(row.requirements, row.step_ups, owners).map((requirement) => {
    const reason = reasonForRequirement(requirement, reasons)
    return { ...requirement, why: reason === null ? null : reasonText(reason, language) }
  })
}

/** Members that the view always has. */
export const presentAttribution = (attribution: Attribution) => ({
  token: attribution.token ?? null,
  source: attribution.source ?? null,
  medium: attribution.medium ?? null,
  campaignName: attribution.campaignName ?? null,
  context: attribution.context ?? null,
  mock: attribution.mock ?? null,
  agentId: attribution.agentId ?? null,
  customerId: attribution.customerId ?? null,
  shopperId: attribution.shopperId ?? null,
  organizationId: attribution.organizationId ?? null,
  referralUrlId: attribution.referralUrlId ?? null,
  parentApplication: attribution.parentApplication ?? null,
  masterMid: attribution.masterMid ?? null,
  serviceType: attribution.serviceType ?? null,
  serviceId: attribution.serviceId ?? null,
  ventureId: attribution.ventureId ?? null,
  isPowerSeller: attribution.isPowerSeller ?? null,
  kycKybRequired: attribution.kycKybRequired ?? null,
  createBusiness: attribution.createBusiness ?? null,
  addProductIntent: attribution.addProductIntent ?? null,
  storeSwitcher: attribution.storeSwitcher ?? null,
  storeName: attribution.storeName ?? null,
})

export function presentApplication(
  services: Pick<Services, 'referenceData'>,
  row: ApplicationRow,
  owners: readonly OwnerDetails[],
  language: Language,
  inquiries: Partial<Record<InquiryKind, string>> = {},
): ApplicationView {
  const { applicant, company } = presentAnswers(services, row, language)
  const submitted = row.submitted_at !== null
  const businessId = toBusinessId(row.id)
  return {
    application: {
      id: row.id,
      ...toDecisionState(row),
      requirements: presentRequirements(row, owners, language),
      intent: row.intent,
      apiVersion: row.api_version,
      businessId,
      storeId: storeForApplication(row)?.id ?? null,
      orderId: row.order_id,
      letter: row.decision_letter ? presentLetter(row.decision_letter, language) : null,
      expectedBy: presentExpectedBy(row),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      ...presentAttribution(row.attribution),
      firstTxnDate: null,
      resumed: row.version > 1,
      version: row.version,
    },
    applicant: {
      id: businessId,
      ...applicant,
      personaInquiryId: inquiries.identification,
      submitted,
    },
    company: {
      id: businessId,
      ...company,
      currency: row.currency,
      personaInquiryId: inquiries.verification,
      submitted,
    },
    owners: owners.map(presentOwner),
  }
}
