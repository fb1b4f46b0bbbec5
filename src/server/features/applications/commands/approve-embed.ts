/** The merchant lets a frame of the partner's page continue with their sign-in (EMB-01). */
import type { Language } from '#domain/countries/market.ts'
import { apiError } from '#server/api-error.ts'
import {
  digestOf,
  type EmbedRow,
  findByWindow,
  lockEmbed,
  updateEmbed,
} from '#server/features/embedding/core/embed-repository.ts'
import { findPartnerApplication } from '#server/features/partner-applications/core/repository.ts'
import { insertSignUpLink } from '#server/features/partner-applications/core/sign-up-links.ts'
import type { Signer } from '#server/features/terms/core/record-signature.ts'
import { countFrameLink } from '#server/limits/partner-quotas.ts'
import type { ActiveSession } from '#server/platform/sessions/sessions.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { findApplication } from '../core/repository.ts'
import { claimApplication } from './claim-application.ts'

/** The frame of a sign-in window, with the partner's name. @throws ApiError 'link_expired' */
export async function findApproval({ db, clock }: Services, windowSecret: string) {
  const row = await findByWindow(db, clock.now(), windowSecret)
  if (!row) throw apiError('link_expired')
  const { name } = await db
    .selectFrom('partner_applications')
    .innerJoin('organizations', 'organizations.id', 'partner_applications.organization_id')
    .where('application_id', '=', row.application_id)
    .select('organizations.name')
    .executeTakeFirstOrThrow()
  return { origin: row.origin, partnerName: name }
}

/**
 * Takes over the application, as its sign-up link does, and approves the frame.
 * @throws ApiError 'link_expired', 'link_used' if the application belongs to another account, 'too_many_requests'
 */
export async function approveEmbed(
  services: Services,
  session: ActiveSession,
  windowSecret: string,
  reader: { language: Language; signer: Signer },
): Promise<void> {
  const { db, clock } = services
  const row = await findByWindow(db, clock.now(), windowSecret)
  if (!row) throw apiError('link_expired')
  await claim(services, session, row, windowSecret, reader)
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const locked = await lockEmbed(trx, row.id)
    if (locked.window_digest !== digestOf(windowSecret)) throw apiError('link_used')
    await updateEmbed(trx, row.id, {
      window_digest: null,
      user_id: session.userId,
      approved_at: now,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: session.userId,
      action: 'application.embed_approved',
      applicationId: row.application_id,
      details: { origin: row.origin },
    })
  })
}

async function claim(
  services: Services,
  session: ActiveSession,
  { id: embedId, application_id: id }: EmbedRow,
  windowSecret: string,
  reader: { language: Language; signer: Signer },
): Promise<void> {
  const { db } = services
  const partnerRow = await findPartnerApplication(db, id)
  if (!partnerRow) throw apiError('link_expired')
  if (partnerRow.claimed_at) {
    if ((await findApplication(db, id))?.user_id !== session.userId) throw apiError('link_used')
    return
  }
  const token = await db.transaction().execute(async (trx) => {
    const locked = await lockEmbed(trx, embedId)
    if (locked.window_digest !== digestOf(windowSecret)) throw apiError('link_expired')
    await countFrameLink(trx, services, partnerRow.organization_id, embedId)
    return insertSignUpLink(trx, services, id, locked.issued_with)
  })
  await claimApplication(services, session, token, reader)
}
