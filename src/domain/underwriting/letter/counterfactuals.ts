/**
 * Counterfactuals: facts that the merchant can change are varied one or two at a time, and the policy decides again
 * (LET-02).
 */
import type { ApplicationLevel, Decision } from '#domain/application/states.ts'
import type { IdentityFinding, UnderwritingFacts } from '../facts.ts'

/** Never disclosed: a watch-list match, a fraud signal, a link to another application, a thin file. */
type ProtectedFact =
  | 'acceptedFindings'
  | 'kycKybRequired'
  | 'ownerRemovedAfterCheck'
  | 'openMatterElsewhere'
  | 'ownerUnsettledElsewhere'
  | 'otherGovernmentId'
  | 'applicantListedAsPartner'
  | 'monthsSinceDecline'
  | 'approvedElsewhere'
  | 'businessNumberReplaced'
type ChangeableFacts = Omit<UnderwritingFacts, ProtectedFact>

/** Bureau findings that only the bureau or our team can change. */
const protectedFindings: readonly IdentityFinding[] = [
  'WATCH_LIST',
  'WATCH_LIST_POSSIBLE',
  'POLITICALLY_EXPOSED',
  'ADVERSE_MEDIA',
  'DECEASED',
  'THIN_FILE',
  'UNREADABLE',
  'NO_ANSWER',
]
/** Findings based on a number; entering it in full or correctly can change them. */
const comparedFindings: readonly IdentityFinding[] = [
  'VERIFIED',
  'LAST4_MISMATCH',
  'MISMATCH',
  'DEVICE_UNKNOWN',
  'PHONE_UNVERIFIED',
]

/** Party that can make the change. */
export const changeParties = ['applicant', 'owners'] as const

interface ChangeRow {
  by: (typeof changeParties)[number]
  isPossible: (facts: UnderwritingFacts) => boolean
  /** Improved values, as the evidence would report them. */
  change: (facts: UnderwritingFacts) => Partial<ChangeableFacts>
}

const matches = (facts: UnderwritingFacts): Pick<UnderwritingFacts, 'identity'> => ({
  identity:
    facts.identity === 'LAST4_MISMATCH' || facts.identity === 'MISMATCH' ? 'VERIFIED' : facts.identity,
})

/** Every change that a letter may name; its sentence is `letter.change.{code}`. */
const changeRows = {
  full_government_id: {
    by: 'applicant',
    isPossible: ({ fullGovernmentIdProvided, identity }) =>
      !fullGovernmentIdProvided && comparedFindings.includes(identity),
    change: (facts) => ({ fullGovernmentIdProvided: true, ...matches(facts) }),
  },
  photo_id: {
    by: 'applicant',
    isPossible: ({ photoId }) => photoId !== 'ACCEPTED',
    change: () => ({ photoId: 'ACCEPTED' }),
  },
  // A rejected proof is used up: a photo ID takes its place.
  phone_proof: {
    by: 'applicant',
    isPossible: ({ phoneProof }) => phoneProof === 'NONE',
    change: () => ({ phoneProof: 'ACCEPTED' }),
  },
  full_business_number: {
    by: 'applicant',
    isPossible: ({ business }) => business === 'PARTIAL_NUMBER',
    change: () => ({ business: 'VERIFIED', identity: 'VERIFIED' }),
  },
  business_details: {
    by: 'applicant',
    isPossible: ({ business, businessCorrected }) => business === 'NAME_MISMATCH' && !businessCorrected,
    change: () => ({ business: 'VERIFIED', businessCorrected: true }),
  },
  business_document: {
    by: 'applicant',
    isPossible: ({ businessDocument }) => businessDocument !== 'ACCEPTED',
    change: () => ({ businessDocument: 'ACCEPTED' }),
  },
  full_application: {
    by: 'applicant',
    isPossible: ({ fullOnboarding }) => !fullOnboarding,
    change: () => ({ fullOnboarding: true }),
  },
  category: {
    by: 'applicant',
    isPossible: ({ category }) => category === 'PROHIBITED',
    change: () => ({ category: 'REGULAR' }),
  },
  owner_list: {
    by: 'applicant',
    isPossible: ({ ownership }) => ownership === 'UNDISCLOSED',
    change: () => ({ ownership: 'VERIFIED' }),
  },
  owner_verification: {
    by: 'owners',
    isPossible: ({ ownership }) => ownership === 'UNVERIFIED',
    change: () => ({ ownership: 'VERIFIED' }),
  },
} as const satisfies Record<string, ChangeRow>

export type ChangeCode = keyof typeof changeRows
export const changeCodes = Object.keys(changeRows) as ChangeCode[]
export const changedBy = (code: ChangeCode): ChangeRow['by'] => changeRows[code].by

export interface Counterfactual {
  /** One change, or two that help only in combination. */
  codes: ChangeCode[]
  /** Resulting decision. */
  decision: Decision
}

interface Outcome {
  decision: Decision
  applicationLevel: ApplicationLevel
}

/**
 * Decisions ranked from worst to best for the merchant. ERROR has no rank because it says nothing about the merchant.
 */
const ranks: Readonly<Record<Exclude<Decision, 'ERROR'>, number>> = {
  DECLINED: 0,
  DECLINED_PENDING: 1,
  PENDING: 2,
  APPROVED_PENDING: 3,
  APPROVED: 4,
}

function isBetter(next: Outcome, present: Outcome): boolean {
  if (next.decision === 'ERROR' || present.decision === 'ERROR') return false
  const gain = ranks[next.decision] - ranks[present.decision]
  return gain > 0 || (gain === 0 && next.applicationLevel === 'FULL' && present.applicationLevel === 'BASIC')
}

/**
 * Returns the smallest sets of changes that improve the decision, in table order. Returns none if a finding may not be
 * disclosed, so that such a decline looks like any other without remedies.
 * @param decide the policy that made the decision
 */
export async function findCounterfactuals(
  facts: UnderwritingFacts,
  decide: (facts: UnderwritingFacts) => Promise<Outcome>,
): Promise<Counterfactual[]> {
  if (protectedFindings.includes(facts.identity)) return []
  const present = await decide(facts)
  const possible = changeCodes.filter((code) => changeRows[code].isPossible(facts))
  const helpful = async (codes: ChangeCode[]): Promise<Counterfactual[]> => {
    const next = await decide(codes.reduce(applyChange, facts))
    return isBetter(next, present) ? [{ codes, decision: next.decision }] : []
  }
  const single: Counterfactual[] = []
  for (const code of possible) single.push(...(await helpful([code])))
  const rest = possible.filter((code) => !single.some(({ codes }) => codes.includes(code)))
  const pairs: Counterfactual[] = []
  for (const [at, first] of rest.entries())
    for (const second of rest.slice(at + 1)) pairs.push(...(await helpful([first, second])))
  return [...single, ...pairs]
}

const applyChange = (facts: UnderwritingFacts, code: ChangeCode): UnderwritingFacts => ({
  ...facts,
  ...changeRows[code].change(facts),
})
