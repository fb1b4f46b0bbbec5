/** Requirements of an application, as shown on its pages. */
import type { ApplicationView } from '#api/application-view.ts'
import { isResolvedByApplicant, type StepUpType } from '#domain/step-ups/step-up.ts'
import { stepUpTitleId } from '#domain/step-ups/step-up-title.ts'

/**
 * `waiting`: others must act. `denied`: an invited person denied being a partner, so the applicant must correct the
 * list. `checking`: under review.
 */
export type RequirementState = 'needed' | 'waiting' | 'denied' | 'checking' | 'done'

export interface Requirement {
  type: StepUpType
  state: RequirementState
  /** Reason from the decision letter. */
  why: string | null
}

type RequirementView = ApplicationView['application']['requirements'][number]

interface RequirementSource {
  application: Pick<ApplicationView['application'], 'requirements'>
  owners: readonly Pick<ApplicationView['owners'][number], 'id' | 'status'>[]
}

function requirementState(
  items: readonly RequirementView[],
  owners: RequirementSource['owners'],
): RequirementState {
  const needed = items.filter(({ status }) => status === 'needed')
  if (needed.length > 0) {
    if (needed.every(isResolvedByApplicant)) return 'needed'
    const isDenied = owners.some(
      ({ id, status }) => status === 'DENIED' && needed.some(({ ownerId }) => ownerId === id),
    )
    return isDenied ? 'denied' : 'waiting'
  }
  return items.some(({ status }) => status === 'being_checked') ? 'checking' : 'done'
}

/** Groups by type in server order; requirements for several partners share one line. */
export function groupRequirements({ application: { requirements }, owners }: RequirementSource) {
  const byType = Map.groupBy(requirements, ({ type }) => type)
  return [...byType].map(([type, items]): Requirement => ({
    type,
    state: requirementState(items, owners),
    why: items.find(({ why }) => why !== null)?.why ?? null,
  }))
}

/** True if a requirement already shows this reason. */
export const isCoveredByRequirement = (requirements: readonly Requirement[], message: string): boolean =>
  requirements.some(({ why }) => why === message)

/** True if the full business number is required before other details (VAL-31). */
export const requiresFullNumber = ({ application: { letter } }: ApplicationView): boolean =>
  letter?.reasons.some(({ code }) => code === 'full_business_number_needed') ?? false

/** Message id of what a requirement asks for. */
export const requirementTitleId = (type: StepUpType, view: ApplicationView) =>
  stepUpTitleId(type, requiresFullNumber(view))

/** True if the business document must show that the business is active, which only some documents do. */
export const mustShowActivity = ({ application: { letter } }: ApplicationView): boolean =>
  letter?.reasons.some(({ code }) => code === 'business_not_active') ?? false
