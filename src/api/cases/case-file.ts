/** Case file: everything we know about the application, with personal data masked (CASE-02). */
import * as z from 'zod/mini'
import { holderChecks } from '#domain/bank/deposits.ts'
import { boardingDifferences, boardingStates } from '#domain/boarding/boarding.ts'
import { factSources, valueSources, valueVerifiers } from '#domain/cases/provenance.ts'
import { decisions } from '#domain/application/states.ts'
import { inquiryKinds, inquiryOutcomes } from '#domain/step-ups/inquiry.ts'
import { linkKinds } from '#domain/cases/links.ts'
import { hitSubjects } from '#domain/cases/hits.ts'
import { vendorFindings } from '#domain/underwriting/facts.ts'
import { manualDecisions, reasonCodes } from '#domain/underwriting/decision-reasons.ts'
import { ownerStatuses, ownerTypes } from '#domain/owners/owner.ts'
import { stepUpTypes } from '#domain/step-ups/step-up.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { applicationId, caseId } from '../example-data.ts'
import { caseItem, exampleCase, staffMember, uma } from './queue.ts'
import { caseErrors, caseIdParams, noteView } from './work.ts'

/** An answer from the application. `verifiedBy` and `verifiedAt` are null if no check has confirmed it. */
const shownValue = z.object({
  /** Path for `POST …/reveals`; null if the value is not masked. */
  path: z.string(),
  text: z.string(),
  isMasked: z.boolean(),
  saidBy: z.enum(valueSources),
  saidAt: z.string(),
  verifiedBy: z.nullable(z.enum(valueVerifiers)),
  verifiedAt: z.nullable(z.string()),
})
export type ShownValueView = z.infer<typeof shownValue>

const factView = z.object({
  fact: z.string(),
  /** A finding, `true` or `false`. */
  value: z.string(),
  source: z.enum(factSources),
  /** Time at which the fact took its current value. */
  since: z.nullable(z.string()),
  isAccepted: z.boolean(),
})

const ownerView = z.object({
  id: z.string(),
  type: z.enum(ownerTypes),
  status: z.enum(ownerStatuses),
  values: z.array(z.object({ path: z.string(), text: z.string(), isMasked: z.boolean() })),
  identity: z.nullable(z.string()),
  photoId: z.string(),
  stepUps: z.array(z.enum(stepUpTypes)),
  invitedAt: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
})

const bankView = z.object({
  id: z.string(),
  bankName: z.nullable(z.string()),
  last4: z.string(),
  /** Masked; null if the bank does not report a holder. */
  holder: z.nullable(z.string()),
  holderPath: z.string(),
  holderCheck: z.nullable(z.enum(holderChecks)),
  /** Above the limit of one person, whose clearance of the holder waits for a second person. */
  clearanceProposedBy: z.nullable(staffMember),
  status: z.enum(['PENDING', 'VERIFIED', 'FAILED']),
  source: z.string(),
  isPrimary: z.boolean(),
  linkedAt: z.string(),
})

const decisionView = z.object({
  at: z.string(),
  /** Null if the policy made the decision. */
  by: z.nullable(staffMember),
  decision: z.enum(decisions),
  reasons: z.array(z.enum(reasonCodes)),
  stepUps: z.array(z.enum(stepUpTypes)),
  policyVersion: z.string(),
})

const linkView = z.object({
  id: z.string(),
  reference: z.string(),
  /** Null during a blind review, because a linked decision can reveal this case's decision. */
  decision: z.nullable(z.enum(decisions)),
  submittedAt: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
  /** Details that both applications share. */
  same: z.array(z.enum(linkKinds)),
  /** True if an approval of the case, or of its change, accepts the application in its present state. */
  holds: z.boolean(),
})

const otherOwnerView = z.object({
  id: z.string(),
  /** Application that names the owner. */
  applicationId: z.string(),
  reference: z.string(),
  /** Masked. */
  name: z.string(),
  status: z.enum(ownerStatuses),
  /** True if the owner was removed from the application. */
  hasLeft: z.boolean(),
})

/** The merchant at the acquirer. */
const boardingView = z.object({
  state: z.enum(boardingStates),
  /** The acquirer's own ID; null before its first answer. */
  reference: z.nullable(z.string()),
  handedOverAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Why the acquirer refused the merchant, in its own codes. */
  reasons: z.array(z.string()),
  /** What differed in the last daily comparison. */
  differences: z.array(z.enum(boardingDifferences)),
  comparedAt: z.nullable(z.string()),
})

/** A vendor's late report that contradicts an approval. Each has an open LATE_ANSWER case. */
const hitView = z.object({
  caseId: z.string(),
  about: z.enum(hitSubjects),
  /** Null unless it is about an owner. */
  ownerId: z.nullable(z.string()),
  finding: z.enum(vendorFindings),
  /** The vendor's previous finding; null if there was none. */
  former: z.nullable(z.enum(vendorFindings)),
  reportedAt: z.string(),
  /** True if it is about the present answers, or about an owner on the list. */
  isPresent: z.boolean(),
})

