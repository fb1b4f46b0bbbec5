/** Rows become answers here, field by field; nothing else reaches the wire. */
import type { AccountView } from '../../../contract/v2/accounts.ts'
import type {
  ApplicationView,
  LetterView,
  OutcomeView,
  RequirementView,
} from '../../../contract/v2/application-view.ts'
import type { BankAccountView } from '../../../contract/v2/bank.ts'
import { businessIdOf } from '../../../domain/ids.ts'
import type { InquiryKind } from '../../../domain/inquiries/inquiry.ts'
import type { Language } from '../../../domain/market.ts'
import type { Letter } from '../../../domain/policy/letter.ts'
import { reasonOn, requirementsOf } from '../../../domain/policy/requirements.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import type { OwnerReading } from '../../commands/owners/read-owners.ts'
import { standingOf } from '../../commands/standing.ts'
import { storeOfApplication } from '../../commands/stores.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import type { FinancialInstrumentRow } from '../../store/financial-instruments.ts'
import { presentOwner } from './present-owner.ts'
import { remedies } from './remedies.ts'

/** The letter in the reader's language. A person's own words stand as they wrote them. */
export function presentLetter(letter: Letter, language: Language): LetterView {
  const { t } = translatorFor(language)
  return {
    policyVersion: letter.policyVersion,
    reasons: letter.reasons.map((reason) => {
      const message = reasonText(reason, language)
      if (typeof reason === 'object') return { code: 'decided_by_a_person', message }
      const remedy = remedies[reason]
      return { code: reason, message, ...(remedy ? { remedy: t(remedy) } : {}) }
    }),
    ...(letter.expectedBy ? { expectedBy: letter.expectedBy } : {}),
  }
}

const reasonText = (reason: Letter['reasons'][number], language: Language): string =>
  typeof reason === 'object' ? reason.words : translatorFor(language).t(`letter.${reason}`)

/** Nothing is asked before the first decision, nor of an application that was taken back. */
function presentRequirements(
  row: ApplicationRow,
  readings: readonly OwnerReading[],
  language: Language,
): RequirementView[] {
  if (row.withdrawn_at || !row.letter) return []
  const { reasons } = row.letter
  const listed = readings.map(({ owner }) => owner)
  return requirementsOf(row.requirements, row.step_ups, listed).map((requirement) => {
    const reason = reasonOn(requirement, reasons)
    return { ...requirement, why: reason === null ? null : reasonText(reason, language) }
  })
}

/** Before anything was decided there is nothing to tell but that it has not been. */
const noLetter: Letter = { policyVersion: 'none', reasons: ['under_review'] }

export function presentOutcome(row: ApplicationRow, language: Language): OutcomeView {
  const { decision, applicationLevel, originalApplicationLevel, boStatus, stepUpDetails } = standingOf(row)
  return {
    decision,
    applicationLevel,
    originalApplicationLevel,
    boStatus,
    stepUpDetails,
    letter: presentLetter(row.letter ?? noLetter, language),
  }
}

export function presentApplication(
  row: ApplicationRow,
  owners: readonly OwnerReading[],
  language: Language,
  inquiries: Partial<Record<InquiryKind, string>> = {},
): ApplicationView {
  const { attribution, applicant, company } = row
  const submitted = row.submitted_at !== null
  const businessId = businessIdOf(row.id)
  return {
    application: {
      id: row.id,
      ...standingOf(row),
      requirements: presentRequirements(row, owners, language),
      intent: row.intent,
      apiVersion: row.api_version,
      businessId,
      storeId: storeOfApplication(row)?.id ?? null,
      orderId: row.order_id,
      letter: row.letter ? presentLetter(row.letter, language) : null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
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
      firstTxnDate: null,
      resumed: row.version > 1,
    },
    applicant: {
      id: businessId,
      name: applicant.name,
      emailAddress: applicant.emailAddress,
      localPhoneNumber: applicant.localPhoneNumber,
      address: applicant.address,
      dob: applicant.dob,
      terms: applicant.terms,
      communicationLanguage: applicant.communicationLanguage,
      governmentIdentification: applicant.governmentIdentification,
      leadId: applicant.leadId,
      userId: applicant.userId,
      personaInquiryId: inquiries.identification,
      submitted,
    },
    company: {
      id: businessId,
      name: company.name,
      dba: company.dba,
      businessType: company.businessType,
      hasBeneficialOwners: company.hasBeneficialOwners,
      segment: company.segment,
      mccDetails: company.mccDetails,
      site: company.site,
      phone: company.phone,
      address: company.address,
      currency: row.currency,
      gpv: company.gpv,
      location: company.location,
      governmentIdentification: company.governmentIdentification,
      personaInquiryId: inquiries.verification,
      submitted,
    },
    owners: owners.map(presentOwner),
  }
}

export const presentBankAccount = (row: FinancialInstrumentRow): BankAccountView => ({
  id: row.id,
  type: row.kind,
  source: row.source,
  status: row.status,
  primary: row.is_primary,
  bankName: row.bank_name,
  accountType: row.account_type,
  brand: row.card_brand,
  expires: row.card_expires,
  last4: row.last4,
  createdAt: row.created_at.toISOString(),
})

export const presentAccount = (
  row: ApplicationRow,
  instruments: readonly FinancialInstrumentRow[],
  linkedApplications: string[],
): AccountView => {
  const standing = standingOf(row)
  return {
    applicationId: row.id,
    businessId: businessIdOf(row.id),
    riskDecision: standing.decision,
    applicationStatus: standing.applicationStatus,
    applicationLevel: standing.applicationLevel,
    originalIntent: row.intent,
    stepUpDetails: standing.stepUpDetails,
    createdAt: row.created_at.toISOString(),
    storeName: row.attribution.storeName ?? null,
    serviceId: row.attribution.serviceId ?? null,
    serviceType: row.attribution.serviceType ?? null,
    organizationId: row.attribution.organizationId ?? null,
    referralUrlId: row.attribution.referralUrlId ?? null,
    linkedApplications,
    bankAccounts: instruments
      .filter(({ kind, application_id: of }) => kind === 'BANK_ACCOUNT' && of === row.id)
      .map(({ id, bank_name, last4, is_primary: primary }) => ({
        id,
        bankName: bank_name ?? '',
        last4,
        primary,
      })),
    company: { name: row.company.name ?? null, dba: row.company.dba ?? null, currency: row.currency },
    applicant: {
      firstName: row.applicant.name?.firstName ?? null,
      lastName: row.applicant.name?.lastName ?? null,
    },
  }
}
