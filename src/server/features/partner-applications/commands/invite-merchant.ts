/** New links and reminders for the merchant of an application (PART-02). */
import { fallbackLanguage } from '#domain/countries/market.ts'
import { apiError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { requireIssuer } from '#server/features/organizations/core/issuer.ts'
import { findOrganization } from '#server/features/organizations/core/organization-repository.ts'
import { reminderValues } from '#server/features/requirements/core/reminder-values.ts'
import { countPartnerCall } from '#server/limits/partner-quotas.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { type LoadedApplication, lockForPartner } from '../core/load.ts'
import { endSignUpLinks, type PartnerApplicationRow } from '../core/repository.ts'
import { createSignUpLink } from '../core/sign-up-links.ts'
import { listPartnerRequirements, readWaiting } from '../core/waiting.ts'

/**
 * A new sign-up link, which ends the earlier ones; after the merchant opened one, the application's own address.
 * @throws ApiError 'unknown_id', 'state_forbids' once the answers were erased, 'too_many_requests'
 */
export const renewLink = (
  services: Services,
  { organizationId, ...issuer }: PartnerPrincipal,
  id: string,
): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    await requireIssuer(trx, organizationId, issuer)
    const { partnerRow, row } = await lockForPartner(trx, { organizationId, id })
    if (row) return row.erased_at ? refuse() : applicationLink(services, row)
    if (partnerRow.prefill === null) return refuse()
    await countPartnerCall(trx, services, 'sign_up_link', { organizationId, keyId: issuer.keyId }, id)
    const now = services.clock.now()
    await endSignUpLinks(trx, partnerRow.application_id, now)
    const url = await createSignUpLink(trx, services, partnerRow, issuer.secretDigest)
    await recordAudit(trx, {
      occurredAt: now,
      actor: issuer.actorId,
      action: 'application.link_created',
      applicationId: partnerRow.application_id,
    })
    return url
  })

function refuse(): never {
  throw apiError('state_forbids')
}

/**
 * Emails the merchant while it is their turn.
 * @throws ApiError 'unknown_id', 'state_forbids' if they have nothing to do or no address, 'too_many_requests'
 */
export const remindMerchant = (
  services: Services,
  { organizationId, ...issuer }: PartnerPrincipal,
  id: string,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await requireIssuer(trx, organizationId, issuer)
    const loaded = await lockForPartner(trx, { organizationId, id })
    const { partnerRow, row } = loaded
    if (!(await isMerchantsTurn(trx, services, loaded))) refuse()
    await consumeQuota(trx, services, 'partner_reminder', [partnerRow.application_id])
    if (row) await remindApplicant(trx, services, row)
    else await remindInvited(trx, services, partnerRow, issuer.secretDigest)
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: issuer.actorId,
      action: 'application.reminded',
      applicationId: partnerRow.application_id,
    })
  })

/** A link that ended is the partner's matter, and is replaced by the reminder's. */
async function isMerchantsTurn(trx: Trx, services: Services, loaded: LoadedApplication): Promise<boolean> {
  const inside = { ...services, db: trx }
  const waiting = await readWaiting(inside, loaded, await listPartnerRequirements(inside, loaded))
  return waiting?.on === 'merchant' || waiting?.code === 'link_expired'
}

async function remindApplicant(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select(['issuer', 'subject', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  const to = row.applicant.emailAddress ?? account?.email
  if (!to) return refuse()
  const link = applicationLink(services, row, { query: { reminderEmail: 'true' } })
  await emailApplicant(trx, services, row, 'reminder', await reminderValues(trx, services, row, link), to)
}

/** The mail has a link of its own, because earlier ones cannot be read back; they stay valid. */
async function remindInvited(
  trx: Trx,
  services: Services,
  row: PartnerApplicationRow,
  issuedWith: string | null,
): Promise<void> {
  const { emailAddress: to, name, communicationLanguage } = row.prefill?.applicant ?? {}
  if (!to) return refuse()
  const organization = await findOrganization(trx, row.organization_id)
  await queueMessage(trx, services, {
    channel: 'email',
    to: to.trim(),
    template: 'partner_invitation',
    values: {
      link: await createSignUpLink(trx, services, row, issuedWith),
      partner: organization?.name ?? row.organization_id,
      firstName: name?.firstName ?? '',
    },
    language: communicationLanguage ?? row.language ?? fallbackLanguage,
    portal: row.portal,
  })
}
