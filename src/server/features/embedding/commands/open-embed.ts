/** What the frame and its window do: open the address, hand over to a window, take the session (EMB-01). */
import type { EmbedCause } from '#domain/partners/embedding.ts'
import { describeBrowser } from '#domain/sessions/browser.ts'
import { apiError } from '#server/api-error.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { findApplication } from '#server/features/applications/core/repository.ts'
import {
  findPartnerApplication,
  lockPartnerApplication,
} from '#server/features/partner-applications/core/repository.ts'
import { createSignUpLink } from '#server/features/partner-applications/core/sign-up-links.ts'
import { countFrameLink } from '#server/limits/partner-quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { startEmbeddedSession } from '#server/platform/sessions/embedded-sessions.ts'
import { endSession } from '#server/platform/sessions/sessions.ts'
import type { Services } from '#server/services.ts'
import {
  createSecret,
  digestOf,
  type EmbedRow,
  findEmbedByToken,
  findFrame,
  lockEmbed,
  recordCause,
  updateEmbed,
} from '../core/embed-repository.ts'

const windowTtlMs = 900_000

/**
 * Uses the address up.
 * @returns the row as it was before
 * @throws ApiError 'unknown_id', 'link_used', 'link_expired'
 */
async function useAddress(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  token: string,
  openedIn: 'frame' | 'window',
): Promise<EmbedRow> {
  const found = await findEmbedByToken(trx, token)
  if (!found) throw apiError('unknown_id')
  const row = await lockEmbed(trx, found.id)
  const now = clock.now()
  if (row.opened_at) throw apiError('link_used')
  if (row.expires_at <= now) throw apiError('link_expired')
  await updateEmbed(trx, row.id, { opened_at: now, opened_in: openedIn })
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'anonymous',
    action: 'application.embed_opened',
    applicationId: row.application_id,
    details: { openedIn, origin: row.origin },
  })
  return row
}

/** @returns the secret of the frame's cookie @throws ApiError as useAddress does */
export const openFrame = (services: Services, token: string): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const { id } = await useAddress(trx, services, token, 'frame')
    const secret = createSecret()
    await updateEmbed(trx, id, { frame_digest: digestOf(secret) })
    return secret
  })

/**
 * Opens the address in a window instead of the frame.
 * @returns a new sign-up link, or the address of the application @throws ApiError as useAddress does
 */
export const openWindow = (services: Services, token: string, cause: EmbedCause | null): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const row = await useAddress(trx, services, token, 'window')
    if (cause) await recordCause(trx, row.id, services.clock.now(), cause)
    return ordinaryLink(trx, services, row)
  })

/** Leaves the frame for a window, where the sign-up starts over with a link. @throws ApiError 'unknown_id' */
export const leaveFrame = (services: Services, frameSecret: string): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const row = await requireFrame(trx, services, frameSecret)
    return ordinaryLink(trx, services, row)
  })

/** A link ends with the secret that issued the frame. */
async function ordinaryLink(
  trx: Trx,
  services: Services,
  { id: frameId, application_id: id, issued_with: issuedWith }: EmbedRow,
): Promise<string> {
  const partnerRow = await lockPartnerApplication(trx, id)
  const row = partnerRow?.claimed_at ? await findApplication(trx, id) : undefined
  if (row) return applicationLink(services, row)
  if (!partnerRow?.prefill) throw apiError('link_expired')
  await countFrameLink(trx, services, partnerRow.organization_id, frameId)
  return createSignUpLink(trx, services, partnerRow, issuedWith)
}

async function requireFrame(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  frameSecret: string,
): Promise<EmbedRow> {
  const row = await findFrame(trx, clock.now(), frameSecret)
  if (!row) throw apiError('unknown_id')
  const locked = await lockEmbed(trx, row.id)
  // The frame may have ended since: the key that issued it was reported as leaked.
  if (locked.frame_digest === null) throw apiError('unknown_id')
  return locked
}

/** @returns the secret that proves to us that the frame opened the window @throws ApiError 'unknown_id' */
export const createWindowSecret = (services: Services, frameSecret: string): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const { id } = await requireFrame(trx, services, frameSecret)
    const secret = createSecret()
    await updateEmbed(trx, id, {
      window_digest: digestOf(secret),
      window_expires_at: new Date(services.clock.now().getTime() + windowTtlMs),
    })
    return secret
  })

export interface TakenSession {
  token: string
  /** The application, on the frame's own host. */
  path: string
}

/**
 * Starts the frame's session once its person approved it in the window, and ends the one before.
 * @returns null before that @throws ApiError 'unknown_id'
 */
export async function takeSession(
  services: Services,
  frameSecret: string,
  { userAgent, previousToken }: { userAgent: string; previousToken: string | undefined },
): Promise<TakenSession | null> {
  const taken = await startSessionOf(services, frameSecret, userAgent)
  const userId =
    taken && previousToken && (await endSession(services.db, services.clock.now(), previousToken, 'replaced'))
  if (userId) services.sessions.forget(userId)
  return taken
}

const startSessionOf = (
  services: Services,
  frameSecret: string,
  userAgent: string,
): Promise<TakenSession | null> =>
  services.db.transaction().execute(async (trx) => {
    const { id, ...row } = await requireFrame(trx, services, frameSecret)
    const { user_id: userId, approved_at: approvedAt } = row
    if (!userId || !approvedAt) return null
    const now = services.clock.now()
    // The next session needs another approval.
    await updateEmbed(trx, id, { signed_in_at: now, approved_at: null })
    const user = { id: userId, browser: describeBrowser(userAgent) }
    const token = await startEmbeddedSession(trx, now, user, {
      origin: row.origin,
      applicationId: row.application_id,
    })
    return { token, path: await pathOf(trx, services, row) }
  })

export const applicationPath = (services: Services, row: EmbedRow): Promise<string> =>
  pathOf(services.db, services, row)

async function pathOf(
  db: Services['db'] | Trx,
  services: Services,
  { application_id: id }: Pick<EmbedRow, 'application_id'>,
): Promise<string> {
  const partnerRow = await findPartnerApplication(db, id)
  const referral = partnerRow?.referral_url_id ?? ''
  return services.referenceData.findReferral(referral) ? `/r/${referral}/${id}` : `/${id}`
}

/** Whose address it is, and whether it can still be opened; null if unknown. */
export async function findAddress(
  { db, clock }: Services,
  token: string,
): Promise<{ id: string; origin: string; isOpen: boolean } | null> {
  const row = await findEmbedByToken(db, token)
  if (!row) return null
  return { id: row.id, origin: row.origin, isOpen: !row.opened_at && row.expires_at > clock.now() }
}

/** Does nothing for an unknown address. */
export async function reportCause({ db, clock }: Services, token: string, cause: EmbedCause): Promise<void> {
  const row = await findEmbedByToken(db, token)
  if (row) await recordCause(db, row.id, clock.now(), cause)
}
