/** Parts used by the app frame and by changes of details. */
export { CategorySearch } from './category-search.tsx'
export { ConflictDialog } from './conflict-dialog.tsx'
export { Summary } from './summary.tsx'
export { flattenIndustries, type GroupedIndustry, useCategories } from './use-categories.ts'
