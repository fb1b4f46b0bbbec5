/** Postal address in the format of an envelope; French writes the province out, in parentheses. */
import type { Address } from '#domain/application/application.ts'
import { isMarket } from '#domain/countries/market.ts'
import { regionName } from '#domain/countries/regions.ts'
import type { Locale } from '#messages/translator.ts'
import { useTranslator } from '#ui/texts/translator.ts'

/** An address of a form or an answer; parts may be missing. */
export type ShownAddress = { readonly [Part in keyof Address]?: Address[Part] | null | undefined }

export function PostalAddress({ address }: { address: ShownAddress }) {
  const { locale } = useTranslator()
  const { line1, line2 } = address
  const lines = [line1, line2, cityLine(address, locale)].filter((line): line is string => Boolean(line))
  return (
    <p className="address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

function cityLine({ city, territory, zip, countryCode }: ShownAddress, locale: Locale): string {
  if (locale !== 'fr-CA' || !city || !territory)
    return [[city, territory].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')
  const region = regionName(isMarket(countryCode) ? countryCode : 'CA', territory, locale)
  return [`${city} (${region})`, zip?.replace(' ', '\u00a0')].filter(Boolean).join('\u00a0 ')
}
