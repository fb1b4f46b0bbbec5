/** Inquiries of the simulated identity vendor: page access, uploads and outcome. */
import * as z from 'zod/mini'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import { examineFile } from '#server/platform/files/examine-file.ts'
import type { Examination, MediaType } from '#server/platform/files/media-type.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import {
  listSandboxDocuments,
  type ReceivedDocument,
  saveSandboxDocument,
  setSandboxDocumentType,
} from './document-repository.ts'
import { endSandboxInquiry, findSandboxInquiry, isSessionTokenValid } from './inquiry-repository.ts'
import {
  type DocumentPart,
  documentParts,
  type DocumentType,
  photoIdTypes,
  type SandboxInquiryRow,
} from '../tables.ts'
import { EncryptionError } from '#server/platform/encryption/encryption.ts'

/** Nobody looks at documents here. */
export const sandboxOutcomes = ['completed', 'failed', 'expired'] as const satisfies InquiryOutcome[]

/** Long enough for a person to get their passport. */
const pageTtlMs = 30 * 60_000

const ticketContext = (row: string) => ({ table: 'sandbox_inquiries', column: 'page_ticket', row })
const ticketSchema = z.object({ returnUrl: z.string(), until: z.number() })

/** Exchanges a session token for an encrypted ticket to the inquiry's page. Returns null for an invalid token. */
export function createPageTicket(
  { encryption, clock }: Services,
  { inquiryId, sessionToken, returnUrl }: { inquiryId: string; sessionToken: string; returnUrl: string },
): { ticket: string; ttlMs: number } | null {
  const now = clock.now()
  if (!isSessionTokenValid(encryption, inquiryId, sessionToken, now)) return null
  const content = JSON.stringify({ returnUrl, until: now.getTime() + pageTtlMs })
  return { ticket: encryption.encrypt(content, ticketContext(inquiryId)), ttlMs: pageTtlMs }
}

/** Returns null for anything but a ticket of this inquiry. */
export function verifyTicket(
  { encryption, clock }: Services,
  inquiryId: string,
  ticket: string | undefined,
): { returnUrl: string; isValid: boolean } | null {
  if (ticket === undefined) return null
  try {
    const { returnUrl, until } = ticketSchema.parse(
      JSON.parse(encryption.decrypt(ticket, ticketContext(inquiryId))),
    )
    return { returnUrl, isValid: until > clock.now().getTime() }
  } catch (error) {
    if (error instanceof EncryptionError) return null
    throw error
  }
}

export interface SandboxInquiry {
  id: string
  kind: InquiryKind
  /** True if ended or expired. */
  hasEnded: boolean
  received: readonly ReceivedDocument[]
  /** Every required part was received. */
  isComplete: boolean
}

/** Throws 'not_found'. */
export async function readInquiry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  inquiryId: string,
): Promise<SandboxInquiry> {
  const row = await findSandboxInquiry(db, inquiryId)
  if (!row) throw apiError('not_found')
  const received = await listSandboxDocuments(db, inquiryId)
  const { id, kind } = row
  const isComplete = Object.keys(findMissingParts(kind, received)).length === 0
  return { id, kind, hasEnded: hasEnded(row, clock.now()), received, isComplete }
}

const hasEnded = ({ outcome, expires_at }: SandboxInquiryRow, now: Date): boolean =>
  outcome !== null || expires_at <= now

export const requiredParts = (kind: InquiryKind): readonly DocumentPart[] =>
  kind === 'identification' ? documentParts : ['document']

export const uploadErrorCodes = ['missing', 'too_large', 'unsupported_type', 'damaged'] as const
export type UploadErrorCode = (typeof uploadErrorCodes)[number]
export type UploadErrors = Partial<Record<DocumentPart, UploadErrorCode> & Record<'documentType', 'missing'>>

