import type { AppealView } from '../../../api/underwriting/appeals.ts'
import type { Language } from '../../../domain/countries/market.ts'
import { presentReason } from '../applications/index.ts'
import type { AppealDetails } from './read-appeals.ts'

export const presentAppeal = ({ appeal, documents }: AppealDetails, language: Language): AppealView => ({
  id: appeal.id,
  status: appeal.outcome === null ? 'OPEN' : 'SETTLED',
  statement: appeal.statement ?? '',
  documents: documents.map(({ id, name, media_type: mediaType, size }) => ({ id, name, mediaType, size })),
  submittedAt: appeal.submitted_at.toISOString(),
  decideBy: appeal.decide_by.toISOString(),
  outcome: appeal.outcome,
  settledAt: appeal.settled_at?.toISOString() ?? null,
  reasons: appeal.reasons.map((code) => presentReason(code, language)),
})
