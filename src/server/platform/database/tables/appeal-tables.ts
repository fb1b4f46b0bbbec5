/** Kysely types of the tables about appeals. */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { AppealOutcome } from '#domain/underwriting/letter/appeal.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { MediaType } from '#server/platform/files/media-type.ts'
import type { DefaultedJson } from '../columns.ts'

export interface AppealTables {
  appeals: AppealsTable
  appeal_documents: AppealDocumentsTable
  appeal_document_parts: AppealDocumentPartsTable
}

interface AppealsTable {
  id: string
  application_id: ApplicationId
  /** Time and author of the appealed decision; `declined_by` is null for the policy. */
  declined_at: Date
  declined_by: string | null
  /** The applicant's statement; null after the application is erased. */
  statement: string | null
  submitted_at: Date
  /** Deadline promised to the applicant. */
  decide_by: Date
  /** Null while the appeal is open, as are the columns below. */
  outcome: AppealOutcome | null
  reasons: DefaultedJson<ReasonCode[]>
  settled_at: Date | null
  settled_by: string | null
}

interface AppealDocumentsTable {
  id: string
  appeal_id: string
  application_id: ApplicationId
  /** Order of upload. */
  position: number
  name: string
  /** Detected from the content. */
  media_type: MediaType
  /** Bytes. */
  size: number
}

/** Files in small chunks, so that commands that read hundreds of rows at a time use a few megabytes. */
interface AppealDocumentPartsTable {
  id: string
  document_id: string
  position: number
  /** Base64. */
  content: string
}
