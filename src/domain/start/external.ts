/** Visits that do not begin here: another region's sign-up, and a store whose website nobody knows. */
import { pageAccess } from '../screens/open-pages.ts'
import type { ApiVersion } from '../states.ts'
import type { GopayService } from '../stores/service.ts'

/** A path containing signup-eu goes to the external address that is configured for it (START-12). */
export const isEuSignUp = (pathname: string): boolean => pageAccess(pathname, () => null) === 'elsewhere'

/** A gopay service under API version V2 without a website id: an error that leads to the redirect URL (START-15). */
export const lacksWebsite = (of: {
  service: Pick<GopayService, 'websiteId'> | null
  apiVersion: ApiVersion
}): boolean => of.service !== null && of.apiVersion === 'V2' && !of.service.websiteId
