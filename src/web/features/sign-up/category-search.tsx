/** Finds a category by search, prediction or the full list (SCREEN-08). */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { predictionScore } from '#domain/categories/prediction-score.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { GroupedSelect } from '#ui/fields/grouped-select.tsx'
import { clearPrediction, useCategoryPrediction } from './use-category-prediction.ts'
import type { Categories, GroupedIndustry } from './use-categories.ts'

const maxGuesses = 3

interface SearchProps {
  field: FieldProps
  /** Null while loading. */
  categories: Categories | null
  /** Label of the saved answer, shown while loading. */
  savedLabel?: string | undefined
  explainedBy?: string | undefined
  /** Receives typed text and the id of its only unambiguous category, or an empty string. */
  onTyped?: (text: string, clearId: string) => void
}

export function CategorySearch({ field, categories, savedLabel = '', explainedBy, onTyped }: SearchProps) {
  const { t } = useTranslator()
  const { flags } = useEnvironment()
  const { groups = [], industries = [], search } = categories ?? {}
  const selected = industries.find(({ id }) => id === field.value)
  /** Null while the field shows the selected category. */
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed ?? (field.value === '' ? '' : (selected?.label ?? savedLabel))
  const isSearching = typed !== null && typed !== selected?.label
  const predicted = useCategoryPrediction(isSearching ? query : '', flags.categoriesPredictEnabled)
  const matches = useMemo(
    () => (isSearching && search ? search.find(query) : []),
    [isSearching, search, query],
  )
  // A text that names an industry needs no guesses beyond the best one: a bakery is no pet store.
  const guesses = predicted.slice(0, isSearching && search?.isNamed(query) ? 1 : maxGuesses)
  const suggested = guesses.flatMap(({ id }) => {
    const industry = industries.find((candidate) => candidate.id === id)
    return industry && !matches.includes(industry) ? [industry] : []
  })
  const toOption = ({ id, label, group }: GroupedIndustry) => ({ value: id, label, hint: group })
  const selectIndustry = (id: string) => {
    field.onChange(id)
    track('category_ranking', {
      industry: id,
      score: predictionScore(predicted, id),
    })
    setTyped(null)
  }
  const clearId = useMemo(
    () => (isSearching ? (search?.findClear(query)?.id ?? clearPrediction(predicted)) : ''),
    [isSearching, search, query, predicted],
  )
  const reportTyped = useEffectEvent(() => onTyped?.(isSearching ? query : '', clearId))
  useEffect(() => reportTyped(), [query, clearId])
  return (
    <>
      <Combobox
        field={field}
        explainedBy={explainedBy}
        hint={t('screens.category.search_hint')}
        query={query}
        onQueryChange={(text) => {
          setTyped(text)
          // Called directly, because Enter may follow before the effect runs.
          onTyped?.(text, search?.findClear(text)?.id ?? '')
          if (field.value !== '') field.onChange('')
        }}
        groups={[
          { label: null, options: matches.map(toOption) },
          { label: t('screens.category.suggested'), options: suggested.map(toOption) },
        ]}
        onSelect={selectIndustry}
        onLeave={() => {
          if (clearId !== '' && field.value === '') selectIndustry(clearId)
        }}
      />
      <details className="more">
        <summary>{t('screens.category.all')}</summary>
        <GroupedSelect
          id={`${field.id}-all`}
          label={t('screens.category.all_label')}
          placeholder={t('screens.category.all_empty')}
          value={field.value}
          onChange={selectIndustry}
          groups={groups.map(({ label, industries: members }) => ({
            label,
            options: members.map(({ id, label: name }) => ({ value: id, label: name })),
          }))}
        />
      </details>
    </>
  )
}
