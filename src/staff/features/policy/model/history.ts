/** Undo and redo. */

interface Step<Value, Act> {
  value: Value
  /** The edit between this value and the next. */
  act: Act
}

export interface History<Value, Act> {
  past: readonly Step<Value, Act>[]
  present: Value
  /** The next step to redo is the last one. */
  future: readonly Step<Value, Act>[]
}

export const startHistory = <Value, Act>(present: Value): History<Value, Act> => ({
  past: [],
  present,
  future: [],
})

/** Recording the current value adds no step. */
export const record = <Value, Act>(
  history: History<Value, Act>,
  value: Value,
  act: Act,
): History<Value, Act> =>
  value === history.present
    ? history
    : { past: [...history.past, { value: history.present, act }], present: value, future: [] }

export function undo<Value, Act>({ past, present, future }: History<Value, Act>): History<Value, Act> {
  const step = past.at(-1)
  return step
    ? { past: past.slice(0, -1), present: step.value, future: [...future, { value: present, act: step.act }] }
    : { past, present, future }
}

export function redo<Value, Act>({ past, present, future }: History<Value, Act>): History<Value, Act> {
  const step = future.at(-1)
  return step
    ? { past: [...past, { value: present, act: step.act }], present: step.value, future: future.slice(0, -1) }
    : { past, present, future }
}
