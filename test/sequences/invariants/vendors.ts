import { isOpenAlarm } from '#domain/underwriting/facts.ts'
import { isApproved } from '../stored-state.ts'
import { applicationName, type Invariant } from './invariant.ts'

/** An answer counts from the moment it is stored, whatever becomes of the answers that it is about. */
export const noAlarmOverlooked: Invariant = {
  name: 'nothing is approved beside an answer of a vendor that nobody decided on',
  check: ({ after }) =>
    after.applications
      .filter((row) => isApproved(row) && row.late_hit_since === null)
      // What an open change asked about is decided with the change.
      .filter(({ id }) => !after.changes.some((one) => one.application_id === id && one.settled_at === null))
      .flatMap(({ id }) =>
        after.vendorCalls
          .filter(({ subject_id: of, decided_at: decidedAt }) => of === id && decidedAt === null)
          .flatMap(({ purpose, answer }) =>
            answer && isOpenAlarm(answer)
              ? [`${applicationName(after, id)} is approved beside ${answer.finding} of the ${purpose} check`]
              : [],
          ),
      ),
}
