/** Presents an application by an explicit list of fields. */
import type { ApplicationView, AttributionView, RequirementView } from '#api/application-view.ts'
import { type Attribution, attributionKeys } from '#domain/application/attribution.ts'
import { toBusinessId } from '#domain/application/ids.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import type { Language } from '#domain/countries/market.ts'
import { reasonForRequirement, listRequirements } from '#domain/underwriting/requirements.ts'
import type { OwnerDetails } from '#server/features/owners/core/details.ts'
import { presentOwner } from '#server/features/owners/presenters/owner.ts'
import type { ApplicationRow } from '../core/repository.ts'
import { presentAnswers } from './answers.ts'
import { presentLetter } from './decision.ts'
import { presentExpectedBy, reasonText } from '../core/letter-texts.ts'
import { toDecisionState } from '../core/decision-state.ts'
import type { Services } from '#server/services.ts'
import { storeForApplication } from '#server/features/stores/core/read-stores.ts'

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

/** Members that are always present. */
export const presentAttribution = (attribution: Attribution): AttributionView =>
  Object.fromEntries(attributionKeys.map((key) => [key, attribution[key] ?? null])) as AttributionView

const presentWaiting = (row: ApplicationRow): ApplicationView['application']['waiting'] =>
  row.decision_pending_since && row.vendor_wait && !row.withdrawn_at
    ? { on: 'vendor', ...row.vendor_wait }
    : null

export function presentApplication(
  services: Pick<Services, 'referenceData'>,
  row: ApplicationRow,
  owners: readonly OwnerDetails[],
  language: Language,
  inquiries: Partial<Record<InquiryKind, string>> = {},
  partner: ApplicationView['application']['partner'] = undefined,
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
      waiting: presentWaiting(row),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      ...presentAttribution(row.attribution),
      firstTxnDate: null,
      resumed: row.version > 1,
      version: row.version,
      ...(partner && { partner }),
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
