/** Address search that fills the address lines, which stay editable (API2-50). */
import { useEffect, useState } from 'react'
import type { ConfigView } from '#api/public.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { AddressPrefix } from './address-fields.tsx'
import { useEnvironment } from '../application/environment.tsx'
import type { Form } from './form.ts'
import { loadAddressSuggestions, type SuggestAddresses, type Suggestion } from './address-suggestions.ts'

interface Props {
  form: Form
  prefix: AddressPrefix
  maps: NonNullable<ConfigView['maps']>
}

/** Shorter queries match too many addresses. */
const minQueryLength = 4
const debounceMs = 300

export default function AddressSearch({ form, prefix, maps }: Props) {
  const { t, locale } = useTranslator()
  const { market } = useEnvironment().config
  const [suggestAddresses, setSuggestAddresses] = useState<SuggestAddresses | null>(null)
  const [query, setQuery] = useState('')
  const [results, setResults] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    let isCancelled = false
    void loadAddressSuggestions({ maps, language: locale, market }).then((loaded) => {
      if (!isCancelled) setSuggestAddresses(() => loaded)
    })
    return () => {
      isCancelled = true
    }
  }, [maps, locale, market])

  useEffect(() => {
    if (!suggestAddresses || query.trim().length < minQueryLength) return
    let isCancelled = false
    const timer = setTimeout(() => {
      suggestAddresses(query.trim()).then(
        (suggestions) => !isCancelled && setResults(suggestions),
        () => {},
      )
    }, debounceMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [suggestAddresses, query])

  if (!suggestAddresses) return null
  const selectAddress = (text: string) => {
    setQuery(text)
    results
      .find((result) => result.text === text)
      ?.resolve()
      .then(
        (address) =>
          form.setAll(
            Object.fromEntries(Object.entries(address).map(([line, value]) => [`${prefix}.${line}`, value])),
          ),
        () => {},
      )
  }
  return (
    <Combobox
      field={{
        id: `${prefix}.search`,
        label: t('screens.address.search'),
        value: query,
        error: null,
        onChange: setQuery,
        onBlur: () => {},
      }}
      hint={t('screens.address.search_hint')}
      optional
      query={query}
      onQueryChange={setQuery}
      groups={[{ label: null, options: results.map(({ text }) => ({ value: text, label: text })) }]}
      onSelect={selectAddress}
    />
  )
}
