/** Finds an address by its beginning and fills its lines, which stay there to be typed into (API2-50). */
import { useEffect, useState } from 'react'
import type { ConfigView } from '../../contract/v2/open.ts'
import { useTexts } from '../language/texts.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { AddressOf } from './address-fields.tsx'
import { useEnvironment } from './environment.tsx'
import type { Form } from './form.ts'
import { suggestionsFrom, type Suggest, type Suggestion } from './places.ts'

interface Props {
  form: Form
  of: AddressOf
  maps: NonNullable<ConfigView['maps']>
}

/** Shorter beginnings fit too many addresses. */
const leastTyped = 4
const pauseMs = 300

export default function AddressSearch({ form, of, maps }: Props) {
  const { t, locale } = useTexts()
  const { market } = useEnvironment().config
  const [suggest, setSuggest] = useState<Suggest | null>(null)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    let gone = false
    void suggestionsFrom({ maps, language: locale, market }).then((loaded) => {
      if (!gone) setSuggest(() => loaded)
    })
    return () => {
      gone = true
    }
  }, [maps, locale, market])

  useEffect(() => {
    if (!suggest || query.trim().length < leastTyped) return
    let gone = false
    const timer = setTimeout(() => {
      suggest(query.trim()).then(
        (suggestions) => !gone && setFound(suggestions),
        () => {},
      )
    }, pauseMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [suggest, query])

  if (!suggest) return null
  const pick = (text: string) => {
    setQuery(text)
    found
      .find((each) => each.text === text)
      ?.take()
      .then(
        (address) =>
          form.setAll(
            Object.fromEntries(Object.entries(address).map(([line, value]) => [`${of}.${line}`, value])),
          ),
        () => {},
      )
  }
  return (
    <Combobox
      question={{
        id: `${of}.search`,
        label: t('screens.address.search'),
        value: query,
        error: null,
        onChange: setQuery,
        onBlur: () => {},
      }}
      hint={t('screens.address.search_hint')}
      optional
      query={query}
      onQuery={setQuery}
      groups={[{ label: null, options: found.map(({ text }) => ({ value: text, label: text })) }]}
      onPick={pick}
    />
  )
}
