/** Mails to the administrators of an organization about one of its endpoints (EVT-02). */
import { fallbackLanguage } from '#domain/countries/market.ts'
import { defaultPortal } from '#domain/referrals/portal.ts'
import { findAdministrators } from '#server/features/organizations/core/organization-repository.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { EndpointRow } from './repository.ts'

interface EndpointMail {
  template: 'webhook_failing' | 'webhook_disabled'
  /** In a row. */
  failures: number
  /** Number after which to catch up. */
  after: number
}

export async function mailAdministrators(
  trx: Trx,
  services: Services,
  endpoint: EndpointRow,
  { template, failures, after }: EndpointMail,
): Promise<void> {
  for (const { email } of await findAdministrators(trx, endpoint.organization_id))
    await queueMessage(trx, services, {
      channel: 'email',
      to: email,
      template,
      values: {
        // The path may contain a token.
        endpoint: new URL(endpoint.url).host,
        failures,
        after,
        link: `${services.config.publicOrigins[defaultPortal]}/partner`,
      },
      language: fallbackLanguage,
      portal: defaultPortal,
    })
}
