/** Catalog of the web-hosting brand: services that stores belong to, and their websites (APP-17). */
export interface HostedService {
  id: string
  /** The catalog's own value. */
  kind: string
  /** Null if the service has no website yet. */
  websiteId: string | null
  /** Return URL for the service's users, if any. */
  redirectUrl: string | null
  /** Email of the hosting customer; null if the platform doesn't report the owner. */
  customerEmail: string | null
  /** Partner organization that the service belongs to; null if the platform doesn't report it. */
  organizationId: string | null
  /** True if the website complies with our terms (ERR-17). */
  complies: boolean
}

export interface Website {
  id: string
  domain: string
  url: string
}

export interface Hosting {
  /** Null if unknown. */
  service(id: string): Promise<HostedService | null>
  /** Null if unknown. */
  website(id: string): Promise<Website | null>
}

/** No service belongs to a store, and links that name one are unknown. */
export const noHosting: Hosting = {
  service: () => Promise.resolve(null),
  website: () => Promise.resolve(null),
}
