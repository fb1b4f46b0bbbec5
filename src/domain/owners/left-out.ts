/**
 * Owners who left the list: removed, replaced by another person, or discarded. One whose check had begun stays a fact
 * of the underwriting policy until a person has looked (CHG-05).
 */
import type { OwnerId } from '../application/ids.ts'
import { needsReview, type OwnershipStatus } from './ownership.ts'
import { foldLetters } from '../fields/rules/characters.ts'
import { isPartner, type OwnerAnswers, type OwnerStatus, type OwnerType } from './owner.ts'

/** REMOVED by the applicant, REPLACED by another person's details or address, DISCARDED with the whole list. */
export const removals = ['REMOVED', 'REPLACED', 'DISCARDED'] as const
export type Removal = (typeof removals)[number]

export interface FormerOwner {
  id: OwnerId
  type: OwnerType
  /** When they left. */
  status: OwnerStatus
  /** A bureau was asked about them. */
  wasChecked: boolean
}

/** Only unchecked owners leave without a trace. */
export const isKeptAsFormer = (owner: Pick<FormerOwner, 'wasChecked'>): boolean => owner.wasChecked

/** A verified owner who leaves hides nothing, and about an unchecked one nothing is known. */
const isLeftUnsettled = (owner: FormerOwner): boolean =>
  isPartner(owner) && owner.wasChecked && owner.status !== 'VERIFIED'

/** Former owners that no underwriter has reviewed. @param reviewed ids that an underwriter accepted */
export const unreviewedFormerOwners = <T extends FormerOwner>(
  former: readonly T[],
  reviewed: readonly OwnerId[],
): T[] => former.filter((owner) => isLeftUnsettled(owner) && !reviewed.includes(owner.id))

export interface OwnerElsewhere extends FormerOwner {
  /** Still on the list of the other application. */
  isListed: boolean
  /** The other application was submitted before and may still be approved. */
  isEarlier: boolean
  /** The same person is on this application's list, and verifies themselves for it. */
  isListedHere: boolean
}

/** An owner of another application for the same business whom this one must not leave out (CHG-05). */
export const isUnsettledElsewhere = (owner: OwnerElsewhere): boolean => {
  if (!isLeftUnsettled(owner)) return false
  return !owner.isListed || needsReview(owner) || (owner.isEarlier && !owner.isListedHere)
}

/** Facts of the underwriting policy. */
export const ownershipFacts = (
  ownership: OwnershipStatus,
  former: readonly FormerOwner[],
  reviewed: readonly OwnerId[],
) => ({ ownership, ownerRemovedAfterCheck: unreviewedFormerOwners(former, reviewed).length > 0 })

const normalizedName = ({ firstName = '', lastName = '' }: OwnerAnswers): string =>
  foldLetters(`${firstName} ${lastName}`)

/** Another name or birth date is another person. A number is what a check asks for again. */
const isSamePerson = (before: OwnerAnswers, after: OwnerAnswers): boolean =>
  normalizedName(before) === normalizedName(after) && (before.dob === undefined || before.dob === after.dob)

/** The entry becomes another person's, or leads to another person's address, after a bureau was asked about it. */
export const isReplaced = (
  { wasChecked }: Pick<FormerOwner, 'wasChecked'>,
  { before, after, emailChanged }: { before: OwnerAnswers; after: OwnerAnswers; emailChanged: boolean },
): boolean => wasChecked && (emailChanged || !isSamePerson(before, after))
