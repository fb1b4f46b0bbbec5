/** Taking in tax information, from the applicant or from whoever holds the link (API2-27, API2-28). */
import { randomUUID } from 'node:crypto'
import { fallbackLanguage, marketOfCurrency } from '../../domain/market.ts'
import { addBusinessDays } from '../../domain/policy/expected-by.ts'
import {
  readTaxInformation,
  taxReviewBusinessDays,
  type TaxEntry,
  type TaxType,
} from '../../domain/tax/tax-information.ts'
import { today } from '../clock.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import { lockApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { queueMessage } from '../store/messages.ts'
import { insertTaxInformation, numberPlace, type TaxInformationRow } from '../store/tax-information.ts'
import { applicationLink } from './application-link.ts'
import { loadFor } from './load.ts'
import { openTaxLink } from './tax-link.ts'

/** Who asks: with a token whoever holds the link, without one whoever is signed in. */
export interface TaxCaller {
  actor: Actor | null
  /** What the link asks for; null without one. */
  type: TaxType | null
  token: string | undefined
}

/** The application that the caller may file for. Throws no_session with neither token nor session. */
export async function openForTax(
  services: Services,
  db: Services['db'],
  id: string,
  { actor, type, token }: TaxCaller,
): Promise<ApplicationRow> {
  if (token !== undefined) return openTaxLink(services, db, id, type, token)
  if (!actor) throw refuse('no_session')
  const row = await loadFor({ db }, 'tax.file', actor, id)
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  return row
}

/**
 * Files it to be confirmed; nothing that was decided changes by it. The applicant is told by mail, whoever filed.
 * Whether a number was the one we knew is not said: the link needs no sign-in.
 * @param withName whether the legal name belongs to the call
 */
export const fileTaxInformation = (
  services: Services,
  caller: TaxCaller,
  id: string,
  entry: TaxEntry,
  withName: boolean,
): Promise<{ filed: TaxInformationRow; expectedBy: Date }> =>
  services.db.transaction().execute(async (trx) => {
    const { id: known } = await openForTax(services, trx, id, caller)
    const row = await lockApplication(trx, known)
    // Of two that use one link at once, the second finds here that it was used.
    if (caller.token !== undefined) await openForTax(services, trx, id, caller)
    const market = marketOfCurrency(row.currency)
    const read = readTaxInformation(entry, caller.type, withName, { market, today: today(services.clock) })
    if ('faults' in read) throw refuseFields(read.faults)
    const { type, number, legalName } = read
    const now = services.clock.now()
    const filedId = randomUUID()
    const filed = await insertTaxInformation(trx, {
      id: filedId,
      application_id: row.id,
      type,
      source_type: number?.id.sourceType ?? null,
      last4: number?.id.last4 ?? null,
      government_id: number ? services.sealing.seal(number.value, numberPlace(filedId)) : null,
      legal_name: legalName,
      filed_at: now,
    })
    await recordAudit(trx, {
      at: now,
      actor: caller.token === undefined ? (caller.actor?.userId ?? 'system') : 'system',
      act: 'tax-information.filed',
      applicationId: row.id,
      details: { type, by: caller.token === undefined ? 'session' : 'link' },
    })
    await tellApplicant(trx, services, row)
    return { filed, expectedBy: addBusinessDays(now, taxReviewBusinessDays) }
  })

async function tellApplicant(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  const { emailAddress: to, name, communicationLanguage } = row.applicant
  if (!to) return
  await queueMessage(trx, services, {
    channel: 'email',
    to,
    template: 'tax_information_received',
    values: {
      firstName: name?.firstName ?? '',
      business: row.company.name ?? '',
      link: applicationLink(services, row),
    },
    language: communicationLanguage ?? fallbackLanguage,
    portal: row.portal,
    applicationId: row.id,
  })
}
