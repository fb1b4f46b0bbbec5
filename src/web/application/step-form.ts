/** Step form: fields and validation come from the journey; saving leads to the next step. */
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from '../router/router.tsx'
import { type Answers, type CategoryChoice, getMarket } from '#domain/application/application.ts'
import { fieldsOfStep, type StepId } from '#domain/journey/steps.ts'
import { validateFields } from '#domain/journey/validate.ts'
import { fields, type Field, type FieldPath, type ValidationContext } from '#domain/journey/fields.ts'
import type { ApplicationBody } from '#api/applications.ts'
import { useEnvironment } from './environment.tsx'
import { useForm, type Form } from '../forms/form.ts'
import { useJourney } from './journey.ts'
import { usePrefillNote } from './saving/prefill-note.ts'
import { governmentIdErrors } from '../forms/government-id-errors.ts'
import { stepPath } from './paths.ts'
import { progressOf } from './progress.ts'
import { mergeValues, toUpdateBody, toFormValues, type FormValues } from './form-values.ts'

export interface StepForm extends Form {
  step: StepId
  /** Saves the valid fields of an incomplete form. */
  saveValidFields: () => Promise<void>
  /** True if the current answers require this field. */
  isFieldVisible: (path: FieldPath) => boolean
}

interface StepFormOptions {
  /** Earlier steps on the same page; pass a stable array. */
  previousSteps?: readonly StepId[]
  /** Resolves the category of a segment, which only the page knows. */
  selectCategory?: (values: FormValues) => CategoryChoice | undefined
  /** Values derived from others. */
  resolve?: (values: FormValues) => FormValues
  /** Additional fields to send. */
  extraFields?: (values: FormValues) => ApplicationBody
  onSaved?: (answers: Answers) => void
  /** Initial values that differ from the stored answers. */
  initial?: FormValues
}

const noPreviousSteps: readonly StepId[] = []

export function useStepForm(
  step: StepId,
  {
    previousSteps = noPreviousSteps,
    selectCategory,
    extraFields,
    resolve,
    onSaved,
    initial = {},
  }: StepFormOptions = {},
): StepForm {
  const { validationContext, draft } = useEnvironment()
  const journey = useJourney()
  const prefillNote = usePrefillNote()
  const navigate = useNavigate()
  const search = useSearchParams()
  const paths = useMemo(() => [...previousSteps, step].flatMap(fieldsOfStep), [previousSteps, step])

  const toAnswers = (values: FormValues): Answers => {
    const answers = mergeValues(journey.answers, values, paths)
    const category = selectCategory?.(values)
    return category ? { ...answers, company: { ...answers.company, mccDetails: category } } : answers
  }
  const isVisible = (path: FieldPath, answers: Answers) => {
    const field: Field = fields[path]
    return field.isAsked?.(answers, validationContext) ?? true
  }
  const validate = (values: FormValues) => {
    const answers = toAnswers(values)
    const errors = [
      ...validateFields(answers, paths, validationContext),
      ...governmentIdErrors(values, paths, answers, validationContext),
    ]
    return errors.toSorted(
      (a, b) => paths.indexOf(a.field as FieldPath) - paths.indexOf(b.field as FieldPath),
    )
  }
  /** Clears hidden fields, even if they hold text. */
  const buildUpdate = (values: FormValues, fieldPaths: readonly FieldPath[]): ApplicationBody => {
    const answers = toAnswers(values)
    const hiddenFields: readonly string[] = fieldPaths.filter((path) => !isVisible(path, answers))
    const visibleValues = Object.fromEntries(
      Object.entries(values).filter(([name]) => !hiddenFields.includes(name)),
    )
    const update = toUpdateBody(visibleValues, fieldPaths)
    const countryCode = getMarket(answers)
    if (update.applicant?.address) update.applicant.address.countryCode = countryCode
    if (update.company?.address) update.company.address.countryCode = countryCode
    const extra = extraFields?.(values) ?? {}
    return {
      applicant: { ...update.applicant, ...extra.applicant },
      company: { ...update.company, ...extra.company },
    }
  }

  const form = useForm({
    page: `${journey.applicationId ?? ''}/${step}`,
    draft,
    fieldOrder: paths,
    initial: { ...toFormValues(journey.answers, paths), ...initial },
    validate,
    ...(resolve ? { resolve } : {}),
    onSubmit: async (values) => {
      const saved = await journey.save(step, buildUpdate(values, paths), selectCategory?.(values))
      onSaved?.(saved.answers)
      navigate(nextPath(step, saved, validationContext, search.get('from') === 'review'))
    },
  })
  return {
    ...form,
    field: (name, label) => ({ ...form.field(name, label), note: prefillNote(name) }),
    step,
    isFieldVisible: (path) => isVisible(path, toAnswers(form.values)),
    saveValidFields: async () => {
      const validValues = form.validValues()
      const fieldPaths = paths.filter((path) => path in validValues && (validValues[path] ?? '') !== '')
      const update = buildUpdate(validValues, fieldPaths)
      if (fieldPaths.length === 0 && !draft.hasStarted()) return
      await journey.saveOwnAnswers(update, selectCategory?.(validValues))
    },
  }
}

/** Next step, or an earlier one now invalid (CAT-08). From the summary, returns there unless questions are open. */
function nextPath(
  step: StepId,
  { answers, applicationId }: { answers: Answers; applicationId: string | null },
  setting: ValidationContext,
  fromReview: boolean,
): string {
  const { steps: progressSteps, current } = progressOf(answers, setting)
  if (fromReview && (current === 'review' || current === 'onboard')) return stepPath('review', applicationId)
  if (fromReview) return `${stepPath(current as StepId, applicationId)}?from=review`
  const order = progressSteps.map((stepProgress) => stepProgress.step.id)
  const next = order[order.indexOf(step) + 1] ?? 'review'
  const isReopened = current !== 'onboard' && order.indexOf(current) < order.indexOf(next)
  return stepPath(isReopened ? current : next, applicationId)
}
