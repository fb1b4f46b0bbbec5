/** Evaluates a version of the underwriting policy. */
import { ZenEngine } from '@gorules/zen-engine'
import * as z from 'zod/mini'
import { boStatusByOwnership } from '#domain/owners/ownership.ts'
import { findingEffects, policyTables, type PolicyTableId, verdictAsks } from '#domain/policy/policy-document.ts'
import type { BusinessFinding, IdentityFinding, UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { withoutReview } from './unnamed-review.ts'
import { policyReasons, type Verdict } from '#domain/underwriting/verdict.ts'
import { applicationLevels, decisions } from '#domain/application/states.ts'
import { stepUpTypes } from '#domain/step-ups/step-up.ts'

const findingSchema = z.object({
  effect: z.enum(findingEffects),
  reason: z.enum(policyReasons),
  stepUp: z.optional(z.nullable(z.enum(stepUpTypes))),
})
const outputSchema = z.object({
  // The engine omits empty collections.
  findings: z.optional(z.array(findingSchema)),
  decision: z.enum(decisions),
  asks: z.enum(verdictAsks),
  applicationLevel: z.enum(applicationLevels),
})
export type PolicyOutput = z.infer<typeof outputSchema>

export interface RowHit {
  table: PolicyTableId
  /** Zero-based. */
  rowIndex: number
}

export interface PolicyEngine {
  readonly version: string
  /** Throws on invalid output, so that a broken policy never decides. */
  decide(facts: UnderwritingFacts): Promise<Verdict>
  /** Rows that match the facts, in the order of the tables. */
  findRows(facts: UnderwritingFacts): Promise<RowHit[]>
}

const hitSchema = z.object({ index: z.number() })
const tableTrace = z.object({ traceData: z.nullish(z.union([z.array(hitSchema), hitSchema])) })

function hitsIn(trace: unknown): RowHit[] {
  const tables = trace as Readonly<Record<PolicyTableId, unknown>>
  return policyTables.flatMap((table) => {
    const { traceData } = tableTrace.parse(tables[table])
    return [traceData ?? []].flat().map(({ index }) => ({ table, rowIndex: index }))
  })
}

/** Findings added later, with the one as which a version that does not name them reads them. */
const laterFindings = {
  identity: {
    WATCH_LIST_POSSIBLE: 'THIN_FILE',
    POLITICALLY_EXPOSED: 'THIN_FILE',
    ADVERSE_MEDIA: 'THIN_FILE',
    DECEASED: 'THIN_FILE',
    NO_ANSWER: 'THIN_FILE',
  },
  business: { INACTIVE: 'NOT_FOUND', NO_ANSWER: 'NOT_FOUND' },
} as const satisfies {
  identity: Partial<Record<IdentityFinding, IdentityFinding>>
  business: Partial<Record<BusinessFinding, BusinessFinding>>
}

/** Reads findings that the version doesn't name as similar ones, so that none of them counts as an approval. */
function readerOf(text: string): (facts: UnderwritingFacts) => UnderwritingFacts {
  const readProofs = text.includes('\\"IN_REVIEW\\"') ? (facts: UnderwritingFacts) => facts : withoutReview
  const unnamed = (similar: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(similar).filter(([finding]) => !text.includes(`\\"${finding}\\"`)))
  const identities = unnamed(laterFindings.identity) as Partial<Record<IdentityFinding, IdentityFinding>>
  const businesses = unnamed(laterFindings.business) as Partial<Record<BusinessFinding, BusinessFinding>>
  return (stored) => {
    const facts = readProofs(stored)
    const { identity, business, acceptedFindings: accepted } = facts
    return {
      ...facts,
      identity: identities[identity] ?? identity,
      business: businesses[business] ?? business,
      acceptedFindings: {
        ...accepted,
        ...(accepted.identity && { identity: identities[accepted.identity] ?? accepted.identity }),
        ...(accepted.business && { business: businesses[accepted.business] ?? accepted.business }),
      },
    }
  }
}

/** @param content a document that `checkPolicy` accepts */
export function compilePolicy(version: string, content: unknown): PolicyEngine {
  const text = JSON.stringify(content)
  const decision = new ZenEngine().createDecision(Buffer.from(text))
  const read = readerOf(text)
  return {
    version,
    async decide(facts) {
      const evaluation: { readonly result: unknown } = await decision.evaluate(read(facts))
      return toVerdict(version, facts, outputSchema.parse(evaluation.result))
    },
    findRows: async (facts) => hitsIn((await decision.evaluate(read(facts), { trace: true })).trace),
  }
}

/** Only the causes of a decline or an error; otherwise all findings. */
function relevantFindings({ decision, asks, findings = [] }: PolicyOutput) {
  if (asks === 'ASK_FIRST') return findings.filter(({ effect }) => effect === 'ASK_FIRST')
  if (decision === 'DECLINED') return findings.filter(({ effect }) => effect === 'DECLINE')
  if (decision === 'ERROR') return findings.filter(({ effect }) => effect === 'FAIL')
  return findings
}

export function toVerdict(policyVersion: string, facts: UnderwritingFacts, policyOutput: PolicyOutput): Verdict {
  const relevant = relevantFindings(policyOutput)
  const isClosed = policyOutput.decision === 'DECLINED' || policyOutput.decision === 'ERROR'
  return {
    policyVersion,
    decision: policyOutput.decision,
    applicationLevel: policyOutput.applicationLevel,
    boStatus: isClosed ? 'NONE' : boStatusByOwnership[facts.ownership],
    stepUps:
      policyOutput.asks === 'NONE' ? [] : [...new Set(relevant.flatMap(({ stepUp }) => stepUp ?? []))],
    reasons: relevant.length === 0 ? ['all_verified'] : [...new Set(relevant.map(({ reason }) => reason))],
  }
}
