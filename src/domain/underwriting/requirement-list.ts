/** All requirements of an application, by state: due, later, in review, done (REQ-01). */
import type { Answers } from '../application/application.ts'
import { isApproval, type ApplicationStatus } from '../application/states.ts'
import type { AccountVerification } from '../bank/deposits.ts'
import type { FieldCode } from '../fields/field-errors.ts'
import type { ValidationContext } from '../journey/fields.ts'
import { getJourneyProgress } from '../journey/progress.ts'
import type { StepId } from '../journey/steps.ts'
import { stepUpScreen, type StepUpScreenState } from '../navigation/next-screen.ts'
import {
  findRejection,
  isResolvedByApplicant,
  stepUpRows,
  stepUpTypes,
  type StepUpType,
} from '../step-ups/step-up.ts'
import type { ReasonCode } from './decision-reasons.ts'
import { reasonForRequirement, type Requirement } from './requirements.ts'

/** Documents and details to have ready before the start; each has a text, `shell.start.need.{preparation}_{country}`. */
export const preparations = ['business', 'address', 'person', 'photo_id', 'bank'] as const
type Preparation = (typeof preparations)[number]

/** Requirements of the sign-up, one per step. */
const stepKinds = {
  applicant: 'APPLICANT',
  'business-type': 'BUSINESS_TYPE',
  category: 'CATEGORY',
  'business-details': 'BUSINESS_DETAILS',
  'business-address': 'BUSINESS_ADDRESS',
  identity: 'IDENTITY',
  review: 'TERMS',
} as const satisfies Record<StepId, string>

/** Requirements other than step-ups; each has its own text. */
export const ownKinds = [...Object.values(stepKinds), 'SUBMISSION', 'REVIEW', 'BANK_ACCOUNT'] as const
export const requirementKinds = [...ownKinds, ...stepUpTypes] as const
export type OwnKind = (typeof ownKinds)[number]
export type RequirementKind = (typeof requirementKinds)[number]

/** Null if nothing needs preparation. Includes only the step-up that any application may receive. */
const preparationByKind = {
  APPLICANT: null,
  BUSINESS_TYPE: null,
  CATEGORY: null,
  BUSINESS_DETAILS: 'business',
  BUSINESS_ADDRESS: 'address',
  IDENTITY: 'person',
  TERMS: null,
  SUBMISSION: null,
  GOV_ID_SELFIE: 'photo_id',
  REVIEW: null,
  BANK_ACCOUNT: 'bank',
} as const satisfies Record<OwnKind, Preparation | null> & { GOV_ID_SELFIE: Preparation }

/** Preparations in the order in which they are needed (REQ-02). */
export const preparationsBeforeStart: readonly Preparation[] = Object.values(preparationByKind).filter(
  (preparation) => preparation !== null,
)

/** `threshold`: we act next. */
export const requirementParties = ['applicant', 'partner', 'threshold'] as const

export interface ListedRequirement {
  kind: RequirementKind
  /** Owner ID of the partner who must act. */
  ownerId?: string
  from: (typeof requirementParties)[number]
  /** Paths of answers to provide or correct, such as `applicant.dob`. */
  fields: string[]
  /** Letter reason; null if the requirement has a text of its own. */
  why: ReasonCode | null
  /** Date by which we respond; null if none is promised. Applicants and partners have no deadlines. */
  by: Date | null
  /** Requirements that the applicant may fulfill instead. */
  alternatives: RequirementKind[]
  /** Page of the application; null if the requirement has none. */
  page: string | null
  /** Reason why the last attempt failed. */
  lastError: FieldCode | ReasonCode | 'account_returned' | 'account_refused' | null
}

export interface RequirementLists {
  due: ListedRequirement[]
  later: ListedRequirement[]
  inReview: ListedRequirement[]
  done: ListedRequirement[]
}

export interface PayoutAccountState {
  verification: AccountVerification
  /** Date by which the test deposit settles. */
  depositBy: Date | null
}

export interface RequirementContext {
  answers: Answers
  validation: ValidationContext
  applicationStatus: ApplicationStatus
  navigation: StepUpScreenState
  /** Requirements of the decision, including those of the owners. */
  requirements: readonly Requirement[]
  reasons: readonly ReasonCode[]
  /** Date by which we respond. */
  expectedBy: Date | null
  /** Latest date for settling an open appeal; null without one. */
  appealBy: Date | null
  /** False for a store, which is paid out to the account of its business. */
  hasOwnPayouts: boolean
  /** Newest account for payouts. */
  payoutAccount: PayoutAccountState | null
}

const base = {
  from: 'applicant',
  fields: [],
  why: null,
  by: null,
  alternatives: [],
  page: null,
  lastError: null,
} as const satisfies Omit<ListedRequirement, 'kind' | 'fields' | 'alternatives'> & {
  fields: []
  alternatives: []
}

