import { accountEmail } from '../values.ts'
import { appliedChange, isApproved, newRecords, type StoredApplication } from '../stored-state.ts'
import { applicationName, type Invariant } from './invariant.ts'

/** The highest answer; the default of CONFIRMATION_SALES has its lower bound, and no answer counts as the highest. */
const highestSales = 10_000_000

export const isAtLimit = ({ company: { gpv } }: StoredApplication): boolean =>
  gpv === undefined || gpv >= highestSales

export const twoPeople: Invariant = {
  name: 'an approval by a person at the highest sales has two people',
  check: ({ before, after, journal, step }) =>
    newRecords(before, after).flatMap((record) => {
      if (record.decided_by === null || !record.decision.startsWith('APPROVED')) return []
      const row = before.applications.find(({ id }) => id === record.application_id)
      if (!row || !isAtLimit(row)) return []
      const acts = journal.staffActs.filter((act) => act.applicationId === row.id && act.approves)
      // A change is another invariant's matter.
      if (journal.staffActs.some((act) => act.step === step && act.act === 'decide-change')) return []
      const last = acts.findLast((act) => act.step === step)
      const proposal = appliedChange(before, after, row.id) ? 'decide-change' : 'decide'
      const earlier = acts.filter((act) => act.step < step && act.act === proposal)
      if (last && earlier.some(({ userId }) => userId !== last.userId)) return []
      return [
        `${applicationName(after, row.id)} with sales ${row.company.gpv ?? 'not given'} was approved by ${last?.who ?? 'one person'} alone`,
      ]
    }),
}

/** A change of the sales to the highest has two people: the approver and another, or a proposer and a confirmer. */
export const raisedByAnother: Invariant = {
  name: 'sales that a change raises to the highest are accepted by a second person',
  check: ({ before, after, journal, step }) =>
    after.applications.flatMap((row) => {
      const old = before.applications.find(({ id }) => id === row.id)
      if (!old || old.decided_at === null || isAtLimit(old) || !isAtLimit(row)) return []
      if (!old.decision.startsWith('APPROVED') || !isApproved(row) || row.answers_changed_since) return []
      const approver = before.records.findLast(
        ({ application_id: of, decision, decided_by: by }) =>
          of === row.id && by !== null && decision.startsWith('APPROVED'),
      )
      if (!approver) return []
      const acts = journal.staffActs.filter((one) => one.applicationId === row.id)
      const act = acts.findLast((one) => one.step === step)
      if (act && act.userId !== approver.decided_by) return []
      const proposals = acts.filter((one) => one.step < step && one.act === 'decide-change')
      if (act && proposals.some(({ userId }) => userId !== act.userId)) return []
      return [
        `sales of ${applicationName(after, row.id)} rose to ${row.company.gpv ?? 'not given'} with ${act ? 'the approver' : 'nobody'} accepting them`,
      ]
    }),
}

export const notOwnCase: Invariant = {
  name: 'nobody decides an application of their own parties',
  check: ({ before, journal, step }) =>
    journal.staffActs
      .filter((act) => act.step === step)
      .flatMap(({ who, userId, applicationId }) => {
        const row = before.applications.find(({ id }) => id === applicationId)
        if (!row) return []
        const isOwner = before.owners.some(
          ({ application_id: of, email }) => of === applicationId && email === accountEmail(who),
        )
        const isOwn = row.user_id === userId || row.applicant.emailAddress === accountEmail(who) || isOwner
        return isOwn ? [`${who} decided ${applicationName(before, applicationId)}, their own`] : []
      }),
}

export const declineStands: Invariant = {
  name: 'a decline ends only by a person',
  check: ({ before, after }) =>
    newRecords(before, after).flatMap((record) => {
      const old = before.applications.find(({ id }) => id === record.application_id)
      if (old?.decision !== 'DECLINED' || record.decision === 'DECLINED' || record.decided_by !== null)
        return []
      return [`${applicationName(after, record.application_id)} was DECLINED and became ${record.decision}`]
    }),
}

/** Payouts only for an approved application without an open matter, to a verified account. */
export const payouts: Invariant = {
  name: 'payouts are on only where all is settled',
  check: ({ after }) =>
    after.applications
      .filter(({ enable_deposits: isOn }) => isOn)
      .flatMap((row) => {
        const name = applicationName(after, row.id)
        const account = after.instruments.find(
          ({ application_id: of, is_primary: isPrimary, kind }) =>
            of === row.id && isPrimary && kind === 'BANK_ACCOUNT',
        )
        const wrong: string[] = []
        if (row.decision !== 'APPROVED') wrong.push(`it is ${row.decision}`)
        if (row.withdrawn_at) wrong.push('it was withdrawn')
        if (row.payouts_paused_since) wrong.push('payouts are paused')
        if (row.late_hit_since) wrong.push('a late answer of a vendor waits for a person')
        if (row.answers_changed_since) wrong.push('answers changed since the decision')
        const open = after.owners.filter(
          ({ application_id: of, removed_at: removedAt, type, status }) =>
            of === row.id && removedAt === null && type === 'OWNER' && status !== 'VERIFIED',
        )
        if (open.length > 0) wrong.push(`an owner is ${open[0]?.status}`)
        if (row.intent !== 'ADD_STORE' && account?.status !== 'VERIFIED')
          wrong.push(`its account is ${account?.status ?? 'missing'}`)
        if (account?.holder_check === 'NEEDS_REVIEW' || account?.holder_check === 'REFUSED')
          wrong.push(`the holder of its account is ${account.holder_check}`)
        return wrong.map((text) => `${name} is paid out, but ${text}`)
      }),
}
