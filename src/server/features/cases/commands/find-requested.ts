/** What a waiting change asks for, and what an approval accepts with it, as the case file shows it. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { maskedName } from '#domain/application/masking.ts'
import { requestedValues } from '#domain/cases/case-values.ts'
import { isPartner, type OwnerAnswers } from '#domain/owners/owner.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import type { WaitingChange } from '#server/underwriting/decide-change.ts'
import { findAnswersAbout } from '#server/underwriting/vendor-calls/repository.ts'
import { claimsOf, isAbout } from '#server/underwriting/vendor-calls/undecided-answers.ts'
import type { Services } from '#server/services.ts'

export type Requested = Pick<CaseFile['changes'][number], 'requested' | 'findings'>

export async function findRequested(
  services: Services,
  row: ApplicationRow,
  { draft, effective, findings }: WaitingChange,
): Promise<Requested> {
  const { candidate, changed, owners } = draft
  const values = requestedValues(
    { applicant: row.applicant, company: row.company },
    { applicant: candidate.applicant, company: candidate.company },
    changed.map(({ path }) => path),
  )
  const claims = claimsOf(services, candidate)
  const answers = await findAnswersAbout(services.db, row.id)
  const reportedAt = (fact: string): string | null => {
    const call = answers.find((one) => one.purpose === fact && isAbout(services, one, claims[one.purpose]))
    return (call?.reported_at ?? call?.answered_at)?.toISOString() ?? null
  }
  return {
    requested: owners ? [...values, requestedOwners(services, owners, effective)] : values,
    findings: Object.entries(findings).map(([fact, value]) => ({
      fact,
      value,
      reportedAt: reportedAt(fact),
    })),
  }
}

function requestedOwners(
  services: Services,
  { removed, added }: NonNullable<WaitingChange['draft']['owners']>,
  { owners }: WaitingChange['effective'],
): Requested['requested'][number] {
  const current = owners.filter(isPartner)
  const kept = current.filter(({ id }) => !removed.some((owner) => owner.id === id))
  const answersOf = (listed: typeof current) => listed.map((owner) => toOwnerAnswers(services, owner))
  return {
    path: 'owners',
    from: namesOf(answersOf(current)),
    to: namesOf([...answersOf(kept), ...added.map(({ answers }) => answers)]),
    isMasked: true,
  }
}

const namesOf = (people: readonly OwnerAnswers[]): string | null =>
  people
    .map(({ firstName, lastName }) => maskedName([firstName, lastName].filter(Boolean).join(' ')))
    .join(', ') || null
