import { accountEmail, merchants } from '../values.ts'
import { appliedChange, type StoredApplication, type StoredState } from '../stored-state.ts'
import { applicationName, type Invariant, type Observation } from './invariant.ts'

/** A fact is announced once within it. */
const hourMs = 3_600_000

const isCompletion = (old: string | null, now: string | null): boolean =>
  old?.length === 4 && now?.length === 9 && now.endsWith(old)

function changedFacts(old: StoredApplication, now: StoredApplication): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['name', old.applicant.name, now.applicant.name],
    ['birth date', old.applicant.dob, now.applicant.dob],
    ['trade name', old.company.dba, now.company.dba],
    ['email', old.applicant.emailAddress, now.applicant.emailAddress],
    ['phone', old.applicant.localPhoneNumber, now.applicant.localPhoneNumber],
  ]
  const changed = pairs
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([name]) => name)
  if (old.personNumber !== now.personNumber && !isCompletion(old.personNumber, now.personNumber))
    changed.push('government id')
  return changed
}

/** Whether what changed now was asked for by a fresh session: in this step, or with the change request that took effect. */
function wasFresh({ before, after, journal, calls }: Observation, row: StoredApplication): boolean {
  const applied = appliedChange(before, after, row.id)
  const requested = applied && journal.freshChanges.get(applied.id)
  if (requested !== undefined) return requested
  return calls.every(({ isFresh, who }) => isFresh || who === 'anyone')
}

export const changesAnnounced: Invariant = {
  name: 'after a decision a changed name, birth date, id, trade name, email or phone needs a fresh sign-in and a mail to the old address or that of the sign-in, within the hour',
  check: (observation) => {
    const { before, after } = observation
    return after.applications.flatMap((row) => {
      const old = before.applications.find(({ id }) => id === row.id)
      if (!old?.decided_at || row.erased_at) return []
      const changed = changedFacts(old, row)
      if (changed.length === 0) return []
      const what = `${changed.join(', ')} of ${applicationName(after, row.id)}`
      const wrong: string[] = []
      if (!wasFresh(observation, row))
        wrong.push(`${what} changed in a session that had not signed in lately`)
      const isAnnounced = after.messages.some(
        ({ application_id: of, recipient, template, created_at: at }) =>
          of === row.id &&
          at.getTime() > after.now.getTime() - hourMs &&
          [old.applicant.emailAddress, ...merchants.map(accountEmail)].includes(recipient) &&
          /chang/.test(template),
      )
      if (!isAnnounced) wrong.push(`${what} changed without a mail to an address that was known before`)
      return wrong
    })
  },
}

/** Codes of refusals that count an attempt, or end what was waiting. */
const countingRefusals = [
  'otp_incorrect',
  'otp_expired',
  'payment_declined',
  'provider_timeout',
  'too_many_requests',
]

/** Tables in which the states differ; messages are another invariant's matter. */
const changedTables = ({ before, after }: Observation): string[] =>
  (Object.keys(after) as (keyof StoredState)[]).filter(
    (table) =>
      table !== 'now' &&
      table !== 'messages' &&
      JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  )

export const refusalsChangeNothing: Invariant = {
  name: 'a refused call changes nothing',
  check: (observation) => {
    const { calls } = observation
    const refused = calls.length > 0 && calls.every(({ status }) => status >= 400)
    if (!refused || calls.some(({ codes }) => codes.some((code) => countingRefusals.includes(code))))
      return []
    return changedTables(observation).map((table) => `the refused call changed ${table}`)
  },
}

export const noServerError: Invariant = {
  name: 'no call is answered with a server error',
  check: ({ calls }) =>
    calls
      .filter(({ status }) => status >= 500 && status !== 504)
      .map(({ method, path, status }) => `${method} ${path} was answered with ${status}`),
}
