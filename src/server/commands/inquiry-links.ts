/** Going on with an inquiry on another device: a link that opens that inquiry alone, once, for five minutes. */
import { randomBytes } from 'node:crypto'
import type { InquiryKind } from '../../domain/inquiries/inquiry.ts'
import { fallbackLanguage, type Language } from '../../domain/market.ts'
import { linkLivesMs, linkStanding } from '../../domain/phone/proof.ts'
import type { Actor } from '../actor.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import {
  findInquiryLink,
  inquiryLinkPlace,
  markLinkUsed,
  replaceInquiryLink,
} from '../store/inquiry-links.ts'
import type { LimitName } from '../store/limits.ts'
import { queueMessage } from '../store/messages.ts'
import { pageLink } from './application-link.ts'
import { openApplicantInquiry, type InquirySession } from './inquiries.ts'
import { loadFor } from './load.ts'
import { loadOwnerFor } from './owners/load-owner.ts'
import { openOwnerInquiry } from './owners/owner-inquiry.ts'

/** What is asked of a link: an inquiry to go on with, and whether to text it too. */
export interface Wanted {
  inquiryId?: string | null | undefined
  byText?: boolean | undefined
}

export interface InquiryLink {
  inquiryId: string
  url: string
  expiresAt: Date
}

/** Whose phone the link may be texted to. */
interface Reader {
  phone: string | null | undefined
  language: Language | null | undefined
}

/** A link to the applicant's inquiry, while its step-up is open. */
export async function makeApplicantLink(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  { inquiryId, byText = false }: Wanted,
): Promise<InquiryLink> {
  const row = await loadFor(services, 'step-up', actor, id)
  const { localPhoneNumber: phone, communicationLanguage: language } = row.applicant
  const open = () => openApplicantInquiry(services, actor, id, kind, inquiryId ?? undefined)
  return makeLink(services, actor, row, kind, open, byText ? { phone, language } : null)
}

/** A link to an owner's photo ID, for the owner in person. */
export async function makeOwnerLink(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  { inquiryId, byText = false }: Wanted,
): Promise<InquiryLink> {
  const { row, owner } = await loadOwnerFor(services, 'owner.verify', actor, id, ownerId)
  const reader = { phone: owner.phone, language: owner.communication_language }
  const open = () => openOwnerInquiry(services, actor, id, ownerId, inquiryId ?? undefined)
  return makeLink(services, actor, row, 'identification', open, byText ? reader : null)
}

async function makeLink(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  kind: InquiryKind,
  open: () => Promise<InquirySession>,
  textTo: Reader | null,
): Promise<InquiryLink> {
  await within(services, 'inquiry_link', actor.userId)
  if (textTo && !textTo.phone) throw refuse('state_forbids')
  if (textTo) await within(services, 'inquiry_text', `${textTo.phone}`)
  const { inquiryId, status } = await open()
  if (status !== 'IN_PROGRESS') throw refuse('state_forbids')
  const id = randomBytes(9).toString('base64url')
  const secret = randomBytes(16).toString('base64url')
  const url = pageLink(services, row, '/on-phone', { fragment: `${id}.${secret}` })
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + linkLivesMs)
  await services.db.transaction().execute(async (trx) => {
    await replaceInquiryLink(trx, {
      id,
      digest: services.sealing.digest(secret, inquiryLinkPlace(id)),
      inquiry_id: inquiryId,
      application_id: row.id,
      kind,
      user_id: actor.userId,
      expires_at: expiresAt,
      used_at: null,
    })
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'inquiry.link-made',
      applicationId: row.id,
      details: { inquiryId, texted: textTo !== null },
    })
    if (textTo)
      await queueMessage(trx, services, {
        channel: 'sms',
        to: `+1${textTo.phone}`,
        template: 'inquiry_link',
        values: { link: url, minutes: linkLivesMs / 60_000 },
        language: textTo.language ?? fallbackLanguage,
        portal: row.portal,
        applicationId: row.id,
      })
  })
  return { inquiryId, url, expiresAt }
}

async function within({ limits }: Services, name: LimitName, key: string): Promise<void> {
  const allowance = await limits.consume(name, key)
  if (!allowance.ok) throw refuse('too_many_requests', { retryAfterSeconds: allowance.retryAfterSeconds })
}

export interface OpenedInquiry {
  kind: InquiryKind
  inquiryId: string
  sessionToken: string
}

/**
 * Uses a link up, by whoever holds it: an answer opens the provider's window on its inquiry. A made-up token is told
 * as an expired one.
 */
export async function redeemLink(services: Services, token: string): Promise<OpenedInquiry> {
  const { db, sealing, clock, providers } = services
  const [id = '', secret = ''] = token.split('.')
  const link = await findInquiryLink(db, id)
  if (!link || !sealing.matches(link.digest, secret, inquiryLinkPlace(id))) throw refuse('link_expired')
  const { inquiry_id: inquiryId, application_id: applicationId, kind } = link
  const standing = linkStanding(
    { link: { expiresAt: link.expires_at.getTime(), isUsed: link.used_at !== null } },
    clock.now().getTime(),
  )
  if (standing !== 'open') throw refuse(standing === 'used' ? 'link_used' : 'link_expired')
  const row = await findApplication(db, applicationId)
  if (!row || row.withdrawn_at || (await providers.inquiries.outcome(inquiryId)) !== null)
    throw refuse('link_expired')
  // Before the link is used up: a provider that does not answer costs nobody their link.
  const { sessionToken } = await providers.inquiries.openSession(inquiryId)
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    if (!(await markLinkUsed(trx, id, now))) throw refuse('link_used')
    await recordAudit(trx, {
      at: now,
      actor: link.user_id,
      act: 'inquiry.link-used',
      applicationId,
      details: { inquiryId },
    })
  })
  return { kind, inquiryId, sessionToken }
}
