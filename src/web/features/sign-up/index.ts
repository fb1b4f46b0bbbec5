/** Parts used by the app frame and by changes of details. */
export { BusinessFields, numberField } from './business-fields.tsx'
export { CategorySearch } from './category-search.tsx'
export { DeleteDraftDialog } from './delete-draft-dialog.tsx'
export { useConflictDialog } from './conflict-dialog.tsx'
export { describeField, Summary } from './summary.tsx'
export { flattenIndustries, type GroupedIndustry, useCategories } from './use-categories.ts'
