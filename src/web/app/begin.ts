/**
 * Where a visit begins once environment and accounts are there, and what its link brings (START-02…START-11). Needed
 * only by whoever has accounts or comes by a link.
 */
import type { AccountView } from '../../contract/v2/accounts.ts'
import { isApplicationId } from '../../domain/ids.ts'
import { matchRoute } from '../../domain/routes/match-route.ts'
import { startPath } from '../../domain/routes/start-page.ts'
import { startRedirect } from '../../domain/start/redirect.ts'
import { remember } from '../client/visit.ts'
import { readingOf, type Environment } from '../journey/environment.tsx'
import type { Arrival } from './arrival.ts'
import { readLink, tellApplication, tellDraft } from './read-link.ts'
import { settleCurrency } from './settle-currency.ts'

/**
 * @param path where the visit begins, without a referral's prefix
 * @returns where to go instead; null: it may stay
 */
export async function begin(
  environment: Environment,
  arrival: Arrival | null,
  path: string,
): Promise<string | null> {
  const { flags, draft } = readingOf(environment)
  const inPath = matchRoute(path, flags).params.applicationId ?? null
  const named = arrival?.parameters.get('applicationId') ?? ''
  const applicationId = inPath ?? (isApplicationId(named) ? named : null)
  const accounts = applicationId ? environment.accounts : await settleCurrency(environment, arrival)
  const link =
    arrival &&
    (await readLink(arrival.parameters, environment, applicationId ? {} : draft.answers().applicant))
  if (link?.query.reminderEmail !== undefined) remember('mail', 'reminder_email')
  else if (link?.query.resumeEmail !== undefined) remember('mail', 'email')
  if (link?.query.channel.type) draft.nameChannel(link.query.channel)
  if (link && applicationId) await tellApplication(applicationId, link)
  else if (link) tellDraft(link, environment)
  if (applicationId) return applicationId === inPath ? null : `/${applicationId}`
  // Whoever asks for a page by its address gets it: only the start path leads on by itself.
  return path === startPath ? startOf(environment, accounts, link?.query ?? null) : null
}

function startOf(
  environment: Environment,
  accounts: readonly AccountView[],
  query: Awaited<ReturnType<typeof readLink>>['query'] | null,
): string | null {
  const { portal, currency } = environment.config
  return startRedirect({
    applicationId: null,
    createBusiness: query?.application.createBusiness ?? false,
    portal,
    currency,
    flags: readingOf(environment).flags,
    accounts,
    businessId: query?.businessId ?? null,
    serviceId: query?.application.serviceId ?? null,
    serviceType: query?.application.serviceType ?? null,
    search: window.location.search,
  })
}
