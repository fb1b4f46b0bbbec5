/** Presents a case file: masked, and during a blind review without anything that reveals the decision. */
import type { CaseFile, ShownValueView } from '#api/cases/case-file.ts'
import type { NoteView } from '#api/cases/work.ts'
import { hiddenText, maskedEmail, maskedName, maskedPhone } from '#domain/application/masking.ts'
import { applicationReference } from '#domain/application/ids.ts'
import { maskedAddress, maskedNumber, shownValues } from '#domain/cases/case-values.ts'
import { type DatedFacts, listFacts, sourceOf, verifiedSince, verifierOf } from '#domain/cases/provenance.ts'
import type { OwnerAnswers } from '#domain/owners/owner.ts'
import { proposedKind } from '../core/proposal.ts'
import type { CaseFileSources } from '../commands/read-case-file.ts'
import { presentCase, presentStaff, type Names } from './case.ts'
import type { NoteRow } from '../commands/write-note.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Audit actions that reveal the decision: the decision and its consequences. */
const tellingActions =
  /^(?:application\.(?:decided|reviewed)|linked_approval|owner\.reviewed|case\.(?!read$)|order\.|permission|payouts\.|merchant\.|appeal\.|letter\.)/

const datedFacts = ({ records }: CaseFileSources): DatedFacts[] =>
  records.flatMap(({ decided_at: at, facts }) => (facts ? [{ at, facts }] : []))

export function presentCaseFile(sources: CaseFileSources): CaseFile {
  const { row, item, now, names, readerId, isBlind } = sources
  const isWaiting = (id: string) =>
    sources.cases.some((one) => one.kind === 'CHANGE' && one.subject_id === id && one.status === 'OPEN')
  return {
    case: presentCase(item, names, now, readerId),
    version: row.version,
    isBlind,
    decision: isBlind || row.decided_at === null ? null : row.decision,
    reasons: isBlind ? [] : [...(row.decision_letter?.reasons ?? [])],
    openStepUps: isBlind ? [] : row.step_ups.map(({ type }) => type),
    submittedAt: iso(row.submitted_at),
    isWithdrawn: row.withdrawn_at !== null,
    needsSecondPerson: sources.isForTwo,
    values: presentValues(sources),
    facts: row.facts
      ? listFacts(isBlind ? { ...row.facts, acceptedFindings: {} } : row.facts, datedFacts(sources)).map(
          (fact) => ({ ...fact, since: iso(fact.since) }),
        )
      : [],
    hits: sources.hits,
    owners: sources.owners.map(({ owner, answers }) => ({
      id: owner.id,
      type: owner.type,
      status: owner.status,
      values: presentOwnerValues(owner.id, answers),
      identity: owner.identity_result,
      photoId: owner.photo_id_result,
      stepUps: owner.step_ups.map(({ type }) => type),
      invitedAt: iso(owner.invited_at),
      checkedAt: iso(owner.checked_at),
      verifiedAt: iso(owner.verified_at),
    })),
    bankAccounts: sources.accounts.map((account) => ({
      id: account.id,
      bankName: account.bank_name,
      last4: account.last4,
      holder: account.holder_name === null ? null : maskedName(account.holder_name),
      holderPath: `bankAccounts.${account.id}.holderName`,
      holderCheck: account.holder_check,
      clearanceProposedBy: account.clearance_proposal
        ? presentStaff(account.clearance_proposal.by, names)
        : null,
      status: account.status,
      source: account.source,
      isPrimary: account.is_primary,
      linkedAt: account.created_at.toISOString(),
    })),
    documents: sources.inquiries.map(({ id, kind, owner_id: ownerId, outcome, created_at: createdAt }) => ({
      id,
      kind,
      ownerId,
      outcome,
      createdAt: createdAt.toISOString(),
    })),
    boarding: presentBoarding(sources.boarding),
    changes: sources.changes.map(({ id, status, effects, created_at: createdAt, settled_at: settledAt }) => ({
      id,
      status,
      fields: effects.map(({ field }) => field),
      createdAt: createdAt.toISOString(),
      isWaiting: isWaiting(id),
      needsSecondPerson: isWaiting(id) && sources.isOpenChangeForTwo,
      ...(settledAt === null && sources.requested ? sources.requested : { requested: [], findings: [] }),
    })),
    decisions: isBlind
      ? []
      : sources.records.map((record) => ({
          at: record.decided_at.toISOString(),
          by: record.decided_by === null ? null : presentStaff(record.decided_by, names),
          decision: record.decision,
          reasons: [...record.reasons],
          stepUps: record.step_ups.map(({ type }) => type),
          policyVersion: record.policy_version,
        })),
    history: sources.history
      .filter(({ action }) => !(isBlind && tellingActions.test(action)))
      .map(({ occurred_at: at, actor, action }) => ({
        at: at.toISOString(),
        actor: { id: actor, name: actor === row.user_id ? null : (names.get(actor) ?? null) },
        action,
      })),
    otherOwners: sources.otherOwners.map(({ owner, answers }) => ({
      id: owner.id,
      applicationId: owner.application_id,
      reference: applicationReference(owner.application_id),
      name: maskedName(`${answers.firstName ?? ''} ${answers.lastName ?? ''}`.trim()),
      status: owner.status,
      hasLeft: owner.removed_at !== null,
    })),
    links: sources.links.map(({ row: other, same, holds, isBlind: isLinkBlind }) => ({
      id: other.id,
      reference: applicationReference(other.id),
      decision: isBlind || isLinkBlind ? null : other.decision,
      submittedAt: iso(other.submitted_at),
      isWithdrawn: other.withdrawn_at !== null,
      same,
      holds,
    })),
    notes: isBlind ? [] : sources.notes.map((note) => presentNote(note, names)),
    cases: sources.cases
      .filter((one) => !isBlind || one.status === 'OPEN')
      .map((one) => presentCase(one, names, now, readerId)),
    proposal: presentProposal(sources),
  }
}

