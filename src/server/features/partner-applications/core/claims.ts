/** A merchant takes over the application that a partner started, once. */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import type { Language } from '#domain/countries/market.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { omitUndefined } from '#domain/optional.ts'
import { apiError } from '#server/api-error.ts'
import { foreignNames } from '#server/features/attribution/core/attribution-link.ts'
import { applyMarket } from '#server/features/applications/core/apply-market.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { StoredPrefill } from '#server/platform/database/tables/partner-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { checkPrefill, originOf, withoutErrors } from './prefill.ts'
import {
  findPartnerApplication,
  findSignUpLink,
  lockPartnerApplication,
  type PartnerApplicationRow,
  updatePartnerApplication,
} from './repository.ts'
import { tokenDigest } from './sign-up-links.ts'
import { statusOf } from './track.ts'

export interface OpenedLink {
  digest: string
  row: PartnerApplicationRow
  /** The actor already took over the application. */
  isOwn: boolean
}

/** @throws ApiError 'unknown_id', 'link_used' by somebody else, 'link_expired' */
export async function openSignUpLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  token: string,
): Promise<OpenedLink> {
  const digest = tokenDigest(token)
  const link = await findSignUpLink(db, digest)
  const row = link && (await findPartnerApplication(db, link.application_id))
  if (!row) throw apiError('unknown_id')
  if (row.claimed_at) {
    const owner = await db
      .selectFrom('applications')
      .select('user_id')
      .where('id', '=', row.application_id)
      .executeTakeFirst()
    if (owner?.user_id !== userId) throw apiError('link_used')
    return { digest, row, isOwn: true }
  }
  if (link.expires_at <= clock.now() || row.prefill === null) throw apiError('link_expired')
  return { digest, row, isOwn: false }
}

/** Attribution that the partner's own call confirms, without a referral that is another organization's now. */
export function attributionOf(
  services: Pick<Services, 'referenceData'>,
  { organization_id: organizationId, referral_url_id }: PartnerApplicationRow,
): Attribution {
  const referralUrlId = referral_url_id ?? undefined
  const attribution = { organizationId, ...omitUndefined({ referralUrlId }) }
  return referralUrlId === undefined || foreignNames(services, attribution).length > 0
    ? { organizationId, confirmed: ['organizationId'] }
    : { ...attribution, confirmed: ['organizationId', 'referralUrlId'] }
}

/**
 * The partner's answers that are still valid, in their market. A link may reach somebody else: whoever signs in with
 * another mailbox than the prefilled one, or if none was prefilled, gets neither the person's numbers and birth date nor
 * that mailbox, to which the merchant's mails would go.
 */
export function claimedAnswers(
  services: Services,
  row: PartnerApplicationRow,
  { email }: Pick<Actor, 'email'>,
  language: Language,
): StoredPrefill {
  const prefill = forReader(row.prefill ?? {}, email)
  const { errors } = checkPrefill(services, prefill, originOf(row, language)).result
  return applyMarket(withoutErrors(prefill, errors), row.currency)
}

function forReader(prefill: StoredPrefill, email: string): StoredPrefill {
  const { emailAddress, ...applicant } = prefill.applicant ?? {}
  if (emailAddress && emailKey(emailAddress) === emailKey(email)) return prefill
  const { dob: _dob, governmentIdentification: _number, ...others } = applicant
  return { ...prefill, applicant: others }
}

/**
 * Locks the application before it is created, so that only one person creates it.
 * @throws ApiError 'link_used', 'link_expired'
 */
export async function lockForClaim(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { digest, row: { application_id: id } }: OpenedLink,
): Promise<void> {
  const row = await lockPartnerApplication(trx, id)
  const link = await findSignUpLink(trx, digest)
  if (row?.claimed_at) throw apiError('link_used')
  if (!row?.prefill || !link || link.expires_at <= clock.now()) throw apiError('link_expired')
}

/** Clears the answers, which the application now holds. */
export async function recordClaim(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  { digest, row: { organization_id: organizationId } }: OpenedLink,
  application: ApplicationRow & { id: ApplicationId },
): Promise<void> {
  const now = clock.now()
  await trx
    .updateTable('sign_up_links')
    .set({ used_by: userId, used_at: now })
    .where('token_digest', '=', digest)
    .execute()
  await updatePartnerApplication(trx, application.id, {
    prefill: null,
    claimed_at: now,
    changed_at: now,
    currency: application.currency,
    status: statusOf(application),
  })
  await recordAudit(trx, {
    occurredAt: now,
    actor: userId,
    action: 'application.claimed',
    applicationId: application.id,
    details: { organizationId },
  })
}
