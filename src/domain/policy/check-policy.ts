/** Finds all faults of a draft: unreadable cells, rows that can never match, facts without a verdict (POL-01). */
import { holds } from './cells.ts'
import {
  countCells,
  maxPolicyCells,
  type PolicyDocument,
  type PolicyTable,
  readPolicy,
} from './policy-document.ts'
import type { PolicyFault } from './policy-fault.ts'
import { type EffectRule, type FindingRule, type PolicyRules, readRules } from './policy-rules.ts'
import { reachableEffects, type ReachableEffects, valuesOf } from './reachable-effects.ts'

interface CheckedPolicy {
  document: PolicyDocument
  rules: PolicyRules
  /** One combination of facts for each set of effects that can occur. */
  reachable: readonly ReachableEffects[]
}

export function checkPolicy(content: unknown): { faults: PolicyFault[] } | CheckedPolicy {
  const document = readPolicy(content)
  if (typeof document === 'string') return { faults: [{ kind: document }] }
  if (countCells(document) > maxPolicyCells) return { faults: [{ kind: 'too_many_cells' }] }
  const { rules, faults } = readRules(document)
  if (faults.length > 0) return { faults }
  const contradictions = rules.findings
    .filter(isContradictory)
    .map(({ rowIndex }): PolicyFault => ({ kind: 'row_contradicts', table: document.findings, rowIndex }))
  const reachable = reachableEffects(rules.findings)
  if (reachable === 'too_complex') return { faults: [{ kind: reachable, table: document.findings }] }
  const found = [
    ...contradictions,
    ...firstHitFaults(document.verdict, rules.verdict, reachable),
    ...firstHitFaults(document.level, rules.level, reachable),
  ]
  return found.length > 0 ? { faults: found } : { document, rules, reachable }
}

/** True if the row accepts no value of some fact. For counts, testing the row's own bounds is sufficient. */
const isContradictory = (rule: FindingRule): boolean =>
  rule.conditions.some(
    ({ fact, condition }) => !valuesOf(fact, [rule]).some((value) => holds(condition, value)),
  )

export const firstRule = (rules: readonly EffectRule[], effects: readonly string[]): EffectRule | undefined =>
  rules.find(({ effect }) => effect === null || effects.includes(effect))

function firstHitFaults(
  table: PolicyTable,
  rules: readonly EffectRule[],
  reachable: readonly ReachableEffects[],
): PolicyFault[] {
  const reached = new Set<EffectRule>()
  let unanswered: ReachableEffects | undefined
  for (const each of reachable) {
    const rule = firstRule(rules, each.effects)
    if (rule) reached.add(rule)
    else unanswered ??= each
  }
  return [
    ...rules
      .filter((rule) => !reached.has(rule))
      .map(({ rowIndex }): PolicyFault => ({ kind: 'row_never_reached', table, rowIndex })),
    ...(unanswered ? [{ kind: 'no_verdict' as const, table, facts: unanswered.facts }] : []),
  ]
}
