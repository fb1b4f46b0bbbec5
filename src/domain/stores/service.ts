/** The service that a store is for: a site or a domain that the web-hosting brand sells (APP-16, APP-17). */
export const serviceKinds = ['managedWordPress', 'woosaas', 'domain'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const isServiceKind = (value: unknown): value is ServiceKind =>
  serviceKinds.some((kind) => kind === value)

/** The gopay service: the record that is fetched by service id. Gopay itself is no kind of service. */
export interface GopayService {
  id: string
  kind: ServiceKind
  /** Null: the service has no website yet. */
  websiteId: string | null
}

/** The fetched record as a gopay service; null when it is another id's, or of no kind that is known. */
export const gopayService = (
  serviceId: string,
  fetched: { id: string; kind: string; websiteId: string | null },
): GopayService | null => {
  const { id, kind, websiteId } = fetched
  return id === serviceId && isServiceKind(kind) ? { id, kind, websiteId } : null
}
