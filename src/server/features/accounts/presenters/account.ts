import type { AccountView, redactedAccountView, accountDetailsView } from '#api/accounts.ts'
import { pauseEnd } from '#domain/changes/change.ts'
import { mapNullable } from '#domain/optional.ts'
import type { FinancialInstrumentRow } from '#server/features/bank/core/repository.ts'
import { presentVerification } from '#server/features/bank/core/instrument.ts'
import { toBusinessId } from '#domain/application/ids.ts'
import { hiddenText, maskedName } from '#domain/application/masking.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import type { Language } from '#domain/countries/market.ts'
import type { RequirementLists } from '#domain/underwriting/requirement-list.ts'
import type * as z from 'zod/mini'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { presentExpectedBy } from '#server/features/applications/core/letter-texts.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import type { ChangeRow } from '#server/features/changes/core/repository.ts'
import { requirementTitle } from '#server/features/requirements/core/titles.ts'

const redactName = (name: string | undefined): string | null => (name === undefined ? null : maskedName(name))

function presentState(row: ApplicationRow) {
  const { decision, applicationStatus, applicationLevel, boStatus, stepUpDetails } = toDecisionState(row)
  return { decision, applicationStatus, applicationLevel, boStatus, stepUpDetails }
}

type ListedForPartner = z.input<typeof redactedAccountView>['requirements'][number]

/** Partners don't see the fields, which reveal answers, or the reasons, which reveal findings. */
const presentForPartner = (lists: RequirementLists, language: Language): ListedForPartner[] =>
  (['due', 'later', 'inReview'] as const).flatMap((state) =>
    lists[state].map(({ kind, from, by }) => ({
      kind,
      title: requirementTitle({ kind }, language),
      state,
      from,
      by: by?.toISOString() ?? null,
    })),
  )

export const presentBasicInformation = (
  row: ApplicationRow,
  requirements: RequirementLists,
  language: Language,
): z.input<typeof redactedAccountView> => ({
  requirements: presentForPartner(requirements, language),
  applicationId: row.id,
  businessId: toBusinessId(row.id),
  createdAt: row.created_at.toISOString(),
  ...presentState(row),
  applicant: {
    firstName: redactName(row.applicant.name?.firstName),
    lastName: redactName(row.applicant.name?.lastName),
  },
  company: { name: redactName(row.company.name), dba: redactName(row.company.dba), currency: row.currency },
})

export const presentMoreInfo = (
  row: ApplicationRow,
  linkedApplications: string[],
): z.input<typeof accountDetailsView> => {
  const { applicant, company } = row
  return {
    applicationId: row.id,
    businessId: toBusinessId(row.id),
    ...presentState(row),
    company: {
      name: company.name ?? null,
      dba: company.dba ?? null,
      currency: row.currency,
      businessType: company.businessType ?? null,
      segment: company.segment ?? null,
      mccDetails: company.mccDetails ?? null,
      site: company.site ?? null,
      phone: company.phone ?? null,
      address: company.address ?? null,
      governmentIdentification: company.governmentIdentification ?? null,
    },
    applicant: {
      firstName: applicant.name?.firstName ?? null,
      lastName: applicant.name?.lastName ?? null,
      emailAddress: applicant.emailAddress ?? null,
      localPhoneNumber: applicant.localPhoneNumber ?? null,
      communicationLanguage: applicant.communicationLanguage ?? null,
      governmentIdentification: applicant.governmentIdentification ?? null,
    },
    linkedApplications,
  }
}

function presentOpenChange(
  { payouts_paused_since: pausedSince }: ApplicationRow,
  change: ChangeRow | undefined,
): AccountView['openChange'] {
  if (!change) return null
  const { status, effects } = change
  return { status, pausesPayouts: pausedSince !== null, until: pausedSince ? pauseEnd(effects) : null }
}

export const presentAccount = (
  row: ApplicationRow,
  instruments: readonly FinancialInstrumentRow[],
  openChanges: readonly ChangeRow[],
  linkedApplications: string[],
): AccountView => {
  const state = toDecisionState(row)
  return {
    applicationId: row.id,
    businessId: toBusinessId(row.id),
    riskDecision: state.decision,
    applicationStatus: state.applicationStatus,
    applicationLevel: state.applicationLevel,
    originalIntent: row.intent,
    stepUpDetails: state.stepUpDetails,
    createdAt: row.created_at.toISOString(),
    expectedBy: presentExpectedBy(row),
    storeName: row.attribution.storeName ?? null,
    serviceId: row.attribution.storeServiceId ?? null,
    serviceType: row.attribution.serviceType ?? null,
    organizationId: confirmedOrganizationId(row.attribution),
    referralUrlId: row.attribution.referralUrlId ?? null,
    linkedApplications,
    openChange: presentOpenChange(
      row,
      openChanges.find(({ application_id: changedId }) => changedId === row.id),
    ),
    bankAccounts: instruments
      .filter(
        ({ kind, application_id: owningApplicationId }) =>
          kind === 'BANK_ACCOUNT' && owningApplicationId === row.id,
      )
      .map((instrument) => ({
        id: instrument.id,
        bankName: instrument.bank_name ?? '',
        accountType: instrument.account_type,
        last4: instrument.last4,
        primary: instrument.is_primary,
        verification: presentVerification(instrument),
      })),
    company: { name: row.company.name ?? null, dba: row.company.dba ?? null, currency: row.currency },
    applicant: {
      firstName: row.applicant.name?.firstName ?? null,
      lastName: row.applicant.name?.lastName ?? null,
    },
  }
}

/** Redacts an account for support during impersonation: names masked, links removed (SEC-11). */
export const redactAccount = (view: AccountView): AccountView => ({
  ...view,
  storeName: mapNullable(view.storeName, maskedName),
  linkedApplications: [],
  bankAccounts: view.bankAccounts.map((account) => ({ ...account, last4: hiddenText })),
  company: {
    name: mapNullable(view.company.name, maskedName),
    dba: mapNullable(view.company.dba, maskedName),
    currency: view.company.currency,
  },
  applicant: {
    firstName: mapNullable(view.applicant.firstName, maskedName),
    lastName: mapNullable(view.applicant.lastName, maskedName),
  },
})
