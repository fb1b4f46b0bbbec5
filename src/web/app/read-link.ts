/** Reads a link once, and hands what it says to the application that it is about: an existing one, or the draft. */
import type { CategoryChoice } from '../../domain/application.ts'
import { industryFromQuery } from '../../domain/categories/lookup.ts'
import type { ApplicationId } from '../../domain/ids.ts'
import { takeIn } from '../../domain/journey/intake.ts'
import { readQuery, type QuerySetting, type ReadQuery } from '../../domain/start/read-query.ts'
import { said } from '../../domain/start/read-value.ts'
import { call } from '../client/call.ts'
import { industriesOf, type Found } from '../journey/categories.ts'
import { readingOf, type Environment } from '../journey/environment.tsx'
import { linkGaps } from './link-gaps.ts'

export interface LinkRead {
  query: ReadQuery
  /** Empty unless the link names one of them. */
  industries: readonly Found[]
}

/** @param stored the applicant's answers so far, which stand where the link says nothing */
export async function readLink(
  parameters: URLSearchParams,
  { config, referralUrlId }: Environment,
  stored: QuerySetting['stored'],
): Promise<LinkRead> {
  const [industries, site] = await Promise.all([industriesFor(parameters), siteFor(parameters)])
  const query = readQuery(parameters, {
    market: config.market,
    today: config.today,
    referralUrlId,
    stored,
    segmentOf: (value) => industryFromQuery(industries, value)?.id ?? null,
  })
  return { query: { ...query, company: { ...said({ site }), ...query.company } }, industries }
}

/** The website of the service that a link names. Where it cannot be had, it is asked for as ever (API2-51). */
async function siteFor(parameters: URLSearchParams): Promise<string | undefined> {
  const serviceId = parameters.get('serviceId')
  if (!serviceId) return undefined
  try {
    const { websiteId } = await call('GET /services/{serviceId}', { params: { serviceId }, quiet: true })
    if (websiteId === null) return undefined
    return (await call('GET /configs/websites/{id}', { params: { id: websiteId }, quiet: true })).domain
  } catch {
    return undefined
  }
}

/** The list is fetched only for a link that names a category. */
async function industriesFor(parameters: URLSearchParams): Promise<readonly Found[]> {
  if (!parameters.has('mcc') && !parameters.has('companySegment')) return []
  return call('GET /categories').then(
    ({ groups }) => industriesOf(groups),
    () => [],
  )
}

/** An application that takes no more answers, or is another person's, leaves the link without effect. */
export async function tellApplication(id: ApplicationId, { query }: LinkRead): Promise<void> {
  try {
    const view = await call('GET /applications/{id}', { params: { id }, quiet: true })
    const body = view.application.applicationStatus === 'DRAFT' ? linkGaps(view, query) : null
    if (body) await call('PUT /applications/{id}', { params: { id }, body, quiet: true })
  } catch {
    // A link stands in nobody's way: the page itself tells what is wrong with the application.
  }
}

export function tellDraft({ query, industries }: LinkRead, environment: Environment): void {
  const { draft, setting } = readingOf(environment)
  const { applicant, company, channel } = query
  const { token, ...application } = query.application
  const { answers } = takeIn(
    draft.answers(),
    { applicant, company },
    { ...setting, now: `${setting.today}T00:00:00Z`, categoryOf: (segment) => choiceOf(segment, industries) },
  )
  draft.arrive(
    { answers, application, channel },
    said({ token, companyNumber: company.governmentIdentification }),
  )
}

function choiceOf(segment: string, industries: readonly Found[]): CategoryChoice | null {
  const found = industries.find(({ id }) => id === segment)
  return found ? { label: found.label, type: found.type, mcc: found.mcc } : null
}
