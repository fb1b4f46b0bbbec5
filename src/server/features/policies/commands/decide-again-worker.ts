/** Worker thread that replays past cases. */
import { isDeepStrictEqual } from 'node:util'
import type { ReplayedOutcome } from '#domain/policy/replay.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { factNames, readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { compilePolicy } from '#server/underwriting/policy/policy-engine.ts'
import type { PageToDecide } from './decide-again.ts'

type Decide = (facts: UnderwritingFacts) => Promise<ReplayedOutcome>

/** Consecutive pages belong to the same replay, so the last version is cached. */
let last: { version: string; content: unknown; decide: Decide } | null = null

answerTasks(async ({ version, content, facts }: PageToDecide): Promise<ReplayedOutcome[]> => {
  if (last?.version !== version || !isDeepStrictEqual(last.content, content))
    last = { version, content, decide: rememberOutcomes(version, content) }
  const outcomes: ReplayedOutcome[] = []
  for (const stored of facts) outcomes.push(await last.decide(readStoredFacts(stored)))
  return outcomes
})

/** Facts have few distinct values, so the combinations are far fewer than the cases. */
const maxRemembered = 50_000

function rememberOutcomes(version: string, content: unknown): Decide {
  const engine = compilePolicy(version, content)
  const known = new Map<string, ReplayedOutcome>()
  return async (facts) => {
    const key = JSON.stringify([factNames.map((name) => facts[name]), facts.acceptedFindings])
    const remembered = known.get(key)
    if (remembered) return remembered
    const { decision, applicationLevel, stepUps } = await engine.decide(facts)
    const outcome = { decision, applicationLevel, stepUps }
    if (known.size < maxRemembered) known.set(key, outcome)
    return outcome
  }
}
