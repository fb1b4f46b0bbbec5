/** The category list, fetched once a language: the browser asks again by its ETag. */
import { useCallback, useEffect, useState } from 'react'
import { call, type Answer } from '../client/call.ts'
import { useTexts } from '../language/texts.ts'

export type CategoryGroups = Answer<'GET /categories'>['groups']
type Industry = CategoryGroups[number]['industries'][number]
export interface Found extends Industry {
  /** The name of its group. */
  group: string
}

export const industriesOf = (groups: CategoryGroups): Found[] =>
  groups.flatMap(({ label, industries }) => industries.map((industry) => ({ ...industry, group: label })))

interface Categories {
  /** Null: on their way. */
  groups: CategoryGroups | null
  failure: unknown
  again: () => void
}

export function useCategories(): Categories {
  const { locale } = useTexts()
  const [groups, setGroups] = useState<CategoryGroups | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const fetch = useCallback(async () => {
    setFailure(null)
    try {
      setGroups((await call('GET /categories')).groups)
    } catch (refusal) {
      setFailure(refusal)
    }
  }, [])
  useEffect(() => {
    void fetch()
  }, [fetch, locale])
  return { groups, failure, again: () => void fetch() }
}
