/** Application context of a page: answers and saving. */
import { createContext, useContext } from 'react'
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationView } from '#api/application-view.ts'
import type { Answers, CategoryChoice } from '#domain/application/application.ts'
import type { StepId } from '#domain/journey/steps.ts'

export interface Journey {
  /** Null before the application exists. */
  applicationId: string | null
  view: ApplicationView | null
  answers: Answers
  /** Saves a step. Leaves the answers unchanged and throws on error. */
  save: (step: StepId, update: ApplicationBody, chosen?: CategoryChoice) => Promise<SaveResult>
  /** Saves a part of a step, for a user who leaves it. */
  saveOwnAnswers: (update: ApplicationBody, chosen?: CategoryChoice) => Promise<void>
  updateView: (view: ApplicationView) => void
  /** Null before the first save. */
  savedAt: string | null
}

export interface SaveResult {
  applicationId: string | null
  answers: Answers
}

export const JourneyContext = createContext<Journey | null>(null)

export function useJourney(): Journey {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('useJourney must be used within a JourneyContext provider')
  return journey
}

/** Application for pages that exist only under one. */
export function useApplication(): { id: string; view: ApplicationView; updateView: Journey['updateView'] } {
  const { view, updateView } = useJourney()
  if (!view) throw new Error('useApplication requires an existing application')
  return { id: view.application.id, view, updateView }
}
