/** A mail to a partner, in their language, with the link to their part. */
import { fallbackLanguage } from '../../../domain/market.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { queueMessage } from '../../store/messages.ts'
import { ownersOf, type OwnerRow } from '../../store/owners.ts'
import type { Trx } from '../../store/tables.ts'
import { applicationLink } from '../application-link.ts'

type OwnerTemplate = 'owner_invitation' | 'owner_reminder' | 'owner_accepted' | 'owner_released'

/** Queued in the caller's transaction. */
export async function writeToOwner(
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
  })
}

/** The application has ended: whoever was still waited for need not come any more. */
export async function releaseOwners(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  for (const owner of (await ownersOf(trx, row.id)).filter(isHeld))
    await writeToOwner(trx, services, row, owner, 'owner_released')
}

/** Whether a partner was asked to come, and has not heard that they are done. */
export const isHeld = (owner: OwnerRow): boolean =>
  isPartner(owner) && owner.invited_at !== null && owner.status !== 'VERIFIED'
