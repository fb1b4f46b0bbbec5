/** Evaluates the underwriting policy in `policy/`. */
import { readFileSync } from 'node:fs'
import { ZenEngine } from '@gorules/zen-engine'
import * as z from 'zod/mini'
import { boStatusByOwnership } from '../../domain/owners/ownership.ts'
import type { UnderwritingFacts } from '../../domain/underwriting/facts.ts'
import { policyReasons, type Verdict } from '../../domain/underwriting/verdict.ts'
import { applicationLevels, decisions } from '../../domain/application/states.ts'
import { stepUpTypes } from '../../domain/step-ups/step-up.ts'

/** A new version is a new file, named here. */
const currentPolicyVersion = 'underwriting-2026-11-22'

const findingSchema = z.object({
  effect: z.enum(['ASK_FIRST', 'DECLINE', 'FAIL', 'DECLINE_UNLESS', 'ASK', 'REVIEW', 'BASIC', 'LIMIT']),
  reason: z.enum(policyReasons),
  stepUp: z.optional(z.enum(stepUpTypes)),
})
const outputSchema = z.object({
  // The engine omits empty collections.
  findings: z.optional(z.array(findingSchema)),
  decision: z.enum(decisions),
  asks: z.enum(['ALL', 'ASK_FIRST', 'NONE']),
  applicationLevel: z.enum(applicationLevels),
})
type Output = z.infer<typeof outputSchema>

export interface PolicyEngine {
  /** Throws on invalid output, so that a broken policy never decides. */
  decide(facts: UnderwritingFacts): Promise<Verdict>
}

export function loadPolicy(version = currentPolicyVersion): PolicyEngine {
  const table = readFileSync(new URL(`../../../policy/${version}.json`, import.meta.url))
  const decision = new ZenEngine().createDecision(table)
  return {
    async decide(facts) {
      const evaluation: { readonly result: unknown } = await decision.evaluate(facts)
      return toVerdict(version, facts, outputSchema.parse(evaluation.result))
    },
  }
}

/** Only the causes of a decline or an error; otherwise all findings. */
function relevantFindings({ decision, asks, findings = [] }: Output) {
  if (asks === 'ASK_FIRST') return findings.filter(({ effect }) => effect === 'ASK_FIRST')
  if (decision === 'DECLINED') return findings.filter(({ effect }) => effect === 'DECLINE')
  if (decision === 'ERROR') return findings.filter(({ effect }) => effect === 'FAIL')
  return findings
}

function toVerdict(policyVersion: string, facts: UnderwritingFacts, policyOutput: Output): Verdict {
  const relevant = relevantFindings(policyOutput)
  const isClosed = policyOutput.decision === 'DECLINED' || policyOutput.decision === 'ERROR'
  return {
    policyVersion,
    decision: policyOutput.decision,
    applicationLevel: policyOutput.applicationLevel,
    boStatus: isClosed ? 'NONE' : boStatusByOwnership[facts.ownership],
    stepUps: policyOutput.asks === 'NONE' ? [] : relevant.flatMap(({ stepUp }) => stepUp ?? []),
    reasons: relevant.length === 0 ? ['all_verified'] : [...new Set(relevant.map(({ reason }) => reason))],
  }
}
