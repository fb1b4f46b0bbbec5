export { AppealState } from './appeal-state.tsx'
export { LetterLink } from './letter-link.tsx'
