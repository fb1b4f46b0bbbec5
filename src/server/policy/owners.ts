/** Evaluates the owners' table of `policy/`: what the bureau and the photo ID say of one owner, and what follows. */
import { readFileSync } from 'node:fs'
import { ZenEngine } from '@gorules/zen-engine'
import * as z from 'zod/mini'
import { ownerVerdictStatuses, type OwnerFacts, type OwnerVerdict } from '../../domain/owners/verdict.ts'
import { ownerStepUpTypes } from '../../domain/states.ts'

/** The table in force. A new version is a new file beside the old one, and its name here. */
const tableInForce = 'owners-2026-11'

const output = z.object({
  status: z.enum(ownerVerdictStatuses),
  // The engine leaves an empty cell away.
  stepUp: z.optional(z.nullable(z.enum(ownerStepUpTypes))),
})

export interface OwnerPolicy {
  /** Throws when no row of the table says what follows: a broken table must never decide. */
  decide(facts: OwnerFacts): Promise<OwnerVerdict>
}

/** Reads the table in force from `policy/` and compiles it. */
export function openOwnerPolicy(version = tableInForce): OwnerPolicy {
  const table = readFileSync(new URL(`../../../policy/${version}.json`, import.meta.url))
  const decision = new ZenEngine().createDecision(table)
  return {
    async decide(facts) {
      const answer: { readonly result: unknown } = await decision.evaluate(facts)
      const { status, stepUp } = output.parse(answer.result)
      return { policyVersion: version, status, stepUps: stepUp ? [stepUp] : [] }
    },
  }
}
