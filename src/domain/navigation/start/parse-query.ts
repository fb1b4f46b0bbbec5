/** Parses the query of a link into the shape of the API's request body (START-16…START-25). */
import type { Address, Applicant, Company } from '#domain/application/application.ts'
import { type Attribution, isAttributionFlag } from '#domain/application/attribution.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import { toApplicationId, isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'
import { apiVersions, type ApiVersion } from '#domain/application/states.ts'
import { parseChannelType, type Channel } from '#domain/stores/channel.ts'
import { attributionParameters, type QueryParameters } from './parameters.ts'
import { parseAddresses } from './parse-addresses.ts'
import { parseApplicant, type StoredApplicant } from './parse-applicant.ts'
import { parseCompany, type ResolveSegment } from './parse-company.ts'
import { omitUndefined } from '#domain/optional.ts'
import { getFlag, cleanText, getText } from './parse-value.ts'

export interface QueryContext extends RuleContext {
  /** From the path prefix /r/{referralUrlId} (ROUTE-01). */
  referralUrlId: string | null
  stored: StoredApplicant
  resolveSegment: ResolveSegment
}

export interface ParsedQuery {
  applicationId: ApplicationId | null
  businessId: string | null
  application: Attribution & { apiVersion?: ApiVersion }
  applicant: StoredApplicant & Pick<Applicant, 'leadId' | 'userId'> & { address?: Address }
  company: Pick<Company, 'name' | 'dba' | 'phone' | 'site' | 'segment' | 'address'> & {
    /** Full number for the first request only; never stored in the browser. */
    governmentIdentification?: { sourceType: GovernmentIdSource; value: string }
  }
  channel: Partial<Pick<Channel, 'name' | 'type'>>
  /** Present if a resume or reminder email led here (ANL-13). */
  resumeEmail?: string
  reminderEmail?: string
}

function parseAttribution(
  parameters: QueryParameters,
  referralUrlId: string | null,
): ParsedQuery['application'] {
  const version = getText(parameters, 'apiVersion')?.toUpperCase()
  const named = [...attributionParameters].map(([name, key]) => [
    key,
    isAttributionFlag(key) ? getFlag(parameters, name) : getText(parameters, name),
  ])
  return omitUndefined({
    ...(Object.fromEntries(named) as Attribution),
    referralUrlId: cleanText(referralUrlId),
    apiVersion: apiVersions.find((each) => each === version),
  })
}

/** Never throws; drops values that are malformed or invalid in the market. */
export function parseQuery(parameters: QueryParameters, context: QueryContext): ParsedQuery {
  const id = getText(parameters, 'applicationId') ?? ''
  const businessId = getText(parameters, 'businessId') ?? ''
  const addresses = parseAddresses(parameters, context)
  return {
    applicationId: isApplicationId(id) ? id : null,
    businessId: isApplicationId(toApplicationId(businessId)) ? businessId : null,
    application: parseAttribution(parameters, context.referralUrlId),
    applicant: {
      ...parseApplicant(parameters, context.stored, context),
      ...omitUndefined({ address: addresses.applicant }),
    },
    company: {
      ...parseCompany(parameters, context.resolveSegment, context),
      ...omitUndefined({ address: addresses.company }),
    },
    channel: omitUndefined({
      name: getText(parameters, 'channelName'),
      type: parseChannelType(getText(parameters, 'channelType')),
    }),
    ...omitUndefined({
      resumeEmail: getText(parameters, 'resumeEmail'),
      reminderEmail: getText(parameters, 'reminderEmail'),
    }),
  }
}
