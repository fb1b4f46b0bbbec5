/** Worker thread that checks drafts of the policy. */
import { isDeepStrictEqual } from 'node:util'
import { holds } from '#domain/policy/cells.ts'
import { checkPolicy, firstRule } from '#domain/policy/check-policy.ts'
import type { PolicyFault } from '#domain/policy/policy-fault.ts'
import type { FindingRule } from '#domain/policy/policy-rules.ts'
import type { ReachableEffects } from '#domain/policy/reachable-effects.ts'
import { writePolicy } from '#domain/policy/write-document.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { compilePolicy, type PolicyOutput, toVerdict } from '#server/underwriting/policy/policy-engine.ts'
import type { CheckedDraft } from './check-draft.ts'

answerTasks(async (sent: unknown): Promise<CheckedDraft> => {
  const checked = checkPolicy(sent)
  if ('faults' in checked) return { faults: checked.faults.slice(0, maxFaults) }
  const content = writePolicy(checked.document)
  const faults = await engineFaults(content, checked)
  return faults.length > 0 ? { faults } : { content }
})

/** Bounds the response; further faults show after these are fixed. */
const maxFaults = 200

type CheckedPolicy = Exclude<ReturnType<typeof checkPolicy>, { faults: unknown }>

const toFacts = ({ facts, accepted }: ReachableEffects): UnderwritingFacts => {
  const complete = readStoredFacts({
    identity: 'VERIFIED',
    business: 'VERIFIED',
    ownership: 'SOLE',
    ...facts,
  })
  const findings = Object.fromEntries(accepted.map((name) => [name, complete[name]]))
  return { ...complete, acceptedFindings: findings }
}

/** Whether the row's conditions, as parsed here, match the facts. */
const isFound = ({ conditions, unaccepted }: FindingRule, facts: UnderwritingFacts): boolean =>
  conditions.every(({ fact, condition }) => holds(condition, facts[fact])) &&
  unaccepted.every((name) => (facts.acceptedFindings[name] ?? null) !== facts[name])

/** Compares the engine's answers with the parsed rows, once for each possible set of effects. */
async function engineFaults(
  content: unknown,
  { document, rules, reachable }: CheckedPolicy,
): Promise<PolicyFault[]> {
  const engine = compilePolicy('draft', content)
  for (const combination of reachable) {
    const facts = toFacts(combination)
    const output = {
      findings: rules.findings.filter((rule) => isFound(rule, facts)).map(({ outputs }) => outputs),
      ...firstRule(rules.verdict, combination.effects)?.outputs,
      ...firstRule(rules.level, combination.effects)?.outputs,
    } as PolicyOutput
    const expected = toVerdict(engine.version, facts, output)
    const verdict = await engine.decide(facts).catch(() => null)
    if (!isDeepStrictEqual(verdict, expected))
      return [{ kind: 'engine_differs', table: document.findings, facts: combination.facts }]
  }
  return []
}
