import type { basicInformationView, moreInfoView, storeView } from '../../../contract/v2/account-details.ts'
import { businessIdOf } from '../../../domain/ids.ts'
import { maskedName } from '../../../domain/masked-name.ts'
import type { Store } from '../../../domain/stores/store.ts'
import type * as z from 'zod/mini'
import { standingOf } from '../../commands/standing.ts'
import type { ApplicationRow } from '../../store/applications.ts'

const masked = (name: string | undefined): string | null => (name === undefined ? null : maskedName(name))

function statesOf(row: ApplicationRow) {
  const { decision, applicationStatus, applicationLevel, boStatus, stepUpDetails } = standingOf(row)
  return { decision, applicationStatus, applicationLevel, boStatus, stepUpDetails }
}

export const presentBasicInformation = (row: ApplicationRow): z.input<typeof basicInformationView> => ({
  applicationId: row.id,
  businessId: businessIdOf(row.id),
  createdAt: row.created_at.toISOString(),
  ...statesOf(row),
  applicant: {
    firstName: masked(row.applicant.name?.firstName),
    lastName: masked(row.applicant.name?.lastName),
  },
  company: { name: masked(row.company.name), dba: masked(row.company.dba), currency: row.currency },
})

export const presentMoreInfo = (
  row: ApplicationRow,
  linkedApplications: string[],
): z.input<typeof moreInfoView> => {
  const { applicant, company } = row
  return {
    applicationId: row.id,
    businessId: businessIdOf(row.id),
    ...statesOf(row),
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

export const presentStore = (store: Store): z.input<typeof storeView> => ({
  id: store.id,
  businessId: store.businessId,
  serviceId: store.serviceId,
  serviceType: store.serviceType,
  name: store.name,
  attachable: store.attachable,
})
