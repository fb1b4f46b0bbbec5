/** Layout and state of step-up pages. */
export { StepUpLayout } from './step-up-layout.tsx'
export { DeferButton } from './step-up-page.tsx'
export { useStepUp, type StepUp } from './step-up.ts'
