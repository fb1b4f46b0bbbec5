/** The form of a step: the journey's own fields, checked by the journey's own rules, saved on the way to the next. */
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Answers, CategoryChoice } from '../../domain/application.ts'
import { marketOf } from '../../domain/journey/answers.ts'
import { problemsOf } from '../../domain/journey/check.ts'
import { fields, type Field, type FieldPath } from '../../domain/journey/fields.ts'
import type { JourneySetting, StepId } from '../../domain/journey/step.ts'
import { steps, walk } from '../../domain/journey/walk.ts'
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import { useEnvironment } from './environment.tsx'
import { useForm, type Form } from './form.ts'
import { useJourney } from './journey.ts'
import { numberProblems } from './number-problems.ts'
import { stepPath } from './paths.ts'
import { answersWith, updateOf, valuesOf, type Values } from './values.ts'

export interface StepForm extends Form {
  step: StepId
  /** Saves what stands, whole or not, and says whether there is an application that keeps it. */
  saveSound: () => Promise<void>
  /** Whether a field is asked, with the answers as they are typed now. */
  asks: (path: FieldPath) => boolean
}

interface Options {
  /** Earlier steps that are asked on the same page; the same array every time. */
  after?: readonly StepId[]
  /** The category that a segment stands for, which the page knows and the answers do not. */
  chosen?: (values: Values) => CategoryChoice | undefined
  /** Fields to send beside the step's own. */
  besides?: (values: Values) => ApplicationBody
  /** Told of the answers once they are saved. */
  onSaved?: (answers: Answers) => void
  /** What the fields begin with, where that is not what is stored. */
  initial?: Values
}

const alone: readonly StepId[] = []

export function useStepForm(
  step: StepId,
  { after = alone, chosen, besides, onSaved, initial = {} }: Options = {},
): StepForm {
  const { setting, draft } = useEnvironment()
  const journey = useJourney()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const paths = useMemo(() => [...after, step].flatMap((id) => steps[id].fields), [after, step])

  const answersFor = (values: Values): Answers => {
    const answers = answersWith(journey.answers, values, paths)
    const category = chosen?.(values)
    return category ? { ...answers, company: { ...answers.company, mccDetails: category } } : answers
  }
  const asked = (path: FieldPath, answers: Answers) => {
    const field: Field = fields[path]
    return field.asked?.(answers, setting) ?? true
  }
  const check = (values: Values) => {
    const answers = answersFor(values)
    const problems = [
      ...problemsOf(answers, paths, setting),
      ...numberProblems(values, paths, answers, setting),
    ]
    return problems.toSorted(
      (a, b) => paths.indexOf(a.field as FieldPath) - paths.indexOf(b.field as FieldPath),
    )
  }
  /** Fields that are not asked are taken away, whatever stands in them. */
  const updateFor = (values: Values, of: readonly FieldPath[]): ApplicationBody => {
    const answers = answersFor(values)
    const unasked: readonly string[] = of.filter((path) => !asked(path, answers))
    const said = Object.fromEntries(Object.entries(values).filter(([name]) => !unasked.includes(name)))
    const update = updateOf(said, of)
    const countryCode = marketOf(answers)
    if (update.applicant?.address) update.applicant.address.countryCode = countryCode
    if (update.company?.address) update.company.address.countryCode = countryCode
    const more = besides?.(values) ?? {}
    return {
      applicant: { ...update.applicant, ...more.applicant },
      company: { ...update.company, ...more.company },
    }
  }

  const form = useForm({
    page: `${journey.applicationId ?? ''}/${step}`,
    draft,
    order: paths,
    initial: { ...valuesOf(journey.answers, paths), ...initial },
    check,
    send: async (values) => {
      const saved = await journey.save(step, updateFor(values, paths), chosen?.(values))
      onSaved?.(saved.answers)
      await navigate(nextPath(step, saved, setting, search.get('from') === 'review'))
    },
  })
  return {
    ...form,
    step,
    asks: (path) => asked(path, answersFor(form.values)),
    saveSound: async () => {
      const sound = form.soundValues()
      const of = paths.filter((path) => path in sound && (sound[path] ?? '') !== '')
      if (journey.applicationId !== null && of.length > 0)
        await journey.save(step, updateFor(sound, of), chosen?.(sound))
    },
  }
}

/**
 * The step after this one, or the earlier one that this answer has undone (CAT-08); on a visit from the summary, back
 * to it unless the change has opened a question.
 */
function nextPath(
  step: StepId,
  { answers, applicationId }: { answers: Answers; applicationId: string | null },
  setting: JourneySetting,
  fromReview: boolean,
): string {
  const { visits, current } = walk(answers, setting)
  if (fromReview && (current === 'review' || current === 'onboard')) return stepPath('review', applicationId)
  if (fromReview) return `${stepPath(current as StepId, applicationId)}?from=review`
  const order = visits.map((visit) => visit.step.id)
  const next = order[order.indexOf(step) + 1] ?? 'review'
  const isUndone = current !== 'onboard' && order.indexOf(current) < order.indexOf(next)
  return stepPath(isUndone ? current : next, applicationId)
}
