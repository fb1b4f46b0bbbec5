/** Saves answers based on the displayed version. On a conflict with another save, the user chooses (OAS-02). */
import type { ApplicationBody } from '#api/applications.ts'
import type { Answers, CategoryChoice } from '#domain/application/application.ts'
import { compareSaves, withoutAnswers } from '#domain/journey/concurrent-saves.ts'
import type { FieldPath, ValidationContext } from '#domain/journey/fields.ts'
import { ApiError } from '#client/api-error.ts'
import { toAnswers } from './to-answers.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'

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

/** An application or a draft. */
type Saved = Parameters<typeof toAnswers>[0] & { application: { version: number } }

interface Calls<View extends Saved> {
  put: (body: ApplicationBody, version: number) => Promise<View>
  read: () => Promise<View>
}

/** @throws ApiError, also if the user does not resolve the conflict */
export async function saveAnswers<View extends Saved>(
  view: Saved,
  body: ApplicationBody,
  calls: Calls<View>,
  options: SaveOptions,
): Promise<View> {
  try {
    return await calls.put(body, view.application.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error
    const latest = await calls.read()
    const here = applyLocally(toAnswers(view), body, options.context, options.category)
    const there = toAnswers(latest)
    const { conflicts, changedThere } = compareSaves(body, { before: toAnswers(view), here, there })
    const choice = conflicts.length === 0 ? 'here' : await options.choose({ paths: conflicts, here, there })
    if (choice === 'later') throw error
    const dropped = choice === 'here' ? changedThere : [...changedThere, ...conflicts]
    return saveAnswers(latest, withoutAnswers(body, dropped), calls, options)
  }
}

const applyLocally = (
  current: Answers,
  { applicant, company }: ApplicationBody,
  context: ValidationContext,
  category?: CategoryChoice,
): Answers =>
  applyUpdate(
    current,
    { applicant, company },
    {
      ...context,
      now: `${context.today}T00:00:00Z`,
      categoryOf: () => category ?? current.company.mccDetails ?? null,
    },
  ).answers
