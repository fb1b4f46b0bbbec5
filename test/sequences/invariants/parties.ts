/** Which applications have a party in common, and what of another one must not be overlooked. */
import type { Journal } from '../journal.ts'
import type { StoredApplication, StoredOwner, StoredState } from '../stored-state.ts'

/** Test numbers are everybody's; those that begin with 3888 link (docs/sandbox.md). */
export const isLinking = (number: string | null): number is string =>
  number !== null && number.startsWith('3888') && number.length === 9

/** A partner who was invited or checked, and whom nobody verified. */
export const isUnsettled = (owner: StoredOwner): boolean =>
  owner.type === 'OWNER' &&
  (owner.checked_at !== null || owner.invited_at !== null) &&
  owner.status !== 'VERIFIED'

/** An invited partner was the wrong person, and another one was entered instead. */
export const isReplaced = (
  state: StoredState,
  { application_id: id, checked_at, invited_at, removed_at }: StoredOwner,
) =>
  removed_at !== null &&
  checked_at === null &&
  state.owners.some(
    (one) =>
      one.application_id === id &&
      one.type === 'OWNER' &&
      one.removed_at === null &&
      invited_at !== null &&
      one.created_at > invited_at,
  )

const hasLinkingNumber = ({ personNumber, businessNumber }: StoredApplication): boolean =>
  isLinking(personNumber) || isLinking(businessNumber)

/** Names with birth dates, and phones, count beside a number that links. */
function hasSameDetails(one: StoredApplication, other: StoredApplication): boolean {
  if (!hasLinkingNumber(one) || !hasLinkingNumber(other)) return false
  const person = ({ applicant: { name, dob } }: StoredApplication) =>
    name?.lastName && dob ? JSON.stringify([name.firstName, name.lastName, dob]) : null
  const isSamePerson = person(one) !== null && person(one) === person(other)
  const phone = one.applicant.localPhoneNumber
  return isSamePerson || (phone !== undefined && phone === other.applicant.localPhoneNumber)
}

export function isSameParty(one: StoredApplication, other: StoredApplication): boolean {
  if (one.user_id === other.user_id || hasSameDetails(one, other)) return true
  if (isLinking(one.personNumber) && one.personNumber === other.personNumber) return true
  return isLinking(one.businessNumber) && one.businessNumber === other.businessNumber
}

export interface Matter {
  key: string
  text: string
}

/** Waits, or waited when it was withdrawn; not where it only waited for another application. */
const isWaitingForPerson = (
  state: StoredState,
  { id, withdrawn_at: withdrawnAt, decision_letter: letter }: StoredApplication,
): boolean =>
  state.cases.some(
    (one) =>
      one.application_id === id &&
      (one.kind === 'REVIEW' || one.kind === 'CONFIRMATION') &&
      (withdrawnAt === null
        ? one.status === 'OPEN'
        : one.closed_at !== null && one.closed_at >= withdrawnAt && !isOnlyLinked(letter?.reasons ?? [])),
  )

const isOnlyLinked = (reasons: readonly string[]): boolean =>
  reasons.includes('linked_application') &&
  reasons.every((reason) => reason === 'linked_application' || reason === 'approval_on_hold')

/** Once a bureau was asked about both, an email address in common does not make them the same. */
const isSamePerson = (one: StoredOwner, other: StoredOwner): boolean =>
  (one.number !== null && one.number === other.number && one.number.length === 9) ||
  (one.last_name === other.last_name && one.birthDate !== null && one.birthDate === other.birthDate) ||
  (one.email !== null && one.email === other.email && (one.checked_at === null || other.checked_at === null))

const parentOf = ({ attribution }: StoredApplication): string => attribution.parentApplication ?? ''

/** What a person accepted; of the list that a store shares, also what was accepted for its business. */
export function acceptedFor({ acceptedMatters }: Journal, application: StoredApplication): Set<string> {
  const forBusiness =
    application.intent === 'ADD_STORE' ? (acceptedMatters.get(parentOf(application)) ?? []) : []
  return new Set([
    ...(acceptedMatters.get(application.id) ?? []),
    ...[...forBusiness].filter((key) => key.startsWith('owner ')),
  ])
}

/** Open matters of the application's parties in applications that were submitted before it, and in its own list. */
export function mattersOf(state: StoredState, application: StoredApplication): Matter[] {
  const name = (id: string) => `application ${state.applications.findIndex((one) => one.id === id) + 1}`
  const matters: Matter[] = []
  // A store shares the list of its business.
  const lists = [application.id, ...(application.intent === 'ADD_STORE' ? [parentOf(application)] : [])]
  const listed = state.owners.filter(
    (owner) => lists.includes(owner.application_id) && owner.removed_at === null && owner.type === 'OWNER',
  )
  for (const owner of state.owners) {
    if (!isUnsettled(owner) || isReplaced(state, owner)) continue
    const isOwn = lists.includes(owner.application_id)
    if (isOwn && owner.removed_at === null) continue
    const other = state.applications.find(({ id }) => id === owner.application_id)
    if (!other) continue
    if (!isOwn && !(isSameParty(application, other) && wasSubmittedBefore(other, application))) continue
    if (!isOwn && listed.some((one) => isSamePerson(one, owner))) continue
    matters.push({
      key: `owner ${owner.id}`,
      text: `owner ${owner.first_name} ${owner.last_name} of ${name(other.id)} is ${owner.status}${owner.removed_at ? ' and was taken off the list' : ''}`,
    })
  }
  for (const other of state.applications) {
    if (other.id === application.id || !wasSubmittedBefore(other, application)) continue
    if (!isSameParty(application, other)) continue
    if (isWaitingForPerson(state, other))
      matters.push({ key: `waiting ${other.id}`, text: `${name(other.id)} waits for a person` })
    // Accepting what waits accepts no decline of it.
    if (isDeclinedByPerson(state, other))
      matters.push({ key: `declined ${other.id}`, text: `a person declined ${name(other.id)}` })
  }
  return matters
}

const isDeclinedByPerson = (state: StoredState, { id, decision }: StoredApplication): boolean =>
  decision === 'DECLINED' && state.records.findLast(({ application_id: of }) => of === id)?.decided_by != null

const wasSubmittedBefore = (one: StoredApplication, other: StoredApplication): boolean =>
  one.submitted_at !== null && (other.submitted_at === null || one.submitted_at < other.submitted_at)
