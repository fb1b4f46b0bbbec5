/** Evaluates the underwriting policy of `policy/`: facts in, verdict out. The table alone decides. */
import { readFileSync } from 'node:fs'
import { ZenEngine } from '@gorules/zen-engine'
import * as z from 'zod/mini'
import { boStatusOf } from '../../domain/owners/ownership.ts'
import type { Facts } from '../../domain/policy/facts.ts'
import { reasonCodes, type Verdict } from '../../domain/policy/verdict.ts'
import { applicationLevels, decisions, stepUpTypes } from '../../domain/states.ts'

/** The policy in force. A new version is a new file beside the old one, and its name here. */
const policyInForce = 'underwriting-2026-11'

const finding = z.object({
  effect: z.enum(['ASK_FIRST', 'DECLINE', 'FAIL', 'DECLINE_UNLESS', 'ASK', 'REVIEW', 'BASIC', 'LIMIT']),
  reason: z.enum(reasonCodes),
  stepUp: z.optional(z.enum(stepUpTypes)),
})
const output = z.object({
  // The engine leaves an empty collection away.
  findings: z.optional(z.array(finding)),
  decision: z.enum(decisions),
  asks: z.enum(['ALL', 'ASK_FIRST', 'NONE']),
  applicationLevel: z.enum(applicationLevels),
})
type Output = z.infer<typeof output>

export interface PolicyEngine {
  /** Throws when the table's output is not a verdict: a broken policy must never decide. */
  decide(facts: Facts): Promise<Verdict>
}

/** Reads the policy in force from `policy/` and compiles it. */
export function openPolicy(version = policyInForce): PolicyEngine {
  const table = readFileSync(new URL(`../../../policy/${version}.json`, import.meta.url))
  const decision = new ZenEngine().createDecision(table)
  return {
    async decide(facts) {
      const answer: { readonly result: unknown } = await decision.evaluate(facts)
      return asVerdict(version, facts, output.parse(answer.result))
    },
  }
}

/** The findings that belong to a decision: the ground alone when it is closed, all of them otherwise. */
function tellingFindings({ decision, asks, findings = [] }: Output) {
  if (asks === 'ASK_FIRST') return findings.filter(({ effect }) => effect === 'ASK_FIRST')
  if (decision === 'DECLINED') return findings.filter(({ effect }) => effect === 'DECLINE')
  if (decision === 'ERROR') return findings.filter(({ effect }) => effect === 'FAIL')
  return findings
}

function asVerdict(policyVersion: string, facts: Facts, answer: Output): Verdict {
  const telling = tellingFindings(answer)
  const isOver = answer.decision === 'DECLINED' || answer.decision === 'ERROR'
  return {
    policyVersion,
    decision: answer.decision,
    applicationLevel: answer.applicationLevel,
    boStatus: isOver ? 'NONE' : boStatusOf[facts.ownership],
    stepUps: answer.asks === 'NONE' ? [] : telling.flatMap(({ stepUp }) => stepUp ?? []),
    reasons: telling.length === 0 ? ['all_verified'] : [...new Set(telling.map(({ reason }) => reason))],
  }
}
