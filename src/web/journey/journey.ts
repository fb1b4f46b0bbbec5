/** The application a page works on: its answers, where they stand on the walk, and how they are saved. */
import { createContext, useContext } from 'react'
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { Answers, CategoryChoice } from '../../domain/application.ts'
import type { StepId } from '../../domain/journey/step.ts'
import { isReachable, walk, type Walk } from '../../domain/journey/walk.ts'
import { useEnvironment } from './environment.tsx'

export interface Journey {
  /** Null before the application exists. */
  applicationId: string | null
  view: ApplicationView | null
  answers: Answers
  /** Saves a step. Throws a CallFailure; the answers are then as they were. */
  save: (step: StepId, update: ApplicationBody, chosen?: CategoryChoice) => Promise<Saved>
  /** Takes over what a call answered. */
  take: (view: ApplicationView) => void
}

export interface Saved {
  applicationId: string | null
  answers: Answers
}

export const JourneyContext = createContext<Journey | null>(null)

export function useJourney(): Journey {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('a step stands outside of a journey')
  return journey
}

/** The application of a page that only exists beneath one. */
export function useApplication(): { id: string; view: ApplicationView; take: Journey['take'] } {
  const { view, take } = useJourney()
  if (!view) throw new Error('a page of an application stands outside of it')
  return { id: view.application.id, view, take }
}

export function useWalk(): Walk {
  const { setting } = useEnvironment()
  return walk(useJourney().answers, setting)
}

/** A step may be opened when all before it are answered, and again whenever it has been answered itself. */
export function mayOpen(step: StepId, walked: Walk): boolean {
  const visit = walked.visits.find((each) => each.step.id === step)
  return isReachable(step, walked) || visit?.problems.length === 0
}

/** The answers that an application view shows; what else it tells is left out. */
export const answersOf = ({ applicant, company }: Pick<ApplicationView, 'applicant' | 'company'>): Answers =>
  ({ applicant, company }) as Answers
