/** Returns the person to the partner with a one-time code for the result (STORE-12). */
import type { ApplicationView } from '#api/application-view.ts'
import { returnUrl } from '#domain/navigation/return-url.ts'
import { isApproval, type Decision } from '#domain/application/states.ts'
import { callApi } from '#client/call-api.ts'
import type { EnvironmentValue } from './environment.tsx'
import { redirectTo } from './paths.ts'

export interface ReturnContext {
  applicationId: string
  decision: Decision
  /** Null if the application has no organization. */
  organizationId: string | null
  /** Service of the application; the service of the current visit takes precedence. */
  serviceId: string | null
  /** Opaque partner value, returned unchanged. */
  context: string | null
  /** Page of the partner that started the application. */
  returnUrl?: string | null
}

export const toReturnContext = ({ application }: ApplicationView): ReturnContext => ({
  applicationId: application.id,
  decision: application.decision,
  organizationId: application.organizationId,
  serviceId: application.serviceId,
  context: application.context,
  returnUrl: application.partner?.returnUrl ?? null,
})

export interface ReturnTarget {
  url: string
  /** True if the target is the service's website. */
  isServiceWebsite: boolean
}

type ReturnEnvironment = Pick<EnvironmentValue, 'config' | 'draft'>

const resolveServiceId = (
  { draft }: ReturnEnvironment,
  { serviceId }: Pick<ReturnContext, 'serviceId'>,
): string | null => draft.link().application.serviceId ?? serviceId

/** True if a partner may be waiting; the return URL confirms it. */
export const hasPossibleReturnUrl = (
  application: Pick<ReturnContext, 'serviceId' | 'returnUrl'>,
  env: ReturnEnvironment,
): boolean =>
  Boolean(application.returnUrl) ||
  env.config.partner !== null ||
  env.config.redirectUrl !== null ||
  resolveServiceId(env, application) !== null

/** Returns null if no partner is waiting. An unreadable service counts as having no URL. */
export async function findReturnTarget(
  application: Pick<ReturnContext, 'serviceId' | 'organizationId' | 'returnUrl'>,
  env: ReturnEnvironment,
): Promise<ReturnTarget | null> {
  if (application.returnUrl) return { url: application.returnUrl, isServiceWebsite: false }
  const { partner, redirectUrl } = env.config
  const serviceId = resolveServiceId(env, application)
  const service = serviceId
    ? await callApi('GET /services/{serviceId}', { params: { serviceId }, quiet: true }).catch(() => null)
    : null
  const serviceUrl = service?.redirectUrl ?? null
  const url = returnUrl({ partner, serviceUrl, redirectUrl }, application.organizationId)
  return url === null ? null : { url, isServiceWebsite: url === serviceUrl }
}

/** Redirects to the target. Only approved applications get a code. */
export async function returnToPartner(
  { url }: ReturnTarget,
  { applicationId, decision, context }: ReturnContext,
  env: ReturnEnvironment,
  channelId?: string,
): Promise<void> {
  const targetUrl = new URL(url)
  const partnerContext = context ?? env.draft.link().application.context
  if (partnerContext) targetUrl.searchParams.set('state', partnerContext)
  if (isApproval(decision)) {
    const { code } = await callApi('GET /applications/{id}/auth-code', {
      params: { id: applicationId },
      query: { context: partnerContext, channelId },
    })
    targetUrl.searchParams.set('code', code)
  }
  redirectTo(targetUrl.href)
}
