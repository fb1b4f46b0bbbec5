/**
 * Owners who left the list: removed, replaced by another person, or discarded. If they were invited or checked, they
 * remain a fact of the underwriting policy until an underwriter reviews them (CHG-05).
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
  /** Status at the time of leaving. */
  status: OwnerStatus
  /** True if a bureau check was run on them. */
  wasChecked: boolean
  enteredAt: Date
  /** Null before the list was submitted. */
  invitedAt: Date | null
}

/** Owners who were neither invited nor checked are not recorded when they leave. */
export const isKeptAsFormer = ({
  wasChecked,
  invitedAt,
}: Pick<FormerOwner, 'wasChecked' | 'invitedAt'>): boolean => wasChecked || invitedAt !== null

/** Excludes verified owners, because their departure hides nothing. */
const isUnsettled = (owner: FormerOwner): boolean =>
  isPartner(owner) && isKeptAsFormer(owner) && owner.status !== 'VERIFIED'

/**
 * Returns owners who left unverified. An invited owner who was never checked does not count if a partner was added
 * after the invitation, because the applicant had entered the wrong person. Each added partner replaces one owner; a
 * checked owner is never replaced.
 * @param listed owners currently on the list
 */
function leftUnsettled<T extends FormerOwner>(former: readonly T[], listed: readonly FormerOwner[]): T[] {
  const free = listed.filter(isPartner)
  return former
    .filter(isUnsettled)
    .toSorted((one, other) => Number(other.invitedAt) - Number(one.invitedAt))
    .filter(({ wasChecked, invitedAt }) => {
      if (wasChecked || invitedAt === null) return true
      const place = free.findIndex(({ enteredAt }) => enteredAt > invitedAt)
      if (place >= 0) free.splice(place, 1)
      return place < 0
    })
}

/** Former owners that no underwriter has reviewed. @param reviewed ids that an underwriter accepted */
export const unreviewedFormerOwners = <T extends FormerOwner>(
  former: readonly T[],
  listed: readonly FormerOwner[],
  reviewed: readonly OwnerId[],
): T[] => leftUnsettled(former, listed).filter(({ id }) => !reviewed.includes(id))

export interface OwnerElsewhere extends FormerOwner {
  /** True if still on the list of the other application. */
  isListed: boolean
  /** True if the owner left the other application's list without being replaced. */
  isLeft: boolean
  /** True if the other application was submitted first. */
  isEarlier: boolean
  /** True if the owner is the applicant or a listed owner here, who verifies here or has yet to answer. */
  isHere: boolean
  /** True if the person who answers for the entry there was checked here under other details, in either order. */
  answersAsAnother: boolean
}

/** True for an owner from another application of the same business whom this application must not omit (CHG-05). */
export const isUnsettledElsewhere = (owner: OwnerElsewhere): boolean => {
  if (!owner.isListed) return owner.isLeft
  return (
    isUnsettled(owner) && (needsReview(owner) || owner.answersAsAnother || (owner.isEarlier && !owner.isHere))
  )
}

/** Facts of the underwriting policy. */
export const ownershipFacts = (
  ownership: OwnershipStatus,
  former: readonly FormerOwner[],
  listed: readonly FormerOwner[],
  reviewed: readonly OwnerId[],
) => ({ ownership, ownerRemovedAfterCheck: unreviewedFormerOwners(former, listed, reviewed).length > 0 })

const normalizedName = ({ firstName = '', lastName = '' }: OwnerAnswers): string =>
  foldLetters(`${firstName} ${lastName}`)

/** Compares name and birth date. Government IDs are ignored because a check can request them again. */
const isSamePerson = (before: OwnerAnswers, after: OwnerAnswers): boolean =>
  normalizedName(before) === normalizedName(after) && (before.dob === undefined || before.dob === after.dob)

/** True if a checked entry now names a different person or has a different email address. */
export const isReplaced = (
  { wasChecked }: Pick<FormerOwner, 'wasChecked'>,
  { before, after, emailChanged }: { before: OwnerAnswers; after: OwnerAnswers; emailChanged: boolean },
): boolean => wasChecked && (emailChanged || !isSamePerson(before, after))
