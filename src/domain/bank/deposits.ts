/** Conditions for enabling payouts, and for paying out to an account (CHG-09, CHG-10, CHG-11). */
import type { BoStatus, Decision, Intent } from '../application/states.ts'
import { isOwnerListStepUp, type StepUp } from '../step-ups/step-up.ts'
import { isHolderNameMatching, type HolderCandidates } from './holder-name.ts'

/** CLEARED and REFUSED come from manual review, which also covers accounts whose vendor does not report the holder. */
export const holderChecks = ['MATCHED', 'NEEDS_REVIEW', 'CLEARED', 'REFUSED'] as const
export type HolderCheck = (typeof holderChecks)[number]

/** A first person's clearance of a holder, which a second person must give too. */
export interface ClearanceProposal {
  by: string
  /** Digest that the clearance will have, so that it counts for these names alone. */
  clearedFor: string
}

export const accountVerifications = ['PENDING', 'VERIFIED', 'NEEDS_REVIEW', 'FAILED', 'REFUSED'] as const
export type AccountVerification = (typeof accountVerifications)[number]

export interface PayoutAccount {
  /** Verification of the account numbers, by bank link or settled test deposit. */
  status: 'PENDING' | 'VERIFIED' | 'FAILED'
  holderCheck: HolderCheck
}

export interface AccountHolder {
  /** Name reported by the vendor, or typed for a manually entered account. */
  name: string | null
  /** True if the bank does not confirm the typed name. */
  hasNameMismatch: boolean
}

/**
 * Keeps the result of a manual review; otherwise compares the holder with the current names.
 * @param previous a clearance only if it covers this holder and these names
 */
export function checkHolder(
  { name, hasNameMismatch }: AccountHolder,
  candidates: HolderCandidates,
  previous: HolderCheck | null,
): HolderCheck {
  if (previous === 'CLEARED' || previous === 'REFUSED') return previous
  return name !== null && !hasNameMismatch && isHolderNameMatching(name, candidates)
    ? 'MATCHED'
    : 'NEEDS_REVIEW'
}

/**
 * If the bank does not report the holder, the typed name is accepted for the first account but not for a replacement.
 */
export const isHolderMismatch = (answer: 'match' | 'no_match' | 'unknown', isReplacement: boolean): boolean =>
  answer === 'no_match' || (answer === 'unknown' && isReplacement)

const signUpMs = 3_600_000

/**
 * Within an hour of submission, the first account is part of sign-up. Any other account could be added by a stolen
 * session, so it requires a fresh sign-in (CHG-09).
 */
export const needsFreshSignIn = (submittedAt: Date | null, hasAccount: boolean, now: Date): boolean =>
  submittedAt !== null && (hasAccount || now.getTime() - submittedAt.getTime() >= signUpMs)

export function verificationOf({ status, holderCheck }: PayoutAccount): AccountVerification {
  if (holderCheck === 'REFUSED') return 'REFUSED'
  if (status === 'FAILED') return 'FAILED'
  return holderCheck === 'NEEDS_REVIEW' ? 'NEEDS_REVIEW' : status
}

/** A new account replaces a usable one after its waiting period, once it is verified. */
export const canTakeOver = (account: PayoutAccount, takesOverAt: Date, now: Date): boolean =>
  now >= takesOverAt && verificationOf(account) === 'VERIFIED'

/** Added stores are paid out to the account of their business. */
export const hasOwnPayouts = ({ intent }: { intent: Intent }): boolean => intent !== 'ADD_STORE'

export const areDepositsEnabled = (state: {
  decision: Decision
  boStatus: BoStatus
  stepUpDetails: readonly StepUp[]
  /** The primary bank account. */
  payoutAccount: PayoutAccount | null
  /** Start of the payout hold by a change in review. */
  payoutsPausedSince: Date | null
  /** Set while re-requested answers have been changed but not assessed. */
  answersChangedSince: Date | null
  /** A vendor's answer contradicts the approval, until a person has looked at it. */
  lateHitSince?: Date | null
}): boolean =>
  state.decision === 'APPROVED' &&
  state.boStatus === 'NONE' &&
  !state.stepUpDetails.some(isOwnerListStepUp) &&
  state.payoutsPausedSince === null &&
  state.answersChangedSince === null &&
  (state.lateHitSince ?? null) === null &&
  state.payoutAccount !== null &&
  verificationOf(state.payoutAccount) === 'VERIFIED'
