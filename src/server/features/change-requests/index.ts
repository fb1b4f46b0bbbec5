export {
  changeBodyContext,
  type ChangeRow,
  findChange,
  findChanges,
  findChangesInReview,
  findOpenChange,
  findOpenChanges,
  findProofs,
  insertChange,
  insertProof,
  type ProofRow,
  updateChange,
  updateProof,
} from './change-repository.ts'
export { closeChange, voidOpenChange } from './close-change.ts'
export { emailAboutChange, emailReceived } from './email-about-change.ts'
