/** Files tax information, from the applicant or the holder of a link (API2-27, API2-28). */
import { randomUUID } from 'node:crypto'
import { marketForCurrency } from '#domain/countries/market.ts'
import { parseTaxInformation, type TaxInput, type TaxType } from '#domain/tax/tax-information.ts'
import { today } from '#server/platform/clock.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { emailApplicant, formatDay } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { insertTaxInformation, taxIdContext, type TaxInformationRow } from '../core/repository.ts'
import { answerBy, loadByTaxLink } from '../core/tax-link.ts'

/** A link token, or the signed-in user. */
export interface TaxCaller {
  actor: Actor | null
  /** Requested by the link; null without one. */
  type: TaxType | null
  token: string | undefined
}

/** Loads the application that the caller may file for. Throws no_session without token and session. */
export async function loadForTaxFiling(
  services: Services,
  db: Services['db'],
  id: string,
  { actor, type, token }: TaxCaller,
): Promise<ApplicationRow> {
  if (token !== undefined) return loadByTaxLink(services, db, id, type, token)
  if (!actor) throw apiError('no_session')
  const row = await loadAuthorized({ db }, 'tax.file', actor, id)
  if (row.withdrawn_at) throw apiError('application_withdrawn')
  return row
}

/**
 * Files tax information for confirmation and emails the applicant; decisions don't change. The response
 * doesn't reveal whether the number matches, because the link needs no sign-in.
 * @param withName the endpoint accepts a legal name
 */
export const fileTaxInformation = (
  services: Services,
  caller: TaxCaller,
  id: string,
  entry: TaxInput,
  withName: boolean,
): Promise<{ filed: TaxInformationRow; expectedBy: Date }> =>
  limitedTransaction(services, { userId: caller.actor?.userId ?? 'anonymous' }, async (trx) => {
    const { id: applicationId } = await loadForTaxFiling(services, trx, id, caller)
    const row = await lockApplication(trx, applicationId)
    // Repeats the check under the lock, so that concurrent requests cannot reuse a link.
    if (caller.token !== undefined) await loadForTaxFiling(services, trx, id, caller)
    const market = marketForCurrency(row.currency)
    const parsed = parseTaxInformation(entry, caller.type, withName, { market, today: today(services.clock) })
    if ('errors' in parsed) throw validationError(parsed.errors)
    // A link is single-use, so only filings without one count against the quota.
    if (caller.token === undefined) await consumeQuota(trx, services, 'tax_filing', [row.user_id])
    const { type, number, legalName } = parsed
    const now = services.clock.now()
    const filedId = randomUUID()
    const filed = await insertTaxInformation(trx, {
      id: filedId,
      application_id: row.id,
      type,
      source_type: number?.id.sourceType ?? null,
      last4: number?.id.last4 ?? null,
      government_id: number ? services.encryption.encrypt(number.value, taxIdContext(filedId)) : null,
      legal_name: legalName,
      filed_at: now,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: caller.token === undefined ? (caller.actor?.userId ?? 'system') : 'system',
      action: 'tax_information.filed',
      applicationId: row.id,
      details: { type, by: caller.token === undefined ? 'session' : 'link' },
    })
    const expectedBy = answerBy(row, now)
    await emailApplicant(trx, services, row, 'tax_information_received', {
      business: row.company.name ?? '',
      date: formatDay(row, expectedBy),
      link: applicationLink(services, row),
    })
    return { filed, expectedBy }
  })
