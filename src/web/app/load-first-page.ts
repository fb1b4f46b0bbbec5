/** Loads what the first page shows, before it takes the server's view over. */
import type { ApplicationView } from '#api/application-view.ts'
import { matchRoute } from '#domain/navigation/match-route.ts'
import { answeredEveryCall, applicationUrl, peekPreloaded } from '#client/preloaded-data.ts'
import { deriveEnvironment, type Environment } from '../application/environment.tsx'
import { renderedStorage } from '../application/saving/rendered-storage.ts'
import { preloadPage } from './entry-routes.ts'
import { loadEnvironment } from './load-environment.ts'
import { parseReferralPath } from './start/referral-path.ts'

interface FirstPage {
  environment: Environment
  /** True if the browser's first render is the server's; false if it knows more, such as a draft of the tab. */
  isAsRendered: boolean
}

export async function loadFirstPage({ location, history }: Window): Promise<FirstPage> {
  const { pathname } = location
  const { lang } = document.documentElement
  const environment = await loadEnvironment(parseReferralPath(pathname).referralUrlId)
  const isAnswered = answeredEveryCall()
  const { flags, draft } = deriveEnvironment(environment)
  const rendered = deriveEnvironment(environment, renderedStorage(environment))
  const route = matchRoute(pathname, flags)
  const { applicationId } = route.params
  const view = applicationId && (peekPreloaded(applicationUrl(applicationId)) as ApplicationView | undefined)
  await preloadPage(route, view || null)
  return {
    environment,
    isAsRendered:
      isAnswered &&
      document.documentElement.lang === lang &&
      history.state === null &&
      !environment.isLanguageUnsupported &&
      !environment.session?.lookingAt &&
      // The address of the error page replaces an unknown one.
      (route.screen !== 'incorrect-url' || pathname.endsWith('/incorrect-url')) &&
      draft.shownTo(applicationId) === rendered.draft.shownTo(applicationId),
  }
}
