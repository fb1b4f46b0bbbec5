/** An approval rests on checks of the very answers on record. */
import { isApproved, type StoredApplication } from '../stored-state.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import type { Journal, Subject } from '../journal.ts'
import { applicationName, type Invariant } from './invariant.ts'

export const subjectOf = (row: StoredApplication): Subject => ({
  firstName: row.applicant.name?.firstName ?? '',
  lastName: row.applicant.name?.lastName ?? '',
  dob: row.applicant.dob ?? '',
  personNumber: row.personNumber ?? '',
  businessName: row.company.name ?? '',
  businessNumber: row.businessNumber ?? '',
  phone: row.applicant.localPhoneNumber ?? '',
})

const holderOf = ({ firstName, lastName, dob }: Subject): string => [firstName, lastName, dob].join(' ')

type Part = (subject: Subject) => string

const isCompleted = (journal: Journal, id: string, kind: InquiryKind, part: Part, now: Subject): boolean =>
  journal.inquiries.some(
    ({ applicationId, kind: ofKind, subject, outcome }) =>
      applicationId === id &&
      ofKind === kind &&
      outcome === 'completed' &&
      subject !== undefined &&
      part(subject) === part(now),
  )

const personOf: Part = (subject) => `${holderOf(subject)} ${subject.personNumber}`
/** A phone is proven by one person. */
export const heldPhone = (subject: Subject, phone: string): string => `${phone} ${personOf(subject)}`
const businessOf: Part = ({ businessName, businessNumber }) => `${businessName} ${businessNumber}`

const isPersonAccepted = (journal: Journal, id: string, now: Subject): boolean =>
  (journal.accepted.get(id) ?? []).some((seen) => personOf(seen) === personOf(now))

/** Answers that were changed and are not decided on yet, and a vendor's late answer, keep the decision, without payouts. */
const isSettled = (row: StoredApplication): boolean =>
  isApproved(row) && !row.answers_changed_since && !row.late_hit_since

const phoneFindings = ['DEVICE_UNKNOWN', 'PHONE_UNVERIFIED']

export const personChecked: Invariant = {
  name: 'an approved applicant is the person whom the bureau, a photo ID or an underwriter accepted',
  check: ({ after, journal }) =>
    after.applications.filter(isSettled).flatMap((row) => {
      const now = subjectOf(row)
      if (isPersonAccepted(journal, row.id, now)) return []
      const check = journal.identityChecks.findLast(
        ({ reference, name, dob, number }) =>
          reference === row.id &&
          [name.firstName, name.lastName, dob].join(' ') === holderOf(now) &&
          (number?.value ?? '') === now.personNumber,
      )
      const name = applicationName(after, row.id)
      const who = personOf(now)
      if (!check) return [`${name} is ${row.decision}, but nobody was asked about ${who}`]
      if (check.finding === 'VERIFIED' || phoneFindings.includes(check.finding)) return []
      if (check.finding === 'WATCH_LIST' || !isCompleted(journal, row.id, 'identification', personOf, now))
        return [`${name} is ${row.decision}, but the bureau said ${check.finding} about ${who}`]
      return []
    }),
}

export const phoneProven: Invariant = {
  name: 'an approval that rests on a proof of the phone has the proof of the number and person on record',
  check: ({ after, journal }) =>
    after.applications.filter(isSettled).flatMap((row) => {
      const now = subjectOf(row)
      const finding = row.facts?.identity ?? ''
      if (!phoneFindings.includes(finding)) return []
      if (isPersonAccepted(journal, row.id, now)) return []
      if (isCompleted(journal, row.id, 'identification', personOf, now)) return []
      if (journal.provenPhones.get(row.id)?.has(heldPhone(now, now.phone))) return []
      return [
        `${applicationName(after, row.id)} is ${row.decision} with ${finding}, but ${heldPhone(now, now.phone)} was never proven`,
      ]
    }),
}

const acceptableAlone = ['VERIFIED', 'NOT_REGISTERED', 'LIMITED_HISTORY', 'UNUSUAL_VOLUME']

export const businessChecked: Invariant = {
  name: 'an approved business is the one that the registry, a document or an underwriter accepted',
  check: ({ after, journal }) =>
    after.applications.filter(isSettled).flatMap((row) => {
      const now = subjectOf(row)
      const isAccepted = (journal.accepted.get(row.id) ?? []).some(
        (seen) => businessOf(seen) === businessOf(now),
      )
      if (isAccepted) return []
      const check = journal.businessChecks.findLast(
        ({ reference, name, number }) =>
          reference === row.id && name === now.businessName && (number?.value ?? '') === now.businessNumber,
      )
      const name = applicationName(after, row.id)
      const what = businessOf(now)
      if (!check) return [`${name} is ${row.decision}, but nobody was asked about ${what}`]
      if (acceptableAlone.includes(check.finding)) return []
      return isCompleted(journal, row.id, 'verification', businessOf, now)
        ? []
        : [`${name} is ${row.decision}, but the registry said ${check.finding} about ${what}`]
    }),
}

/** The first whole number that was decided on counts until a person accepts another. */
export const numberNotReplaced: Invariant = {
  name: 'an approved business number that replaced another was accepted by an underwriter',
  check: ({ after, journal }) =>
    after.applications.filter(isSettled).flatMap((row) => {
      const decided = journal.decidedNumbers.get(row.id)
      if (decided === undefined || decided === row.businessNumber) return []
      return [
        `${applicationName(after, row.id)} is ${row.decision} with number ${row.businessNumber ?? 'none'}, but was decided on with ${decided}`,
      ]
    }),
}
