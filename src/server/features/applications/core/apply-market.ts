/** Decides the market of new answers. */
import { getMarket } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { AnswersUpdate } from '#domain/journey/apply-update.ts'

/**
 * The currency or country of the answers decides the market.
 * @param currency used if they have none
 */
export function applyMarket(body: AnswersUpdate, currency: Currency): AnswersUpdate {
  const update = { applicant: body.applicant, company: body.company }
  const countryOrCurrency =
    body.company?.currency ?? body.company?.address?.countryCode ?? body.applicant?.address?.countryCode
  if (countryOrCurrency) {
    const market = getMarket({
      applicant: {},
      company: {
        ...(body.company?.currency ? { currency: body.company.currency } : {}),
        address: { countryCode: countryOrCurrency },
      },
    })
    return { ...update, company: { ...update.company, currency: countries[market].currency } }
  }
  return { ...update, company: { ...update.company, currency } }
}
