export { completeDraft, findDraftToComplete, withDraftAttribution } from './drafts.ts'
