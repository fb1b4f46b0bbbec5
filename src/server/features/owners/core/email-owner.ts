/** Emails partners in their language, with a link to their part. */
import { fallbackLanguage } from '#domain/countries/market.ts'
import { isPartner } from '#domain/owners/owner.ts'
import type { Services } from '#server/services.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { findOwnersByApplication, type OwnerRow } from './repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'

type OwnerTemplate = 'owner_invitation' | 'owner_reminder' | 'owner_accepted' | 'owner_released'

/** Queues in the caller's transaction. Does nothing without an address. */
export async function emailOwner(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  owner: OwnerRow,
  template: OwnerTemplate,
): Promise<void> {
  if (owner.email === null) return
  const { id, portal, applicant, company } = row
  const { firstName = '', lastName = '' } = applicant.name ?? {}
  await queueMessage(trx, services, {
    channel: 'email',
    to: owner.email,
    template,
    values: {
      firstName: owner.first_name ?? '',
      inviter: `${firstName} ${lastName}`.trim(),
      business: company.name ?? '',
      link: applicationLink(services, row, { page: `owners/${owner.id}` }),
    },
    language: owner.communication_language ?? applicant.communicationLanguage ?? fallbackLanguage,
    portal,
    applicationId: id,
    isCounted: template === 'owner_invitation',
  })
}

/** Tells invited partners that a closed application no longer needs them. */
export async function cancelInvitations(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  for (const owner of (await findOwnersByApplication(trx, row.id)).filter(isAwaitingOwner))
    await emailOwner(trx, services, row, owner, 'owner_released')
}

/** True for an invited partner who is not verified and did not deny being this owner. */
export const isAwaitingOwner = (owner: OwnerRow): boolean =>
  isPartner(owner) && owner.invited_at !== null && owner.status !== 'VERIFIED' && owner.status !== 'DENIED'
