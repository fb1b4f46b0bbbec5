/** Fills in city and region from a typed postal code. What the user typed or chose is never replaced. */
import { useEffect, useEffectEvent, useState } from 'react'
import { countries } from '../../domain/countries/countries.ts'
import type { Market } from '../../domain/countries/market.ts'
import type { PostalArea } from '../../domain/countries/postal-areas.ts'
import type { AddressPrefix } from './address-fields.tsx'
import type { Form } from './form.ts'

const lines = ['city', 'territory'] as const

/** @returns which lines hold what was filled in */
export function usePostalArea(
  form: Form,
  prefix: AddressPrefix,
  market: Market,
): Record<(typeof lines)[number], boolean> {
  const valueOf = (line: string) => form.values[`${prefix}.${line}`] ?? ''
  const zip = valueOf('zip')
  const [initialZip] = useState(zip)
  const isTyped = zip !== initialZip && countries[market].postalCode.pattern.test(zip)
  const [filledIn, setFilledIn] = useState<PostalArea>({ city: null, territory: null })

  const fillIn = useEffectEvent((area: PostalArea) => {
    const open = lines.filter((line) => valueOf(line) === '' || valueOf(line) === filledIn[line])
    const found = Object.fromEntries(open.map((line) => [line, area[line]]))
    setFilledIn({ city: null, territory: null, ...found })
    form.setAll(Object.fromEntries(open.map((line) => [`${prefix}.${line}`, area[line] ?? ''])))
  })
  useEffect(() => {
    if (!isTyped) return
    let isCancelled = false
    import('../../domain/countries/postal-areas.ts').then(
      ({ findPostalArea }) => {
        if (!isCancelled) fillIn(findPostalArea(market, zip))
      },
      // Offline: the user types both.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [isTyped, market, zip])

  const isFilledIn = (line: (typeof lines)[number]) =>
    filledIn[line] !== null && valueOf(line) === filledIn[line]
  return { city: isFilledIn('city'), territory: isFilledIn('territory') }
}