/** A value that a change replaces, masked as in `values`. Null where there is none. */
const requestedView = z.object({
  path: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  isMasked: z.boolean(),
})

/** What is known about the requested person or business. */
const changeFindingView = z.object({
  fact: z.string(),
  value: z.string(),
  /** Time of the vendor's report; null for evidence, and for a category. */
  reportedAt: z.nullable(z.string()),
})

const proposalView = z.object({
  /** ID of the CONFIRMATION case. */
  caseId: z.string(),
  /** Null if the proposal approves the application rather than a change request. */
  changeId: z.nullable(z.string()),
  by: staffMember,
  decision: z.enum(manualDecisions),
  reasons: z.array(z.enum(reasonCodes)),
  stepUps: z.array(z.enum(stepUpTypes)),
  note: z.nullable(z.string()),
})

const caseFile = z.object({
  case: caseItem,
  /** Version of the application; send it back with the decision. */
  version: z.int(),
  /** True for a blind review: the decision, its reasons and all notes are withheld. */
  isBlind: z.boolean(),
  decision: z.nullable(z.enum(decisions)),
  reasons: z.array(z.enum(reasonCodes)),
  openStepUps: z.array(z.enum(stepUpTypes)),
  submittedAt: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
  /** An approval takes effect only when another person confirms it. */
  needsSecondPerson: z.boolean(),
  values: z.array(shownValue),
  facts: z.array(factView),
  /** Open hits, which an approval dismisses. */
  hits: z.array(hitView),
  owners: z.array(ownerView),
  bankAccounts: z.array(bankView),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(inquiryKinds),
      ownerId: z.nullable(z.string()),
      outcome: z.nullable(z.enum(inquiryOutcomes)),
      createdAt: z.string(),
    }),
  ),
  /** Null if the merchant was not handed over to an acquirer. */
  boarding: z.nullable(boardingView),
  changes: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      fields: z.array(z.string()),
      createdAt: z.string(),
      /** True if the change can be decided now. */
      isWaiting: z.boolean(),
      /** An approval takes effect only when another person confirms it. */
      needsSecondPerson: z.boolean(),
      /** Empty unless the change can be decided now. */
      requested: z.array(requestedView),
      /** Everything that an approval accepts of vendors and evidence; empty unless the change can be decided now. */
      findings: z.array(changeFindingView),
    }),
  ),
  decisions: z.array(decisionView),
  history: z.array(z.object({ at: z.string(), actor: staffMember, action: z.string() })),
  links: z.array(linkView),
  /** Owners who left, or are unsettled in another application, whom an approval accepts. */
  otherOwners: z.array(otherOwnerView),
  notes: z.array(noteView),
  /** All cases of the application, newest first. */
  cases: z.array(caseItem),
  proposal: z.nullable(proposalView),
})
export type CaseFile = z.infer<typeof caseFile>

export const caseFileEndpoints = {
  'GET /cases/{id}': {
    summary: 'Read a case with its application, masked; an application’s id means its current case (staff)',
    access: 'session',
    requires: 'case.read',
    params: caseIdParams,
    response: caseFile,
    errors: caseErrors,
  },
} as const satisfies Endpoints

export const caseFileExamples: Examples<typeof caseFileEndpoints> = {
  'GET /cases/{id}': {
    params: { id: caseId },
    response: {
      case: exampleCase,
      version: 7,
      isBlind: false,
      decision: 'PENDING',
      reasons: ['under_review'],
      openStepUps: [],
      submittedAt: '2026-11-20T15:04:41.000Z',
      isWithdrawn: false,
      needsSecondPerson: false,
      values: [
        {
          path: 'applicant.name',
          text: 'R••• D•••',
          isMasked: true,
          saidBy: 'APPLICANT',
          saidAt: '2026-11-20T15:02:10.000Z',
          verifiedBy: null,
          verifiedAt: null,
        },
      ],
      hits: [],
      facts: [
        {
          fact: 'identity',
          value: 'THIN_FILE',
          source: 'IDENTITY_VENDOR',
          since: '2026-11-20T15:04:41.000Z',
          isAccepted: false,
        },
      ],
      owners: [],
      bankAccounts: [],
      documents: [],
      boarding: null,
      changes: [],
      decisions: [
        {
          at: '2026-11-20T15:04:41.000Z',
          by: null,
          decision: 'PENDING',
          reasons: ['under_review'],
          stepUps: [],
          policyVersion: 'underwriting-2026-11-28',
        },
      ],
      history: [{ at: '2026-11-20T15:14:41.000Z', actor: uma, action: 'case.claimed' }],
      links: [
        {
          id: applicationId,
          reference: '6F1C-2F5E',
          decision: 'DECLINED',
          submittedAt: '2026-05-02T10:00:00.000Z',
          isWithdrawn: false,
          same: ['BUSINESS'],
          holds: true,
        },
      ],
      otherOwners: [],
      notes: [],
      cases: [exampleCase],
      proposal: null,
    },
  },
}
