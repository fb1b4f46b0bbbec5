/** Rates of an application: those accepted with the terms, otherwise those in force. */
import type { RatesView } from '#api/plans.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { Configuration } from '#domain/referrals/configuration.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { rateLines } from '#messages/rate-text.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { quoteRates, readRecordedRates } from '#server/features/terms/core/quoted-rates.ts'
import { findAcceptedRates } from '#server/features/terms/core/repository.ts'
import { applicantLanguage } from './email-applicant.ts'
import { getConfiguration } from './configuration.ts'
import type { ApplicationRow } from './repository.ts'

/** Rates in force, before anybody has accepted them. */
export function presentOfferedRates(configuration: Configuration, currency: Currency): RatesView {
  const { rates, sha256 } = quoteRates(configuration, currency)
  return { sha256, acceptedAt: null, ...rates }
}

/** A signature from before rates were recorded shows the rates in force, as not accepted. */
export async function readRates(
  db: Database,
  services: Pick<Services, 'referenceData'>,
  row: Pick<ApplicationRow, 'id' | 'attribution' | 'currency' | 'portal'>,
): Promise<RatesView> {
  const accepted = await findAcceptedRates(db, row.id)
  if (!accepted) return presentOfferedRates(getConfiguration(services, row), row.currency)
  const { sha256, signed_at: signedAt, content } = accepted
  return { sha256, acceptedAt: signedAt.toISOString(), ...readRecordedRates(content) }
}

/** Rates of an email: a heading, which says if they are placeholders, and a line each. */
export async function describeRates(db: Database, services: Services, row: ApplicationRow): Promise<string> {
  const language = applicantLanguage(row)
  const translator = translatorFor(language)
  const rates = await readRates(db, services, row)
  return [
    translator.t(services.config.sandbox ? 'rates.mail_sandbox' : 'rates.mail'),
    ...rateLines(translator, rates).map((line) => `– ${line}`),
  ].join('\n')
}
