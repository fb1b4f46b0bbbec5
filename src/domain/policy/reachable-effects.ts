/**
 * Computes the sets of effects that the rows of _Findings_ can produce together. There are too many combinations of
 * facts to enumerate, so facts are processed one at a time: values that no row distinguishes count as one, and the
 * state after each fact is only the rows that may still match and the effects already certain.
 */
import { factTable, type FactName } from '../underwriting/stored-facts.ts'
import { type AcceptableFact, type Condition, type FactValue, holds } from './cells.ts'
import { findingEffects } from './policy-document.ts'
import type { FindingRule } from './policy-rules.ts'

export interface ReachableEffects {
  effects: readonly string[]
  /**
   * Facts that produce the effects, without facts that no row tests. `accepted`: findings that an underwriter accepted.
   */
  facts: Readonly<Record<string, FactValue>>
  accepted: readonly AcceptableFact[]
}

/** A fact, or whether an underwriter accepted a finding. */
type Variable = { fact: FactName } | { accepted: AcceptableFact }

interface State {
  /** Indexes of rows that may still match. */
  open: ReadonlySet<number>
  effects: ReadonlySet<string>
  facts: Readonly<Record<string, FactValue>>
  accepted: readonly AcceptableFact[]
}

const conditionsOn = ({ conditions }: FindingRule, fact: FactName): Condition[] =>
  conditions.filter((each) => each.fact === fact).map(({ condition }) => condition)

const tests = (rule: FindingRule, variable: Variable): boolean =>
  'fact' in variable
    ? conditionsOn(rule, variable.fact).length > 0
    : rule.unaccepted.includes(variable.accepted)

const accepts = (rule: FindingRule, variable: Variable, value: FactValue): boolean =>
  'fact' in variable
    ? conditionsOn(rule, variable.fact).every((condition) => holds(condition, value))
    : !rule.unaccepted.includes(variable.accepted) || value === false

/** Returns every value that some row distinguishes; for counts, the values at and next to a bound. */
export function valuesOf(fact: FactName, rules: readonly FindingRule[]): readonly FactValue[] {
  const { values } = factTable[fact]
  if (values !== 'count') return values
  const bounds = rules.flatMap((rule) =>
    conditionsOn(rule, fact).flatMap((condition) =>
      condition.kind === 'range' ? [condition.min, condition.max] : condition.values,
    ),
  )
  const numbers = bounds.filter((bound) => typeof bound === 'number' && Number.isFinite(bound)) as number[]
  return [
    null,
    ...new Set([0, ...numbers.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((each) => each >= 0)]),
  ]
}

/** Keeps facts that rows test together adjacent, so that few rows stay open. */
function orderVariables(rules: readonly FindingRule[]): Variable[] {
  const ordered: Variable[] = []
  const add = (variable: Variable) => {
    const name = JSON.stringify(variable)
    if (!ordered.some((each) => JSON.stringify(each) === name)) ordered.push(variable)
  }
  for (const { conditions, unaccepted } of rules) {
    for (const { fact } of conditions) add({ fact })
    for (const accepted of unaccepted) add({ accepted })
  }
  return ordered
}

const keyOf = ({ open, effects }: State): string =>
  `${[...open].toSorted((a, b) => a - b).join()}|${findingEffects.filter((each) => effects.has(each)).join()}`

/**
 * Limit of row visits over all states and values. The current policy needs 37,000; reaching the limit takes 1 to 2 s.
 */
const maxWork = 2_000_000

/** @returns `too_complex` if the rows test too many facts in too many ways to try */
export function reachableEffects(rules: readonly FindingRule[]): ReachableEffects[] | 'too_complex' {
  const variables = orderVariables(rules)
  const lastVariable = rules.map((rule) => variables.findLastIndex((variable) => tests(rule, variable)))
  let states: State[] = [
    { open: new Set(rules.keys()), effects: new Set(), facts: {}, accepted: [] },
  ]
  let work = 0
  for (const [at, variable] of [null, ...variables].entries()) {
    const next = new Map<string, State>()
    const values = variable === null ? [null] : valuesOfVariable(variable, rules)
    for (const state of states)
      for (const value of values) {
        work += 1 + state.open.size
        if (work > maxWork) return 'too_complex'
        const taken = variable === null ? state : take(state, variable, value, rules)
        const settled = settle(taken, (row) => (lastVariable[row] ?? -1) < at, rules)
        const key = keyOf(settled)
        if (!next.has(key)) next.set(key, settled)
      }
    states = [...next.values()]
  }
  return states.map(({ effects, facts, accepted }) => ({ effects: [...effects], facts, accepted }))
}

const valuesOfVariable = (variable: Variable, rules: readonly FindingRule[]): readonly FactValue[] =>
  'fact' in variable ? valuesOf(variable.fact, rules) : [false, true]

const take = (state: State, variable: Variable, value: FactValue, rules: readonly FindingRule[]): State => ({
  open: new Set([...state.open].filter((row) => rules[row] && accepts(rules[row], variable, value))),
  effects: state.effects,
  facts: 'fact' in variable ? { ...state.facts, [variable.fact]: value } : state.facts,
  accepted: 'accepted' in variable && value === true ? [...state.accepted, variable.accepted] : state.accepted,
})

/** Adds the effects of rows whose facts are all known, and drops rows whose effect is already certain. */
function settle(state: State, isKnown: (row: number) => boolean, rules: readonly FindingRule[]): State {
  const known = [...state.open].filter(isKnown)
  const effects = new Set([...state.effects, ...known.flatMap((row) => rules[row]?.outputs.effect ?? [])])
  const open = [...state.open].filter(
    (row) => !isKnown(row) && !effects.has(rules[row]?.outputs.effect ?? ''),
  )
  return { ...state, effects, open: new Set(open) }
}
