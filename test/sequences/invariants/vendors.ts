import { isOpenAlarm } from '#domain/underwriting/facts.ts'
import { isApproved, type StoredState } from '../stored-state.ts'
import { applicationName, type Invariant } from './invariant.ts'

const isCase = ({ cases }: StoredState, callId: string): boolean =>
  cases.some(
    ({ kind, subject_id: subject, status }) =>
      kind === 'LATE_ANSWER' && subject === callId && status === 'OPEN',
  )

/** An answer counts from the moment it is stored, whatever becomes of the answers that it is about. */
export const noAlarmOverlooked: Invariant = {
  name: 'nothing is approved beside an answer of a vendor that nobody decided on',
  check: ({ after }) =>
    after.applications
      .filter(isApproved)
      // What an open change asked about is decided with the change.
      .filter(({ id }) => !after.changes.some((one) => one.application_id === id && one.settled_at === null))
      .flatMap(({ id }) =>
        after.vendorCalls
          .filter(({ subject_id: of, decided_at: decidedAt }) => of === id && decidedAt === null)
          .filter((call) => !isCase(after, call.id))
          .flatMap(({ purpose, answer }) =>
            answer && isOpenAlarm(answer)
              ? [`${applicationName(after, id)} is approved beside ${answer.finding} of the ${purpose} check`]
              : [],
          ),
      ),
}

/** Whoever decides on something else, such as a change or an owner. */
export const hitsHold: Invariant = {
  name: 'while a hit is open nothing is approved, fully or for the first time, and no payout account is paid to',
  check: ({ before, after }) =>
    after.applications.flatMap((row) => {
      const old = before.applications.find(({ id }) => id === row.id)
      if (!old?.late_hit_since || !row.late_hit_since) return []
      const name = applicationName(after, row.id)
      const isFully = row.decision === 'APPROVED' && old.decision !== 'APPROVED'
      return [
        ...(isFully || (isApproved(row) && !isApproved(old))
          ? [`${name} was approved beside an open hit`]
          : []),
        ...(row.enable_deposits ? [`${name} is paid out to beside an open hit`] : []),
      ]
    }),
}

/** What the decision about the application or the owner rests on was decided with its evidence, or accepted. */
const isDecidedOn = (
  { owners }: StoredState,
  row: StoredState['applications'][number],
  { subject_id: subjectId, purpose, answer }: StoredState['vendorCalls'][number],
): boolean =>
  subjectId === row.id
    ? row.facts?.[purpose] === answer?.finding
    : owners.some(({ id, identity_result: finding }) => id === subjectId && finding === answer?.finding)

/** Reasons of a change that ended because its application did. */
const endings: readonly string[] = ['application_reopened', 'application_closed']

/** A person refused the change that vendors were asked about, having seen their answer. */
const isRefused = (
  { changes }: StoredState,
  { application_id: of, asked_at: askedAt, decided_at: decidedAt }: StoredState['vendorCalls'][number],
): boolean =>
  decidedAt !== null &&
  changes.some(
    ({ application_id: id, status, reasons, created_at: since, settled_at: until }) =>
      id === of &&
      status === 'REFUSED' &&
      reasons.some((reason) => !endings.includes(reason)) &&
      until !== null &&
      since <= askedAt &&
      decidedAt <= until,
  )

/** A decline and a closing note leave an alarm standing, and an appeal brings it back. */
export const alarmsDismissed: Invariant = {
  name: 'an approved application with payouts on has no undismissed alarming answer, owners included',
  check: ({ after }) =>
    after.applications
      .filter((row) => isApproved(row) && row.enable_deposits)
      // What an open change asked about is decided with the change.
      .filter(({ id }) => !after.changes.some((one) => one.application_id === id && one.settled_at === null))
      .flatMap((row) =>
        after.vendorCalls
          .filter((call) => call.application_id === row.id)
          .filter((call) => !isDecidedOn(after, row, call) && !isRefused(after, call))
          .flatMap(({ purpose, answer }) =>
            answer && isOpenAlarm(answer)
              ? [
                  `${applicationName(after, row.id)} is paid out to beside ${answer.finding} of the ${purpose} check`,
                ]
              : [],
          ),
      ),
}