function findMissingParts(kind: InquiryKind, received: readonly ReceivedDocument[]): UploadErrors {
  const errors: UploadErrors = {}
  if (!received.some(({ document_type }) => document_type !== null)) errors.documentType = 'missing'
  for (const part of requiredParts(kind))
    if (!received.some((document) => document.part === part)) errors[part] = 'missing'
  return errors
}

export interface InquirySubmission {
  /** As sent by the form. */
  documentType: string | undefined
  files: Partial<Record<DocumentPart, UploadedFile>>
}
export interface UploadedFile {
  content: Buffer
  /** Content was cut at the size limit. */
  isTooLarge: boolean
}

/**
 * Records every valid file, even when another one is invalid, and returns the errors of invalid and missing parts.
 * Throws 'state_forbids' once the inquiry has ended.
 */
export async function receiveDocuments(
  { db, clock }: Services,
  { id, kind }: Pick<SandboxInquiry, 'id' | 'kind'>,
  submission: InquirySubmission,
): Promise<UploadErrors> {
  const documentType = toDocumentType(kind, submission.documentType)
  const now = clock.now()
  // Runs before the transaction, which would otherwise wait for it.
  const examined = await examineFiles(submission.files)
  return db.transaction().execute(async (trx) => {
    const row = await findSandboxInquiry(trx, id)
    if (!row || hasEnded(row, now)) throw apiError('state_forbids')
    const errors: UploadErrors = {}
    for (const part of requiredParts(kind)) {
      const file = submission.files[part]
      const examination = examined[part]
      if (!file || !examination) continue
      const result = checkUpload(part, file, examination)
      if ('error' in result) errors[part] = result.error
      else
        await saveSandboxDocument(trx, {
          inquiry_id: id,
          part,
          document_type: part === 'document' ? documentType : null,
          media_type: result.mediaType,
          size: file.content.length,
        })
    }
    if (documentType) await setSandboxDocumentType(trx, id, documentType)
    const missingParts = findMissingParts(kind, await listSandboxDocuments(trx, id))
    // The type is stored with the document, so it is not missing before the upload.
    if (documentType) delete missingParts.documentType
    return { ...missingParts, ...errors }
  })
}

const toDocumentType = (kind: InquiryKind, selected: string | undefined): DocumentType | null =>
  kind === 'verification' ? 'registration' : (photoIdTypes.find((photoId) => photoId === selected) ?? null)

async function examineFiles(
  files: InquirySubmission['files'],
): Promise<Partial<Record<DocumentPart, Examination>>> {
  const examined: Partial<Record<DocumentPart, Examination>> = {}
  for (const part of documentParts) {
    const file = files[part]
    if (file) examined[part] = await examineFile(file.isTooLarge ? new Uint8Array() : file.content)
  }
  return examined
}

function checkUpload(
  part: DocumentPart,
  { isTooLarge }: UploadedFile,
  { type: mediaType, isComplete }: Examination,
): { mediaType: MediaType } | { error: UploadErrorCode } {
  if (isTooLarge) return { error: 'too_large' }
  if (mediaType === null || (part === 'selfie' && mediaType === 'application/pdf'))
    return { error: 'unsupported_type' }
  return isComplete ? { mediaType } : { error: 'damaged' }
}

/** Throws 'not_found', and 'state_forbids' once the inquiry has ended. */
export async function endInquiry(
  { db }: Pick<Services, 'db'>,
  inquiryId: string,
  outcome: InquiryOutcome,
): Promise<void> {
  if (!(await findSandboxInquiry(db, inquiryId))) throw apiError('not_found')
  if (!(await endSandboxInquiry(db, inquiryId, outcome))) throw apiError('state_forbids')
}

/** Requires all parts for every outcome except `expired`. */
export async function chooseOutcome(
  services: Services,
  inquiry: SandboxInquiry,
  outcome: InquiryOutcome,
): Promise<UploadErrors> {
  if (outcome !== 'expired' && !inquiry.isComplete) return findMissingParts(inquiry.kind, inquiry.received)
  if (!inquiry.hasEnded) await endInquiry(services, inquiry.id, outcome)
  return {}
}
