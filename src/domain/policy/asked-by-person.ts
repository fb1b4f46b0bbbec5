/** What an underwriter asks beyond the policy: it stays asked until it is answered, whatever else is decided anew. */
import { isApproval, type Decision, type StepUpType } from '../states.ts'
import type { Facts } from './facts.ts'
import type { Letter } from './letter.ts'
import { reasonsFor } from './requirements.ts'
import type { Verdict } from './verdict.ts'

/** Owners are asked through the list of owners alone. */
const ofOwners: readonly StepUpType[] = ['BO_INFO', 'BO_VERIFICATION']
export const askableByPerson = (types: readonly StepUpType[]): StepUpType[] =>
  [...new Set(types)].filter((type) => !ofOwners.includes(type))

/** What a person asks to be shown anew is not known from before. */
const evidenceFor: Partial<Record<StepUpType, Partial<Facts>>> = {
  GOV_ID_SELFIE: { photoId: 'NONE' },
  EIN_DOC: { businessDocument: 'NONE' },
  OTP_SMS: { phoneProof: 'NONE' },
  PHONE_AUTH: { phoneProof: 'NONE' },
  BUSINESS_INFO: { businessCorrected: false },
  FULL_ONBOARDING: { fullOnboarding: false },
}
export const forgetEvidence = (facts: Facts, asked: readonly StepUpType[]): Facts =>
  asked.reduce((known, type) => ({ ...known, ...evidenceFor[type] }), facts)

/** The case as the person left it. */
export interface LeftByPerson {
  asked: readonly StepUpType[]
  decision: Decision
  reasons: Letter['reasons']
}

export type Ruled = Omit<Verdict, 'reasons'> & Pick<Letter, 'reasons'>

/** A policy's verdict with what a person still asks. It may decline or fail, and add to what is asked; it approves nothing. */
export function withAsked(verdict: Verdict, { asked, decision, reasons }: LeftByPerson): Ruled {
  if (asked.length === 0 || verdict.decision === 'DECLINED' || verdict.decision === 'ERROR') return verdict
  const theirs = reasons.filter(
    (reason) => typeof reason === 'object' || asked.some((type) => asksBy(type).includes(reason)),
  )
  const more = verdict.reasons.filter((code) => code !== 'all_verified' && !theirs.includes(code))
  const told = [...theirs, ...more]
  return {
    ...verdict,
    decision: isApproval(verdict.decision) ? decision : verdict.decision,
    stepUps: [...new Set([...asked, ...verdict.stepUps])],
    reasons: told.length > 0 ? told : ['decided_by_a_person'],
  }
}

const asksBy = (type: StepUpType): readonly unknown[] => [...reasonsFor[type], 'decided_by_a_person']