const item = (kind: RequirementKind, details: Partial<ListedRequirement> = {}): ListedRequirement => ({
  ...base,
  fields: [],
  alternatives: [],
  kind,
  ...details,
})

export function listAllRequirements(context: RequirementContext): RequirementLists {
  const lists: RequirementLists = { due: [], later: [], inReview: [], done: [] }
  addSteps(lists, context)
  addSubmission(lists, context)
  for (const requirement of context.requirements) addStepUp(lists, requirement, context)
  addReview(lists, context)
  addPayoutAccount(lists, context)
  return lists
}

/** After submission every step counts as done; problems with an answer become step-ups. */
function addSteps(
  lists: RequirementLists,
  { answers, validation, applicationStatus }: RequirementContext,
): void {
  if (applicationStatus === 'WITHDRAWN') return
  for (const { step, errors } of getJourneyProgress(answers, validation).steps) {
    const kind = stepKinds[step.id]
    if (applicationStatus !== 'DRAFT' || errors.length === 0) lists.done.push(item(kind))
    else
      lists.due.push(
        item(kind, {
          fields: errors.map(({ field }) => field),
          page: step.id,
          lastError: errors.find(({ code }) => code !== 'required')?.code ?? null,
        }),
      )
  }
}

/** Adds the submission once every answer is given, or again after the checks failed. */
function addSubmission(lists: RequirementLists, { applicationStatus }: RequirementContext): void {
  const isUnsubmitted = applicationStatus === 'DRAFT' && lists.due.length === 0
  if (isUnsubmitted || applicationStatus === 'ERROR') lists.due.push(item('SUBMISSION', { page: 'review' }))
}

/** A photo ID can replace a phone proof (PHONE-07). */
const alternativesOf = (type: StepUpType): RequirementKind[] =>
  'phoneProof' in stepUpRows[type].evidence ? ['GOV_ID_SELFIE'] : []

function addStepUp(
  lists: RequirementLists,
  requirement: Requirement,
  { reasons, navigation, expectedBy }: RequirementContext,
): void {
  const { type, ownerId, status } = requirement
  const owner = ownerId === undefined ? {} : { ownerId }
  const why = reasonForRequirement(requirement, [...reasons])
  if (status === 'done') return void lists.done.push(item(type, owner))
  if (status === 'being_checked')
    return void lists.inReview.push(
      item(type, {
        ...owner,
        from: 'threshold',
        why,
        by: expectedBy,
        lastError: findRejection(type, reasons),
      }),
    )
  const asked = item(type, {
    ...owner,
    from: isResolvedByApplicant({ type }) ? 'applicant' : 'partner',
    fields: [...(stepUpRows[type].corrects ?? [])],
    why,
    alternatives: alternativesOf(type),
    page: isResolvedByApplicant({ type }) ? stepUpScreen(type, navigation) : null,
    lastError: findRejection(type, reasons),
  })
  // An approved account works without it.
  const mayWait = type === 'FULL_ONBOARDING' && isApproval(navigation.decision)
  lists[mayWait ? 'later' : 'due'].push(asked)
}

/** Adds the review if nobody else has to act, and while an appeal is open. */
function addReview(
  lists: RequirementLists,
  { applicationStatus, expectedBy, appealBy }: RequirementContext,
): void {
  if (applicationStatus === 'DECLINED' && appealBy)
    lists.inReview.push(item('REVIEW', { from: 'threshold', by: appealBy }))
  // An approval whose payouts await manual review gets a response date (SCREEN-13).
  const isInReview =
    applicationStatus === 'PENDING' || (applicationStatus === 'APPROVED_PENDING' && expectedBy)
  if (isInReview && lists.due.length === 0)
    lists.inReview.push(item('REVIEW', { from: 'threshold', by: expectedBy }))
}

function addPayoutAccount(
  lists: RequirementLists,
  { applicationStatus, navigation, hasOwnPayouts, payoutAccount }: RequirementContext,
): void {
  if (!hasOwnPayouts || ['WITHDRAWN', 'DECLINED', 'ERROR'].includes(applicationStatus)) return
  const account = item('BANK_ACCOUNT', { page: 'bank' })
  switch (payoutAccount?.verification) {
    case 'VERIFIED':
      return void lists.done.push({ ...account, page: null })
    case 'PENDING':
    case 'NEEDS_REVIEW':
      return void lists.inReview.push({
        ...account,
        page: null,
        from: 'threshold',
        by: payoutAccount.depositBy,
      })
    default: {
      const lastError = payoutAccount
        ? payoutAccount.verification === 'REFUSED'
          ? 'account_refused'
          : 'account_returned'
        : null
      lists[isApproval(navigation.decision) ? 'due' : 'later'].push({ ...account, lastError })
    }
  }
}
