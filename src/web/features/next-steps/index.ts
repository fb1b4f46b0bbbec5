/** Sections shared by the pages after submission. */
export { DecisionLetter } from './decision-letter.tsx'
export { NextSteps } from './next-steps.tsx'
export { OutcomeIcon } from './outcome-icon.tsx'
export { OutstandingRequirements, requirementAbout } from './outstanding-requirements.tsx'
export { ReturnActions } from './return-actions.tsx'
export { WithdrawButton } from './withdraw-button.tsx'
