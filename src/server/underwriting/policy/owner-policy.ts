/** Evaluates the owner policy in `policy/`. */
import { readFileSync } from 'node:fs'
import { ZenEngine } from '@gorules/zen-engine'
import * as z from 'zod/mini'
import {
  ownerVerdictStatuses,
  type OwnerFacts,
  type OwnerVerdict,
} from '#domain/underwriting/owner-verdict.ts'
import { ownerStepUpTypes } from '#domain/step-ups/step-up.ts'

/** A new version is a new file, set here. */
const currentPolicyVersion = 'owners-2026-11-28'

const outputSchema = z.object({
  status: z.enum(ownerVerdictStatuses),
  // The engine omits empty cells.
  stepUp: z.optional(z.nullable(z.enum(ownerStepUpTypes))),
})

export interface OwnerPolicy {
  /** Throws if no row applies, so that a broken table never decides. */
  decide(facts: OwnerFacts): Promise<OwnerVerdict>
}

/** The table has one row for photo IDs that need a person. */
const readFacts = (facts: OwnerFacts): OwnerFacts => ({
  ...facts,
  photoId: facts.photoId === 'IN_REVIEW' ? 'REJECTED' : facts.photoId,
})

export function loadOwnerPolicy(version = currentPolicyVersion): OwnerPolicy {
  const table = readFileSync(new URL(`../../../../policy/${version}.json`, import.meta.url))
  const decision = new ZenEngine().createDecision(table)
  return {
    async decide(facts) {
      const evaluation: { readonly result: unknown } = await decision.evaluate(readFacts(facts))
      const { status, stepUp } = outputSchema.parse(evaluation.result)
      return { policyVersion: version, status, stepUps: stepUp ? [stepUp] : [] }
    },
  }
}
