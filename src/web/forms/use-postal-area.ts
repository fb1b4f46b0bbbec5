/**
 * Fills in city and region from a typed postal code. Never replaces what the user entered: if the region does not match
 * the postal code, the page suggests the right one.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { countries } from '#domain/countries/countries.ts'
import type { Market } from '#domain/countries/market.ts'
import type { PostalArea } from '#domain/countries/postal-areas.ts'
import type { AddressPrefix } from './address-fields.tsx'
import type { Form } from './form.ts'

const lines = ['city', 'territory'] as const

interface PostalAreaState {
  /** Lines that still hold the filled-in value. */
  filledIn: Record<(typeof lines)[number], boolean>
  /** Region of the postal code, if the user chose a different one. */
  otherRegion: string | null
}

export function usePostalArea(form: Form, prefix: AddressPrefix, market: Market): PostalAreaState {
  const valueOf = (line: string) => form.values[`${prefix}.${line}`] ?? ''
  const zip = valueOf('zip')
  const [initialZip] = useState(zip)
  const isComplete = countries[market].postalCode.pattern.test(zip)
  const [filledIn, setFilledIn] = useState<PostalArea>({ city: null, territory: null })
  const [found, setFound] = useState<PostalArea & { zip: string }>({ zip: '', city: null, territory: null })

  const takeOver = useEffectEvent((area: PostalArea) => {
    setFound({ ...area, zip })
    if (zip === initialZip) return
    const open = lines.filter((line) => valueOf(line) === '' || valueOf(line) === filledIn[line])
    setFilledIn({
      city: null,
      territory: null,
      ...Object.fromEntries(open.map((line) => [line, area[line]])),
    })
    form.setAll(Object.fromEntries(open.map((line) => [`${prefix}.${line}`, area[line] ?? ''])))
  })
  useEffect(() => {
    if (!isComplete) return
    let isCancelled = false
    import('#domain/countries/postal-areas.ts').then(
      ({ findPostalArea }) => {
        if (!isCancelled) takeOver(findPostalArea(market, zip))
      },
      // Offline: the user types city and region.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [isComplete, market, zip])

  const isFilledIn = (line: (typeof lines)[number]) =>
    filledIn[line] !== null && valueOf(line) === filledIn[line]
  const isOther = found.zip === zip && valueOf('territory') !== '' && valueOf('territory') !== found.territory
  return {
    filledIn: { city: isFilledIn('city'), territory: isFilledIn('territory') },
    otherRegion: isOther ? found.territory : null,
  }
}
