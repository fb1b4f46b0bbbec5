/** A declined person or business does not come back unseen (SEC-31). */
import { newRecords, type StoredApplication, type StoredState } from '../stored-state.ts'
import type { Journal } from '../journal.ts'
import { applicationName, type Invariant } from './invariant.ts'
import { isLinking, isSameParty, type Matter } from './parties.ts'

/** Shorter than the twelve months that a decline counts. */
const countedMs = 360 * 24 * 3_600_000

/** The bureau's word declines the person, the registry's the business, and a person both. */
function subjectsOf(journal: Journal, { id }: StoredApplication): { person: boolean; business: boolean } {
  const identity = journal.identityChecks.findLast(({ reference }) => reference === id)?.finding
  const business = journal.businessChecks.findLast(({ reference }) => reference === id)?.finding
  if (identity === 'WATCH_LIST') return { person: true, business: false }
  return { person: business !== 'DISSOLVED', business: true }
}

function isOfParty(journal: Journal, one: StoredApplication, declined: StoredApplication): boolean {
  const { person, business } = subjectsOf(journal, declined)
  const isSameBusiness = isLinking(one.businessNumber) && one.businessNumber === declined.businessNumber
  return (business && isSameBusiness) || (person && isSameParty({ ...one, businessNumber: null }, declined))
}

/** Declined applications of the same person or business. */
export const declinesOf = (state: StoredState, journal: Journal, application: StoredApplication): Matter[] =>
  state.applications
    .filter(
      (other) =>
        other.id !== application.id &&
        other.decision === 'DECLINED' &&
        other.decided_at !== null &&
        state.now.getTime() - other.decided_at.getTime() < countedMs &&
        isOfParty(journal, application, other),
    )
    .map(({ id }) => ({
      key: `declined ${id}`,
      text: `${applicationName(state, id)} of the same party was declined`,
    }))

export const noOverlookedDecline: Invariant = {
  name: 'an approval without a person overlooks no decline of its parties',
  check: ({ before, after, journal }) =>
    newRecords(before, after).flatMap((record) => {
      if (record.decided_by !== null || !record.decision.startsWith('APPROVED')) return []
      const row = after.applications.find(({ id }) => id === record.application_id)
      if (!row) return []
      const accepted = journal.acceptedMatters.get(row.id)
      return declinesOf(before, journal, row)
        .filter(({ key }) => !accepted?.has(key))
        .map(({ text }) => `${applicationName(after, row.id)} is ${record.decision}, but ${text}`)
    }),
}
