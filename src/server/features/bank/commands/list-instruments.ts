import type { ApplicationId } from '#domain/application/ids.ts'
import { marketForCurrency, type Market } from '#domain/countries/market.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { findCasesOfApplication } from '#server/features/cases/core/repository.ts'
import { loadForImpersonation } from '#server/features/support/core/impersonation.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import { findInstrumentsByApplications, type FinancialInstrumentRow } from '../core/repository.ts'

interface Instruments {
  /** Newest first. */
  instruments: FinancialInstrumentRow[]
  /** Deadline of the holder review, by instrument. */
  reviewDates: ReadonlyMap<string, Date>
  market: Market
}

export async function listInstruments(services: Services, actor: Actor, id: string): Promise<Instruments> {
  const row = actor.impersonatedApplicationId
    ? await loadForImpersonation(services, actor, id, 'bank accounts and cards')
    : await loadAuthorized(services, 'bank.list', actor, id)
  const instruments = await findInstrumentsByApplications(services.db, [row.id])
  const needsReview = instruments.some(({ holder_check: check }) => check === 'NEEDS_REVIEW')
  const reviewDates = needsReview ? await findReviewDates(services, row.id) : new Map<string, Date>()
  return { instruments, reviewDates, market: marketForCurrency(row.currency) }
}

const findReviewDates = async ({ db }: Services, id: ApplicationId): Promise<Map<string, Date>> =>
  new Map(
    (await findCasesOfApplication(db, id))
      .filter(({ kind, status }) => kind === 'HOLDER_MISMATCH' && status === 'OPEN')
      .map(({ subject_id: instrument, due_at: date }) => [instrument, date]),
  )
