/** Saves answers of the version on display. Where another save came first, the user chooses (OAS-02). */
import type { ApplicationBody } from '../../api/applications.ts'
import type { ApplicationView } from '../../api/application-view.ts'
import type { Answers, CategoryChoice } from '../../domain/application/application.ts'
import { compareSaves, withoutAnswers } from '../../domain/journey/concurrent-saves.ts'
import type { FieldPath, ValidationContext } from '../../domain/journey/fields.ts'
import { ApiError } from '../api-client/api-error.ts'
import { callApi } from '../api-client/call-api.ts'
import { applyLocally } from './apply-locally.ts'
import { toAnswers } from './journey.ts'

export interface Conflict {
  paths: readonly FieldPath[]
  here: Answers
  there: Answers
}
export type Choice = 'here' | 'there' | 'later'

interface SaveOptions {
  context: ValidationContext
  category: CategoryChoice | undefined
  choose: (conflict: Conflict) => Promise<Choice>
}

/** Throws ApiError, also if the user puts the choice off. */
export async function saveAnswers(
  view: ApplicationView,
  body: ApplicationBody,
  options: SaveOptions,
): Promise<ApplicationView> {
  const { id, version } = view.application
  try {
    return await callApi('PUT /applications/{id}', { params: { id }, body, ifMatch: version })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error
    const latest = await callApi('GET /applications/{id}', { params: { id } })
    const here = applyLocally(toAnswers(view), body, options.context, options.category)
    const there = toAnswers(latest)
    const { conflicts, changedThere } = compareSaves(body, { before: toAnswers(view), here, there })
    const choice = conflicts.length === 0 ? 'here' : await options.choose({ paths: conflicts, here, there })
    if (choice === 'later') throw error
    const dropped = choice === 'here' ? changedThere : [...changedThere, ...conflicts]
    return saveAnswers(latest, withoutAnswers(body, dropped), options)
  }
}
