/** Every parameter of a link, read once at start into the shape of the API's body (START-16…START-25). */
import type { Address, Applicant, Attribution, Company, GovernmentIdSource } from '../application.ts'
import { applicationIdOfBusiness, isApplicationId, type ApplicationId } from '../ids.ts'
import type { RuleContext } from '../rules/rule.ts'
import { apiVersions, type ApiVersion } from '../states.ts'
import { channelTypeFrom, type Channel } from '../stores/channel.ts'
import { attributionParameters, flagParameters, type Parameters } from './parameters.ts'
import { readAddresses } from './read-address.ts'
import { readApplicant, type StoredApplicant } from './read-applicant.ts'
import { readCompany, type SegmentOf } from './read-company.ts'
import { flagOf, plainText, said, textOf } from './read-value.ts'

export interface QuerySetting extends RuleContext {
  /** From the path's /r/{referralUrlId}, to be recorded on the application (ROUTE-01). */
  referralUrlId: string | null
  stored: StoredApplicant
  segmentOf: SegmentOf
}

export interface ReadQuery {
  applicationId: ApplicationId | null
  businessId: string | null
  application: Attribution & { apiVersion?: ApiVersion }
  applicant: StoredApplicant & Pick<Applicant, 'leadId' | 'userId'> & { address?: Address }
  company: Pick<Company, 'name' | 'dba' | 'phone' | 'site' | 'segment' | 'address'> & {
    /** Holds the number itself: for the first call's body, never for a store. */
    governmentIdentification?: { sourceType: GovernmentIdSource; value: string }
  }
  channel: Partial<Pick<Channel, 'name' | 'type'>>
  /** Present when a resume or a reminder mail brought the applicant here (ANL-13). */
  resumeEmail?: string
  reminderEmail?: string
}

function readAttribution(parameters: Parameters, referralUrlId: string | null): ReadQuery['application'] {
  const version = textOf(parameters, 'apiVersion')?.toUpperCase()
  const texts = Object.entries(attributionParameters).map(([name, key]) => [key, textOf(parameters, name)])
  const flags = Object.entries(flagParameters).map(([name, key]) => [key, flagOf(parameters, name)])
  return said({
    ...(Object.fromEntries([...texts, ...flags]) as Attribution),
    referralUrlId: plainText(referralUrlId),
    apiVersion: apiVersions.find((known) => known === version),
  })
}

/** Never throws; a value that is malformed or does not fit the market is dropped. */
export function readQuery(parameters: Parameters, setting: QuerySetting): ReadQuery {
  const id = textOf(parameters, 'applicationId') ?? ''
  const businessId = textOf(parameters, 'businessId') ?? ''
  const addresses = readAddresses(parameters, setting)
  return {
    applicationId: isApplicationId(id) ? id : null,
    businessId: isApplicationId(applicationIdOfBusiness(businessId)) ? businessId : null,
    application: readAttribution(parameters, setting.referralUrlId),
    applicant: {
      ...readApplicant(parameters, setting.stored, setting),
      ...said({ address: addresses.applicant }),
    },
    company: {
      ...readCompany(parameters, setting.segmentOf, setting),
      ...said({ address: addresses.company }),
    },
    channel: said({
      name: textOf(parameters, 'channelName'),
      type: channelTypeFrom(textOf(parameters, 'channelType')),
    }),
    ...said({
      resumeEmail: textOf(parameters, 'resumeEmail'),
      reminderEmail: textOf(parameters, 'reminderEmail'),
    }),
  }
}
