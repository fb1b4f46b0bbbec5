/** Resolves the start of a visit from environment, accounts and link (START-02…START-11). Loaded only when needed. */
import type { AccountView } from '#api/accounts.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { matchRoute } from '#domain/navigation/match-route.ts'
import { startPath } from '#domain/navigation/start-page.ts'
import { startRedirect } from '#domain/navigation/start/start-redirect.ts'
import { writeSessionStorage } from '#web/browser/session-storage.ts'
import { deriveEnvironment, type Environment } from '#web/application/environment.tsx'
import type { LandingParams } from './landing-params.ts'
import { readLink, applyLinkToApplication, applyLinkToDraft } from './read-link.ts'
import { resolveCurrency } from './resolve-currency.ts'

/**
 * @param path current path without the referral prefix
 * @returns the redirect path, or null to stay
 */
export async function resolveStart(
  environment: Environment,
  landing: LandingParams | null,
  path: string,
): Promise<string | null> {
  const { flags, draft } = deriveEnvironment(environment)
  const pathApplicationId = matchRoute(path, flags).params.applicationId ?? null
  const requestedId = landing?.searchParams.get('applicationId') ?? ''
  const applicationId = pathApplicationId ?? (isApplicationId(requestedId) ? requestedId : null)
  const accounts = applicationId ? environment.accounts : await resolveCurrency(environment, landing)
  const link =
    landing &&
    (await readLink(landing.searchParams, environment, applicationId ? {} : draft.answers().applicant))
  if (link?.query.reminderEmail !== undefined) writeSessionStorage('emailSource', 'reminder_email')
  else if (link?.query.resumeEmail !== undefined) writeSessionStorage('emailSource', 'email')
  if (link?.query.channel.type) draft.setChannel(link.query.channel)
  if (link && applicationId) await applyLinkToApplication(applicationId, link)
  else if (link) applyLinkToDraft(link, environment)
  if (applicationId) return applicationId === pathApplicationId ? null : `/${applicationId}`
  // Only the start path redirects; any other address was requested explicitly.
  return path === startPath ? resolveStartRedirect(environment, accounts, link?.query ?? null) : null
}

function resolveStartRedirect(
  environment: Environment,
  accounts: readonly AccountView[],
  query: Awaited<ReturnType<typeof readLink>>['query'] | null,
): string | null {
  const { portal, currency } = environment.config
  return startRedirect({
    applicationId: null,
    createBusiness: query?.application.createBusiness ?? false,
    storeSwitcher: query?.application.storeSwitcher ?? false,
    portal,
    currency,
    flags: deriveEnvironment(environment).flags,
    accounts,
    businessId: query?.businessId ?? null,
    serviceId: query?.application.serviceId ?? null,
    serviceType: query?.application.serviceType ?? null,
    search: window.location.search,
  })
}
