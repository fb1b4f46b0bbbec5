/** Loads the category list by locale; the browser revalidates it by ETag. */
import { callApi, type ApiResponse } from '../../api-client/call-api.ts'
import { useQuery, type AsyncState } from '../../api-client/use-query.ts'
import { useTranslator } from '../../i18n/translations.ts'

export type CategoryGroups = ApiResponse<'GET /categories'>['groups']
type Industry = CategoryGroups[number]['industries'][number]
export interface GroupedIndustry extends Industry {
  group: string
}

export const flattenIndustries = (groups: CategoryGroups): GroupedIndustry[] =>
  groups.flatMap(({ label, industries }) => industries.map((industry) => ({ ...industry, group: label })))

export function useCategories(): AsyncState<CategoryGroups> {
  const { locale } = useTranslator()
  return useQuery(locale, async () => (await callApi('GET /categories')).groups)
}
