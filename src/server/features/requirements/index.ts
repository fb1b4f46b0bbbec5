export { listDueTitles } from './due-titles.ts'
export { listRequirementsOf } from './list-requirements.ts'
export { requirementPage, requirementTitle } from './presenter.ts'
