import { reachesSales } from '#domain/cases/case.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { CaseSource } from './open-case.ts'
import type { Services } from '#server/services.ts'

/** True if expected sales reach the limit above which one person alone accepts nothing (CASE-04). */
export const isForTwo = (
  { config }: Pick<Services, 'config'>,
  { company, currency }: Pick<CaseSource, 'company' | 'currency'>,
): boolean => reachesSales(company.gpv, marketForCurrency(currency), config.confirmationSales)
