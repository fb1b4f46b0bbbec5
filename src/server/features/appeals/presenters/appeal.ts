import type { AppealView, DocumentView } from '#api/underwriting/appeals.ts'
import type { Language } from '#domain/countries/market.ts'
import { presentReason } from '#server/features/applications/core/letter-texts.ts'
import { shownName } from '#server/platform/files/file-names.ts'
import { extensionOf } from '#server/platform/files/media-type.ts'
import type { AppealDocumentRow } from '../core/repository.ts'
import type { AppealDetails } from '../commands/read-appeals.ts'

/** The file name is generated: the sender's name could disguise the file type. */
export const presentDocument = ({
  id,
  appeal_id: appealId,
  position,
  name,
  media_type: mediaType,
  size,
}: AppealDocumentRow): DocumentView => ({
  id,
  name: shownName(name),
  fileName: `appeal-${appealId.slice(0, 8)}-${position + 1}.${extensionOf(mediaType)}`,
  mediaType,
  size,
})

export const presentAppeal = ({ appeal, documents }: AppealDetails, language: Language): AppealView => ({
  id: appeal.id,
  status: appeal.outcome === null ? 'OPEN' : 'SETTLED',
  statement: appeal.statement ?? '',
  documents: documents.map(presentDocument),
  submittedAt: appeal.submitted_at.toISOString(),
  decideBy: appeal.decide_by.toISOString(),
  outcome: appeal.outcome,
  settledAt: appeal.settled_at?.toISOString() ?? null,
  reasons: appeal.reasons.map((code) => presentReason(code, language)),
})
