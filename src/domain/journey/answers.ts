/** Reading answers: which market they belong to, and what stands at a path. */
import type { Answers } from '../application.ts'
import { isMarket, marketOfCurrency, type Market } from '../market.ts'

/** The market of an application: its currency's, else its business address's, else the United States. */
export function marketOf({ applicant, company }: Answers): Market {
  if (company.currency) return marketOfCurrency(company.currency)
  const country = company.address?.countryCode ?? applicant.address?.countryCode
  return isMarket(country) ? country : 'US'
}

/** The value at a dotted path such as `applicant.name.firstName`; undefined where nothing stands. */
export function answerAt(answers: Answers, path: string): unknown {
  let value: unknown = answers
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Whether a question has been left unanswered: nothing there, or an empty text. */
export const isUnanswered = (value: unknown): boolean => value === undefined || value === null || value === ''
