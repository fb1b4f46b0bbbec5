/** An invariant compares the state before and after a step with the journal. */
import type { Journal } from '../journal.ts'
import type { StoredState } from '../stored-state.ts'
import type { Call } from '../world.ts'

export interface Observation {
  before: StoredState
  after: StoredState
  journal: Journal
  /** Of the step. */
  calls: readonly Call[]
  step: number
}

export interface Invariant {
  name: string
  /** @returns what is wrong */
  check(observation: Observation): string[]
}

export const applicationName = (state: StoredState, id: string): string =>
  `application ${state.applications.findIndex((one) => one.id === id) + 1}`
