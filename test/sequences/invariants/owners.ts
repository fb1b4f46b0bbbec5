import { isApproved, newRecords } from '../stored-state.ts'
import { applicationName, type Invariant } from './invariant.ts'
import { acceptedFor, isReplaced, isUnsettled, mattersOf } from './parties.ts'

/**
 * The policy alone approves nobody while a party of the application has an open matter. While a hit is open it records a
 * decision that stays as it was (`hitsHold`), and what came meanwhile is part of the person's decision about the hit.
 */
export const noOpenMatter: Invariant = {
  name: 'an approval without a person overlooks no open matter of its parties',
  check: ({ before, after, journal }) =>
    newRecords(before, after).flatMap((record) => {
      if (record.decided_by !== null || !record.decision.startsWith('APPROVED')) return []
      const application = after.applications.find(({ id }) => id === record.application_id)
      const isHeld = before.applications.some(
        (row) => row.id === application?.id && row.late_hit_since !== null,
      )
      if (!application || (isHeld && application.late_hit_since !== null)) return []
      const accepted = acceptedFor(journal, application)
      return mattersOf(after, application)
        .filter(({ key }) => !accepted.has(key))
        .map(({ text }) => `${applicationName(after, application.id)} is ${record.decision}, but ${text}`)
    }),
}

/** What an approved application must not have on its own list. Answers that are not decided on yet keep the decision, without payouts. */
export const ownersSettled: Invariant = {
  name: 'an approved application has no unsettled owner',
  check: ({ after, journal }) =>
    after.applications
      // An open hit keeps a decision as it is, and gives nothing.
      .filter((row) => isApproved(row) && !row.answers_changed_since && row.late_hit_since === null)
      .flatMap((application) => {
        const accepted = journal.acceptedMatters.get(application.id)
        return after.owners
          .filter(({ application_id: of, type }) => of === application.id && type === 'OWNER')
          .filter((owner) => {
            if (accepted?.has(`owner ${owner.id}`)) return false
            if (owner.removed_at !== null) return isUnsettled(owner) && !isReplaced(after, owner)
            if (owner.status === 'ERROR' || owner.status === 'IN_REVIEW') return true
            return application.decision === 'APPROVED' && owner.status !== 'VERIFIED'
          })
          .map(
            ({ first_name: firstName, last_name: lastName, status, removed_at: removedAt }) =>
              `${applicationName(after, application.id)} is ${application.decision} with owner ${firstName} ${lastName} ${status}${removedAt ? ', taken off the list' : ''}`,
          )
      }),
}
