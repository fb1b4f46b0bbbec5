/** Compares a save with another one that was based on the same answers (OAS-02). A name or an address is one answer. */
import type { Answers } from '../application/application.ts'
import { clone, getPath, getUpdatePath, setPath } from '../fields/paths.ts'
import type { AnswersUpdate } from './apply-update.ts'
import { fieldPaths, type FieldPath } from './fields.ts'

interface Comparison {
  /** Answers that both saves changed to different values; the first field of each. */
  conflicts: FieldPath[]
  /** Answers that only the other save changed. */
  changedThere: FieldPath[]
}

/** `applicant.name` for `applicant.name.firstName`. */
const answerOf = (path: FieldPath): string => path.split('.').slice(0, 2).join('.')

export function compareSaves(
  update: AnswersUpdate,
  { before, here, there }: { before: Answers; here: Answers; there: Answers },
): Comparison {
  const textOf = (answers: Answers, answer: string): string =>
    JSON.stringify(
      fieldPaths.filter((path) => answerOf(path) === answer).map((path) => getPath(answers, path) ?? null),
    )
  const sent = fieldPaths.filter((path) => getUpdatePath(update, path) !== undefined)
  const first = [...Map.groupBy(sent, answerOf).values()].flatMap(([path]) => path ?? [])
  const changed = first.filter((path) => {
    const answer = answerOf(path)
    return ![textOf(before, answer), textOf(here, answer)].includes(textOf(there, answer))
  })
  const isChangedHere = (path: FieldPath) => textOf(before, answerOf(path)) !== textOf(here, answerOf(path))
  return {
    conflicts: changed.filter(isChangedHere),
    changedThere: changed.filter((path) => !isChangedHere(path)),
  }
}

/** Keeps the stored answers. */
export function withoutAnswers(update: AnswersUpdate, paths: readonly FieldPath[]): AnswersUpdate {
  const rest = clone(update)
  for (const path of paths) setPath(rest, answerOf(path), undefined)
  return rest
}
