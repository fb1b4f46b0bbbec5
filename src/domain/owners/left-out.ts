/**
 * Owners who left the list: removed, replaced by another person, or discarded. One who was invited or checked stays a fact
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
  enteredAt: Date
  /** Null before the list was submitted. */
  invitedAt: Date | null
}

/** Who was neither invited nor checked leaves without a trace. */
export const isKeptAsFormer = ({
  wasChecked,
  invitedAt,
}: Pick<FormerOwner, 'wasChecked' | 'invitedAt'>): boolean => wasChecked || invitedAt !== null

/** A verified owner who leaves hides nothing. */
const isUnsettled = (owner: FormerOwner): boolean =>
  isPartner(owner) && isKeptAsFormer(owner) && owner.status !== 'VERIFIED'

/**
 * Owners who left unverified. An invited owner who was never checked is left out if a partner was added after the invitation:
 * the applicant had named the wrong person. Each added partner replaces one owner; a checked owner is never replaced.
 * @param listed on the list now
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
  /** Still on the list of the other application. */
  isListed: boolean
  /** Left the other application’s list without being replaced. */
  isLeft: boolean
  /** The other application was submitted before. */
  isEarlier: boolean
  /** This application is theirs, or lists them: they verify themselves for it, or have yet to answer. */
  isHere: boolean
  /** Whoever answers for the entry there was checked here under other details, whichever application came first. */
  answersAsAnother: boolean
}

/** An owner of another application for the same business whom this one must not leave out (CHG-05). */
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

/** Another name or birth date is another person. A number is what a check asks for again. */
const isSamePerson = (before: OwnerAnswers, after: OwnerAnswers): boolean =>
  normalizedName(before) === normalizedName(after) && (before.dob === undefined || before.dob === after.dob)

/** The entry becomes another person's, or leads to another person's address, after a bureau was asked about it. */
export const isReplaced = (
  { wasChecked }: Pick<FormerOwner, 'wasChecked'>,
  { before, after, emailChanged }: { before: OwnerAnswers; after: OwnerAnswers; emailChanged: boolean },
): boolean => wasChecked && (emailChanged || !isSamePerson(before, after))
