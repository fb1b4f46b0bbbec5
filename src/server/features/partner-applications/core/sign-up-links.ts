/** Single-use links with which a merchant takes over an application. Only their SHA-256 is stored. */
import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationId } from '#domain/application/ids.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { omitUndefined } from '#domain/optional.ts'
import { pageLink } from '#server/features/applications/core/links.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { PartnerApplicationRow } from './repository.ts'

const linkTtlMs = 30 * dayMs

export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * @param issuedWith digest of the secret of an API key; null for a person
 * @returns the token of a new link
 */
export async function insertSignUpLink(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  applicationId: ApplicationId,
  issuedWith: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = services.clock.now()
  await trx
    .insertInto('sign_up_links')
    .values({
      token_digest: tokenDigest(token),
      application_id: applicationId,
      created_at: now,
      expires_at: new Date(now.getTime() + linkTtlMs),
      used_by: null,
      used_at: null,
      issued_with: issuedWith,
    })
    .execute()
  return token
}

export async function createSignUpLink(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'referenceData'>,
  row: { application_id: ApplicationId } & Pick<PartnerApplicationRow, 'portal' | 'referral_url_id'>,
  issuedWith: string | null,
): Promise<string> {
  const token = await insertSignUpLink(trx, services, row.application_id, issuedWith)
  const attribution = omitUndefined({ referralUrlId: row.referral_url_id ?? undefined })
  return pageLink(services, { portal: row.portal, attribution }, `/start/${token}`)
}
