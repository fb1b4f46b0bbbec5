/** Requirements of an application, as shown on its pages. */
import type { ApplicationView } from '../../api/application-view.ts'
import { isResolvedByApplicant, type StepUpType } from '../../domain/step-ups/step-up.ts'

/** `waiting`: others must act. `checking`: under review. */
export type RequirementState = 'needed' | 'waiting' | 'checking' | 'done'

export interface Requirement {
  type: StepUpType
  state: RequirementState
  /** Reason from the decision letter. */
  why: string | null
}

type RequirementView = ApplicationView['application']['requirements'][number]

function requirementState(items: readonly RequirementView[]): RequirementState {
  if (items.some(({ status }) => status === 'needed'))
    return items.every(isResolvedByApplicant) ? 'needed' : 'waiting'
  return items.some(({ status }) => status === 'being_checked') ? 'checking' : 'done'
}

/** Groups by type in server order; requirements for several partners share one line. */
export function groupRequirements({ requirements }: Pick<ApplicationView['application'], 'requirements'>) {
  const byType = Map.groupBy(requirements, ({ type }) => type)
  return [...byType].map(([type, items]): Requirement => ({
    type,
    state: requirementState(items),
    why: items.find(({ why }) => why !== null)?.why ?? null,
  }))
}

/** True if a requirement already shows this reason. */
export const isCoveredByRequirement = (requirements: readonly Requirement[], message: string): boolean =>
  requirements.some(({ why }) => why === message)

/** True if the full business number is required before other details (VAL-31). */
export const requiresFullNumber = ({ application: { letter } }: ApplicationView): boolean =>
  letter?.reasons.some(({ code }) => code === 'full_business_number_needed') ?? false

/** True if the business document must show that the business is active, which not every document does. */
export const mustShowActivity = ({ application: { letter } }: ApplicationView): boolean =>
  letter?.reasons.some(({ code }) => code === 'business_not_active') ?? false
