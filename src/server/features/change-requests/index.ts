export {
  changeBodyContext,
  type ChangeRow,
  findChange,
  findChanges,
  findChangesInReview,
  findOpenChange,
  findProofs,
  insertChange,
  insertProof,
  type ProofRow,
  updateChange,
  updateProof,
} from './change-repository.ts'
export { closeChange, voidOpenChange } from './close-change.ts'
export { emailAboutChange } from './email-about-change.ts'
