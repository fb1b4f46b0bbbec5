/**
 * All facts that a policy may test: their possible values, and their value in older records that lack them (POL-04).
 */
import { ownershipStatuses } from '../owners/ownership.ts'
import { phoneProofStatuses, proofStatuses } from '../step-ups/proof-status.ts'
import { businessFindings, identityFindings, type UnderwritingFacts } from './facts.ts'

export type FactName = Exclude<keyof UnderwritingFacts, 'acceptedFindings'>

interface FactRow<Value> {
  /** `count`: a whole number from 0, or null. */
  values: readonly Value[] | 'count'
  /** Neutral value for facts added later; a missing finding counts as not checked. */
  inOldRecords: Value
}

const flags = [true, false]
const flag = { values: flags, inOldRecords: false }
const proof = { values: proofStatuses, inOldRecords: 'NONE' } as const

export const factTable: { readonly [Name in FactName]: FactRow<UnderwritingFacts[Name]> } = {
  identity: { values: identityFindings, inOldRecords: 'NOT_CHECKED' },
  fullGovernmentIdProvided: flag,
  photoId: proof,
  phoneProof: { values: phoneProofStatuses, inOldRecords: 'NONE' },
  business: { values: businessFindings, inOldRecords: 'UNREADABLE' },
  businessCorrected: flag,
  businessDocument: proof,
  fullOnboarding: flag,
  ownership: { values: ownershipStatuses, inOldRecords: 'UNDISCLOSED' },
  ownerRemovedAfterCheck: flag,
  openMatterElsewhere: flag,
  ownerUnsettledElsewhere: flag,
  otherGovernmentId: flag,
  applicantListedAsPartner: flag,
  monthsSinceDecline: { values: 'count', inOldRecords: null },
  approvedElsewhere: flag,
  businessNumberReplaced: flag,
  category: { values: ['REGULAR', 'PROHIBITED'], inOldRecords: 'REGULAR' },
  kycKybRequired: flag,
}

export const factNames = Object.keys(factTable) as FactName[]

const oldRecord = {
  ...Object.fromEntries(factNames.map((name) => [name, factTable[name].inOldRecords])),
  acceptedFindings: {},
} as UnderwritingFacts

/** Facts as stored at any time, complete for any version of the policy. */
export const readStoredFacts = (stored: Partial<UnderwritingFacts>): UnderwritingFacts => ({
  ...oldRecord,
  ...Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)),
})
