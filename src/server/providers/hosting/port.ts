/** The web-hosting brand's catalogue: the services that stores are for, and their websites (APP-17). */
export interface HostedService {
  id: string
  /** As the catalogue says it: a kind that is not ours is no gopay service. */
  kind: string
  /** Null: the service has no website yet. */
  websiteId: string | null
  /** Where people go back to from the service's payments; null: nowhere. */
  redirectUrl: string | null
  /** Whether what it sells and says complies with our terms (ERR-17). */
  complies: boolean
}

export interface Website {
  id: string
  domain: string
  url: string
}

export interface Hosting {
  /** Null: there is no such service. */
  service(id: string): Promise<HostedService | null>
  /** Null: there is no such website. */
  website(id: string): Promise<Website | null>
}