const presentBoarding = (boarding: CaseFileSources['boarding']): CaseFile['boarding'] =>
  boarding
    ? {
        state: boarding.state,
        reference: boarding.reference,
        handedOverAt: iso(boarding.asked_at),
        answeredAt: iso(boarding.answered_at),
        reasons: boarding.reasons,
        differences: boarding.differences,
        comparedAt: iso(boarding.compared_at),
      }
    : null

export const presentNote = (note: NoteRow, names: Names): NoteView => ({
  id: note.id,
  author: presentStaff(note.author_id, names),
  text: note.text,
  revealedPath: note.revealed_path,
  createdAt: note.created_at.toISOString(),
})

/** The source of a value is the newest record that names it, or else the creation of the application. */
function presentValues(sources: CaseFileSources): ShownValueView[] {
  const { row, history, isBlind } = sources
  const facts = row.facts && isBlind ? { ...row.facts, acceptedFindings: {} } : row.facts
  const dated = datedFacts(sources)
  return shownValues({ applicant: row.applicant, company: row.company }).map(
    ({ path, text, isMasked, check }) => {
      const said = history.find(({ changes }) =>
        Object.keys(changes ?? {}).some((field) => field === path || field.startsWith(`${path}.`)),
      )
      const verifier = verifierOf(check, facts, sources.isPhoneProven)
      const since = verifier && check && check !== 'phone' ? verifiedSince(check, verifier, dated) : null
      return {
        path,
        text,
        isMasked,
        saidBy: sourceOf(said?.actor ?? row.user_id, row.user_id),
        saidAt: (said?.occurred_at ?? row.created_at).toISOString(),
        verifiedBy: verifier,
        verifiedAt: iso(since),
      }
    },
  )
}

function presentOwnerValues(id: string, answers: OwnerAnswers) {
  const { firstName, lastName, dob, address, email, phone, governmentIdentification: number } = answers
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const shown = [
    ['name', name && maskedName(name)],
    ['dob', dob && hiddenText],
    ['governmentIdentification', number && maskedNumber(number)],
    ['address', address && maskedAddress(address)],
    ['email', email && maskedEmail(email)],
    ['phone', phone?.nationalNumber && maskedPhone(phone.nationalNumber)],
  ] as const
  return shown.flatMap(([key, text]) => (text ? [{ path: `owners.${id}.${key}`, text, isMasked: true }] : []))
}

/** Returns the proposal of this case, or else of the application or its open change. */
function presentProposal({ item, cases, names, isBlind }: CaseFileSources): CaseFile['proposal'] {
  const waiting = cases.filter(({ kind, status }) => kind === 'CONFIRMATION' && status === 'OPEN')
  const open = waiting.find(({ id }) => id === item.id) ?? waiting[0]
  if (isBlind || !open?.proposal || open.proposed_by === null) return null
  const { decision, reasons, stepUps, note } = open.proposal
  return {
    caseId: open.id,
    changeId: proposedKind(open) === 'CHANGE' ? open.subject_id : null,
    by: presentStaff(open.proposed_by, names),
    decision,
    reasons,
    stepUps,
    note: note ?? null,
  }
}
