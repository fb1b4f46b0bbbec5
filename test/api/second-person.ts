/** Approvals that take two people: one proposes them, another confirms them. */
import type { Applicant } from './applicant.ts'

/** Confirms what is proposed for the application, or for its open change. @returns the answer to the confirmation */
export async function confirmProposal(second: Applicant, id: string) {
  const { data } = await second.call('GET /cases/{id}', { params: { id } })
  return second.call('POST /cases/{id}/confirmations', {
    params: { id: data.proposal?.caseId ?? '' },
    body: { confirm: true },
  })
}

/** @returns the answer to the confirmation. Throws if the proposal is refused. */
export async function approveByTwo(
  first: Applicant,
  second: Applicant,
  id: string,
  body: { reasons: string[]; stepUps?: string[] } = { reasons: ['identity_verified'] },
) {
  const proposed = await first.decide(id, { decision: 'APPROVED', ...body })
  if (proposed.status !== 200) throw new Error(`not proposed: ${proposed.text}`)
  return confirmProposal(second, id)
}
