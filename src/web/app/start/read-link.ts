/** Reads a link once and applies it to an existing application or the draft. */
import type { CategoryChoice } from '#domain/application/application.ts'
import { industryFromQuery } from '#domain/categories/lookup.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'
import { parseQuery, type QueryContext, type ParsedQuery } from '#domain/navigation/start/parse-query.ts'
import { omitUndefined } from '#domain/optional.ts'
import { callApi } from '#client/call-api.ts'
import { flattenIndustries, type GroupedIndustry } from '#web/features/sign-up/index.ts'
import { deriveEnvironment, type Environment } from '#web/application/environment.tsx'
import { missingValuesFromLink } from './missing-link-values.ts'

export interface ParsedLink {
  query: ParsedQuery
  /** Empty unless the link names an industry. */
  industries: readonly GroupedIndustry[]
}

/** @param stored current answers, used where the link has no value */
export async function readLink(
  parameters: URLSearchParams,
  { config, referralUrlId }: Environment,
  stored: QueryContext['stored'],
): Promise<ParsedLink> {
  const [industries, site] = await Promise.all([fetchIndustries(parameters), fetchWebsite(parameters)])
  const query = parseQuery(parameters, {
    market: config.market,
    today: config.today,
    referralUrlId,
    stored,
    resolveSegment: (value) => industryFromQuery(industries, value)?.id ?? null,
  })
  return { query: { ...query, company: { ...omitUndefined({ site }), ...query.company } }, industries }
}

/** Website of the linked service; undefined if unavailable, so that the form asks for it (API2-51). */
async function fetchWebsite(parameters: URLSearchParams): Promise<string | undefined> {
  const serviceId = parameters.get('serviceId')
  if (!serviceId) return undefined
  try {
    const { websiteId } = await callApi('GET /services/{serviceId}', { params: { serviceId }, quiet: true })
    if (websiteId === null) return undefined
    return (await callApi('GET /configs/websites/{id}', { params: { id: websiteId }, quiet: true })).domain
  } catch {
    return undefined
  }
}

/** Loads the list only for a link that names a category. */
async function fetchIndustries(parameters: URLSearchParams): Promise<readonly GroupedIndustry[]> {
  if (!parameters.has('mcc') && !parameters.has('companySegment')) return []
  return callApi('GET /categories').then(
    ({ groups }) => flattenIndustries(groups),
    () => [],
  )
}

/** Has no effect on an application that is locked or belongs to another person. */
export async function applyLinkToApplication(id: ApplicationId, { query }: ParsedLink): Promise<void> {
  try {
    const view = await callApi('GET /applications/{id}', { params: { id }, quiet: true })
    const body = view.application.applicationStatus === 'DRAFT' ? missingValuesFromLink(view, query) : null
    if (body) await callApi('PUT /applications/{id}', { params: { id }, body, quiet: true })
  } catch {
    // Ignore errors: the application's own page reports them.
  }
}

export function applyLinkToDraft({ query, industries }: ParsedLink, environment: Environment): void {
  const { draft, validationContext } = deriveEnvironment(environment)
  const { applicant, company, channel } = query
  const { token, ...application } = query.application
  const { answers } = applyUpdate(
    draft.answers(),
    { applicant, company },
    {
      ...validationContext,
      now: `${validationContext.today}T00:00:00Z`,
      categoryOf: (segment) => toCategoryChoice(segment, industries),
    },
  )
  draft.applyLink(
    { answers, application, channel },
    omitUndefined({ token, companyNumber: company.governmentIdentification }),
  )
}

function toCategoryChoice(segment: string, industries: readonly GroupedIndustry[]): CategoryChoice | null {
  const industry = industries.find(({ id }) => id === segment)
  return industry ? { label: industry.label, type: industry.type, mcc: industry.mcc } : null
}
