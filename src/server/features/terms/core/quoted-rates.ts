/** The rates that are shown now, and those that were accepted with the terms. */
import { createHash } from 'node:crypto'
import type { Currency } from '#domain/countries/market.ts'
import { type Rates, ratesOf } from '#domain/prices/rates.ts'
import type { Configuration } from '#domain/referrals/configuration.ts'

export interface QuotedRates {
  rates: Rates
  /** JSON of the rates, exactly as recorded. */
  content: string
  /** SHA-256 of `content` in UTF-8, hexadecimal. */
  sha256: string
}

export function quoteRates(configuration: Configuration, currency: Currency): QuotedRates {
  const rates = ratesOf(configuration, currency)
  const content = JSON.stringify(rates)
  return { rates, content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** @param content as recorded by this or an earlier release */
export const readRecordedRates = (content: string): Rates => JSON.parse(content) as Rates
