/** The list of what an application asks for, as its pages show it. */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { StepUpType } from '../../domain/states.ts'

/** `waiting`: others have to do something. `checking`: what was given is looked at. */
export type RequirementState = 'needed' | 'waiting' | 'checking' | 'done'

export interface Requirement {
  type: StepUpType
  state: RequirementState
  /** The letter's words on it. */
  why: string | null
}

type Told = ApplicationView['application']['requirements'][number]

function stateOf(told: readonly Told[]): RequirementState {
  if (told.some(({ status }) => status === 'needed'))
    return told.some(({ type }) => type === 'BO_VERIFICATION') ? 'waiting' : 'needed'
  return told.some(({ status }) => status === 'being_checked') ? 'checking' : 'done'
}

/** In the server's order; the partners, each told apart there, are one line. */
export function requirementsOf({ requirements }: Pick<ApplicationView['application'], 'requirements'>) {
  const byType = Map.groupBy(requirements, ({ type }) => type)
  return [...byType].map(([type, told]): Requirement => ({
    type,
    state: stateOf(told),
    why: told.find(({ why }) => why !== null)?.why ?? null,
  }))
}

/** Whether a reason stands with a requirement, and need not be told beside it. */
export const isToldBy = (requirements: readonly Requirement[], message: string): boolean =>
  requirements.some(({ why }) => why === message)

/** Whether the whole number of the business is asked before its other details (VAL-31). */
export const asksWholeNumber = ({ application: { letter } }: ApplicationView): boolean =>
  letter?.reasons.some(({ code }) => code === 'full_business_number_needed') ?? false
