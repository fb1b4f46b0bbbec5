/** Payouts: when they are on, and when an account may receive them (CHG-09, CHG-10, CHG-11). */
import type { BoStatus, Decision, Intent } from '../application/states.ts'
import { isOwnerListStepUp, type StepUp } from '../step-ups/step-up.ts'
import { isHolderNameMatching, type HolderCandidates } from './holder-name.ts'

/** CLEARED and REFUSED are a person's decisions; a vendor that does not name the holder leaves it to a person. */
export const holderChecks = ['MATCHED', 'NEEDS_REVIEW', 'CLEARED', 'REFUSED'] as const
export type HolderCheck = (typeof holderChecks)[number]

export const accountVerifications = ['PENDING', 'VERIFIED', 'NEEDS_REVIEW', 'FAILED', 'REFUSED'] as const
export type AccountVerification = (typeof accountVerifications)[number]

export interface PayoutAccount {
  /** Of the numbers: linked at the bank or test deposit settled. */
  status: 'PENDING' | 'VERIFIED' | 'FAILED'
  holderCheck: HolderCheck
}

export interface AccountHolder {
  /** As the vendor reports it or, of an account entered by hand, as typed. */
  name: string | null
  /** The bank does not confirm the name typed. */
  isDoubted: boolean
}

/**
 * A person's decision stays; otherwise the holder is compared with the current names.
 * @param previous a clearance only if it is about this holder and these names
 */
export function checkHolder(
  { name, isDoubted }: AccountHolder,
  candidates: HolderCandidates,
  previous: HolderCheck | null,
): HolderCheck {
  if (previous === 'CLEARED' || previous === 'REFUSED') return previous
  return name !== null && !isDoubted && isHolderNameMatching(name, candidates) ? 'MATCHED' : 'NEEDS_REVIEW'
}

/** Where the bank does not say whose account it is, a first one rests on the name typed; another one does not. */
export const isHolderDoubted = (answer: 'match' | 'no_match' | 'unknown', isReplacement: boolean): boolean =>
  answer === 'no_match' || (answer === 'unknown' && isReplacement)

const signUpMs = 3_600_000

/**
 * Another account, or the first one an hour after the submission, is one that a stolen session could add (CHG-09). Until
 * then the account is part of the sign-up.
 */
export const needsFreshSignIn = (submittedAt: Date | null, hasAccount: boolean, now: Date): boolean =>
  submittedAt !== null && (hasAccount || now.getTime() - submittedAt.getTime() >= signUpMs)

export function verificationOf({ status, holderCheck }: PayoutAccount): AccountVerification {
  if (holderCheck === 'REFUSED') return 'REFUSED'
  if (status === 'FAILED') return 'FAILED'
  return holderCheck === 'NEEDS_REVIEW' ? 'NEEDS_REVIEW' : status
}

/** A new account takes over from a usable one after its business day, once it is verified itself. */
export const canTakeOver = (account: PayoutAccount, takesOverAt: Date, now: Date): boolean =>
  now >= takesOverAt && verificationOf(account) === 'VERIFIED'

/** A store is paid out to the account of its business. */
export const hasOwnPayouts = ({ intent }: { intent: Intent }): boolean => intent !== 'ADD_STORE'

export const areDepositsEnabled = (state: {
  decision: Decision
  boStatus: BoStatus
  stepUpDetails: readonly StepUp[]
  /** The primary bank account. */
  payoutAccount: PayoutAccount | null
  /** By a change in review. */
  payoutsPausedSince: Date | null
  /** Answers asked for again are changed and not assessed yet. */
  answersChangedSince: Date | null
}): boolean =>
  state.decision === 'APPROVED' &&
  state.boStatus === 'NONE' &&
  !state.stepUpDetails.some(isOwnerListStepUp) &&
  state.payoutsPausedSince === null &&
  state.answersChangedSince === null &&
  state.payoutAccount !== null &&
  verificationOf(state.payoutAccount) === 'VERIFIED'
