/** Loads the categories with their search; the browser revalidates the list by ETag. */
import type { CategorySearch } from '#domain/categories/search.ts'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { useQuery, type AsyncState } from '#ui/use-query.ts'

type CategoryGroups = ApiResponse<'GET /categories'>['groups']
type Industry = CategoryGroups[number]['industries'][number]
export interface GroupedIndustry extends Industry {
  group: string
}

export const flattenIndustries = (groups: CategoryGroups): GroupedIndustry[] =>
  groups.flatMap(({ label, industries }) => industries.map((industry) => ({ ...industry, group: label })))

export interface Categories {
  groups: CategoryGroups
  industries: readonly GroupedIndustry[]
  search: CategorySearch<GroupedIndustry>
}

export function useCategories(): AsyncState<Categories> {
  return useQuery('categories', async () => {
    // Imported on demand, because only this step needs the search and the first step should not wait for it.
    const [{ groups }, { createSearch }] = await Promise.all([
      callApi('GET /categories'),
      import('#domain/categories/search.ts'),
    ])
    const industries = flattenIndustries(groups)
    return { groups, industries, search: createSearch([{ industries }]) }
  })
}
