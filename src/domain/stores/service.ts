/** Hosted services that a store can be connected to: sites and domains of the web-hosting brand (APP-16, APP-17). */
import type { ApiVersion } from '../application/states.ts'

export const serviceKinds = ['managedWordPress', 'woosaas', 'domain'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const isServiceKind = (value: unknown): value is ServiceKind =>
  serviceKinds.some((kind) => kind === value)

/** The record fetched by service id. Gopay itself is not a kind of service. */
export interface GopayService {
  id: string
  kind: ServiceKind
  /** Null if the service has no website yet. */
  websiteId: string | null
}

/** Returns null if the record has a different id or an unknown kind. */
export const parseGopayService = (
  serviceId: string,
  fetched: { id: string; kind: string; websiteId: string | null },
): GopayService | null => {
  const { id, kind, websiteId } = fetched
  return id === serviceId && isServiceKind(kind) ? { id, kind, websiteId } : null
}

/** Returns true for a V2 service without a website, which redirects the user with an error (START-15). */
export const isMissingWebsite = (context: {
  service: Pick<GopayService, 'websiteId'> | null
  apiVersion: ApiVersion
}): boolean => context.service !== null && context.apiVersion === 'V2' && !context.service.websiteId
