/** The page of the sandbox's identity provider: who may open it, what it takes, how far it has come. */
import * as z from 'zod/mini'
import type { InquiryKind, InquiryOutcome } from '../../domain/inquiries/inquiry.ts'
import { DamagedFile } from '../documents/damaged-file.ts'
import { mediaTypeOf, type MediaType } from '../documents/media-type.ts'
import { withoutMetadata } from '../documents/without-metadata.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  keepSandboxDocument,
  listSandboxDocuments,
  type Paper,
  type Part,
  parts,
  photoIds,
  type ReceivedDocument,
  renameSandboxDocument,
} from '../store/sandbox-documents.ts'
import { findSandboxInquiry, type SandboxInquiryRow, tokenHolds } from '../store/sandbox-inquiries.ts'
import { SealingError } from '../store/sealing.ts'
import { endInquiry } from './sandbox-provider.ts'

export { type Part, photoIds, type ReceivedDocument }

/** Long enough to look for one's passport. */
const pageLivesMs = 30 * 60_000

const ticketPlace = (row: string) => ({ table: 'sandbox_inquiries', column: 'page_ticket', row })
const ticketForm = z.object({ returnUrl: z.string(), until: z.number() })

/** Lets the holder of an inquiry's session token in: a sealed ticket for its page, or null. */
export function enterInquiry(
  { sealing, clock }: Services,
  { inquiryId, sessionToken, returnUrl }: { inquiryId: string; sessionToken: string; returnUrl: string },
): { ticket: string; livesMs: number } | null {
  const now = clock.now()
  if (!tokenHolds(sealing, inquiryId, sessionToken, now)) return null
  const content = JSON.stringify({ returnUrl, until: now.getTime() + pageLivesMs })
  return { ticket: sealing.seal(content, ticketPlace(inquiryId)), livesMs: pageLivesMs }
}

/** Where a ticket's holder came from, and whether it still opens the page; null of what is no ticket of this inquiry. */
export function readTicket(
  { sealing, clock }: Services,
  inquiryId: string,
  ticket: string | undefined,
): { returnUrl: string; live: boolean } | null {
  if (ticket === undefined) return null
  try {
    const { returnUrl, until } = ticketForm.parse(JSON.parse(sealing.open(ticket, ticketPlace(inquiryId))))
    return { returnUrl, live: until > clock.now().getTime() }
  } catch (error) {
    if (error instanceof SealingError) return null
    throw error
  }
}

export interface Inquiry {
  id: string
  kind: InquiryKind
  /** It was ended, or its time ran out. */
  over: boolean
  received: readonly ReceivedDocument[]
  /** Everything that it asks for was handed in. */
  complete: boolean
}

/** Throws 'not_found'. */
export async function readInquiry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  inquiryId: string,
): Promise<Inquiry> {
  const row = await findSandboxInquiry(db, inquiryId)
  if (!row) throw refuse('not_found')
  const received = await listSandboxDocuments(db, inquiryId)
  const { id, kind } = row
  const complete = Object.keys(missing(kind, received)).length === 0
  return { id, kind, over: isOver(row, clock.now()), received, complete }
}

const isOver = ({ outcome, expires_at }: SandboxInquiryRow, now: Date): boolean =>
  outcome !== null || expires_at <= now

/** What an inquiry of this kind asks for. */
export const askedParts = (kind: InquiryKind): readonly Part[] =>
  kind === 'identification' ? parts : ['document']

export const faultCodes = ['missing', 'too_large', 'not_taken', 'damaged'] as const
export type FaultCode = (typeof faultCodes)[number]
/** What is wrong with what was handed in: `paper` is the choice of the document. */
export type Faults = Partial<Record<Part, FaultCode> & Record<'paper', 'missing'>>

function missing(kind: InquiryKind, received: readonly ReceivedDocument[]): Faults {
  const faults: Faults = {}
  if (!received.some(({ paper }) => paper !== null)) faults.paper = 'missing'
  for (const part of askedParts(kind))
    if (!received.some((document) => document.part === part)) faults[part] = 'missing'
  return faults
}

export interface HandedIn {
  /** Which document the person says it is. */
  paper: string | undefined
  files: Partial<Record<Part, UploadedFile>>
}
export interface UploadedFile {
  content: Buffer
  /** There was more than is taken. */
  tooLarge: boolean
}

/**
 * Keeps every file that is in order, so that one that is not costs nobody the others, and tells what is wrong or
 * still missing. Throws 'state_forbids' once the inquiry is over.
 */
export async function receivePapers(
  { db, clock, sealing }: Services,
  { id, kind }: Pick<Inquiry, 'id' | 'kind'>,
  { paper: said, files }: HandedIn,
): Promise<Faults> {
  const paper = paperOf(kind, said)
  const receivedAt = clock.now()
  const examined = askedParts(kind).flatMap((part) => {
    const file = files[part]
    return file ? [{ part, result: examine(part, file) }] : []
  })
  return db.transaction().execute(async (trx) => {
    const row = await findSandboxInquiry(trx, id)
    if (!row || isOver(row, receivedAt)) throw refuse('state_forbids')
    const faults: Faults = {}
    for (const { part, result } of examined) {
      if (typeof result === 'string') faults[part] = result
      else
        await keepSandboxDocument(trx, sealing, {
          ...result,
          inquiryId: id,
          part,
          paper: part === 'document' ? paper : null,
          receivedAt,
        })
    }
    if (paper) await renameSandboxDocument(trx, id, paper)
    const lacking = missing(kind, await listSandboxDocuments(trx, id))
    // A choice that was made is only kept with its document; it is not missing.
    if (paper) delete lacking.paper
    return { ...lacking, ...faults }
  })
}

const paperOf = (kind: InquiryKind, said: string | undefined): Paper | null =>
  kind === 'verification' ? 'registration' : (photoIds.find((photoId) => photoId === said) ?? null)

function examine(
  part: Part,
  { content, tooLarge }: UploadedFile,
): { mediaType: MediaType; content: Buffer } | FaultCode {
  if (tooLarge) return 'too_large'
  const mediaType = mediaTypeOf(content)
  if (mediaType === null || (part === 'selfie' && mediaType === 'application/pdf')) return 'not_taken'
  try {
    return { mediaType, content: withoutMetadata(content, mediaType) }
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged'
    throw error
  }
}

/** Ends an inquiry as the tester wishes; what it asks for must be there unless its time is to run out. */
export async function chooseOutcome(
  services: Services,
  inquiry: Inquiry,
  outcome: InquiryOutcome,
): Promise<Faults> {
  if (outcome !== 'expired' && !inquiry.complete) return missing(inquiry.kind, inquiry.received)
  if (!inquiry.over) await endInquiry(services, inquiry.id, outcome)
  return {}
}
