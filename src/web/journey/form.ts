/**
 * A form's state: what is typed, what is wrong with it, and when that is said. Fields are checked when they are left
 * and when the form is sent (FORM-03); a wrong form sends nothing (FORM-02); what is typed outlives a reload, secrets
 * aside.
 */
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../domain/journey/step.ts'
import { CallFailure, mayRetry } from '../client/call-failure.ts'
import { useSubmit } from '../client/use-submit.ts'
import { failureTexts } from '../language/failure-text.ts'
import { problemText } from '../language/problem-text.ts'
import { texts, useTexts } from '../language/texts.ts'
import type { Question } from '../ui/field.tsx'
import { focusOn, type Wrong } from '../ui/error-summary.tsx'
import { showToast } from '../ui/toasts.tsx'
import { whenReleased } from '../ui/when-released.ts'
import type { Draft } from './draft.ts'
import { track } from './track.ts'
import type { Values } from './values.ts'

interface Setup {
  /** The name under which what is typed is kept. */
  page: string
  draft: Draft
  /** The fields as they stand on the page, from top to bottom; the same array every time. */
  order: readonly string[]
  initial: Values
  /** Everything that is wrong or missing, in the order of the page. */
  check: (values: Values) => readonly Problem[]
  /** Sends it. Throws a CallFailure. */
  send: (values: Values) => Promise<void>
  /** The page's field for what the server names otherwise. */
  placeOf?: (field: string) => string
  /** Fields that are emptied when the server refuses them, such as codes. */
  emptied?: readonly string[]
}

export interface Form {
  values: Values
  set: (name: string, value: string) => void
  setAll: (changed: Values) => void
  /** The question of a field, for the parts of `ui`. */
  field: (name: string, label: string) => Question
  /** What is wrong, as the summary lists it; empty until the form has been sent. */
  wrong: readonly Wrong[]
  /** Something that must be filled in is not. */
  incomplete: boolean
  busy: boolean
  submit: () => void
  /** No answer came, or none that says anything of the input: nothing is lost, and trying again may help. */
  interrupted: readonly string[] | null
  /** The values that stand a check, for saving what there is when somebody leaves. */
  soundValues: () => Values
}

export function useForm({ page, draft, order, initial, check, send, placeOf, emptied = [] }: Setup): Form {
  const translator = useTexts()
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft.typed(page) }))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const sent = tries > 0
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [interrupted, setInterrupted] = useState<readonly string[] | null>(null)
  const [listed, setListed] = useState<readonly (readonly [name: string, label: string])[]>([])
  const [focus, setFocus] = useState<string | null>(null)
  const labels = useRef<Record<string, string>>({})
  const problems = check(values)

  useEffect(() => {
    if (focus === null) return
    focusOn(focus)
    setFocus(null)
  }, [focus])

  const { locale } = translator
  useEffect(
    () =>
      setListed(Object.entries(labels.current).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))),
    [tries, refused, locale, order],
  )

  const { busy, run } = useSubmit((failure) => {
    trackFailure(failure)
    const { placed, elsewhere } = placedErrors(failure, Object.keys(labels.current), placeOf)
    const empty = Object.fromEntries(emptied.filter((name) => name in placed).map((name) => [name, '']))
    setValues((before) => ({ ...before, ...empty }))
    setRefused(placed)
    setFocus(order.find((name) => name in placed) ?? null)
    if (failure instanceof CallFailure && mayRetry(failure)) setInterrupted(failureTexts(texts(), failure))
    else if (Object.keys(placed).length === 0 || elsewhere.length > 0)
      for (const text of elsewhere.length > 0 ? elsewhere : failureTexts(texts(), failure))
        showToast(text, 'error')
  })

  const setAll = (changed: Values) => {
    const next = { ...values, ...changed }
    setValues(next)
    draft.keepTyped(page, next)
    setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in changed))))
  }
  const set = (name: string, value: string) => setAll({ [name]: value })

  const errorAt = (name: string): string | null => {
    if (refused[name] !== undefined) return refused[name]
    const problem = problems.find(({ field }) => field === name)
    if (!problem) return null
    const due = sent || (left.has(name) && values[name] !== '')
    return due ? problemText(translator, problem.code) : null
  }

  const field = (name: string, label: string): Question => {
    labels.current[name] = label
    return {
      id: name,
      label,
      value: values[name] ?? '',
      error: errorAt(name),
      onChange: (value) => set(name, value),
      onBlur: () => whenReleased(() => setLeft((before) => new Set(before).add(name))),
    }
  }

  const submit = () => {
    setTries(tries + 1)
    setInterrupted(null)
    const first = problems[0]
    if (first) setFocus(first.field)
    else
      run(async () => {
        await send(values)
        draft.forgetTyped(page)
      })
  }

  const wrong = listed.flatMap(([id, label]) => {
    const error = sent || id in refused ? errorAt(id) : null
    return error === null ? [] : [{ id, label, error }]
  })

  return {
    values,
    set,
    setAll,
    field,
    wrong,
    incomplete: problems.some(({ code }) => code === 'required'),
    busy,
    submit,
    interrupted,
    soundValues: () =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([name]) => !problems.some(({ field, code }) => field === name && code !== 'required'),
        ),
      ),
  }
}

/** The code of what was refused first, or of the call that failed (ANL-08). */
function trackFailure(failure: unknown): void {
  if (failure instanceof CallFailure)
    track('sign_up_error', { error: failure.errors[0]?.code ?? failure.code })
}

/** The server's errors at the fields of this page; a nested one, such as `….value`, at the field that holds it. */
export function placedErrors(
  failure: unknown,
  names: readonly string[],
  placeOf: (field: string) => string = (field) => field,
) {
  const placed: Record<string, string> = {}
  const elsewhere: string[] = []
  const errors = failure instanceof CallFailure ? failure.errors : []
  for (const { field, message } of errors) {
    const at = field === undefined ? undefined : placeOf(field)
    const name = names.find((each) => at === each || at?.startsWith(`${each}.`))
    if (name !== undefined) placed[name] ??= message
    else if (!elsewhere.includes(message)) elsewhere.push(message)
  }
  return { placed, elsewhere }
}
