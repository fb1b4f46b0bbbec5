/** Full onboarding uses the sign-up pages and can be deferred like any other step-up (STEP-14). */
import { DeferButton, useStepUp } from '../step-ups/index.ts'

const types = ['FULL_ONBOARDING'] as const

export default function DeferFullOnboarding() {
  return <DeferButton stepUp={useStepUp(types)} />
}
