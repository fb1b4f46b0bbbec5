/** Types and lists derived from the step-up registry. */
import type { InquiryKind } from './inquiry.ts'
import type { ProofStatus } from './proof-status.ts'
import { stepUps, type StepUpRow } from './registry.ts'

type Rows = typeof stepUps
export type StepUpType = keyof Rows

export interface StepUp {
  type: StepUpType
  /** Set only for BO_VERIFICATION in API responses, one per pending partner. */
  ownerId?: string
}

/** Literal types of one member of the rows; kinds without the member add nothing. */
type MemberOf<Member extends string> = {
  [K in StepUpType]: Rows[K] extends Readonly<Record<Member, infer Value>> ? Value : never
}[StepUpType]

export type StepUpPage = MemberOf<'pages'>[number]['name']
export type StepUpScreen = MemberOf<'screens'>[number]['to'] | MemberOf<'progressScreen'>
export type StepUpEndpointName = Exclude<MemberOf<'endpoint'>, null>
/** Letter reasons that request a step-up. */
export type RequestReason = MemberOf<'reasons'>[number]
export type RejectionReason = MemberOf<'rejectionReasons'>[number]
export type OwnerStepUpScreen = MemberOf<'ownerScreen'>

type EvidenceRow = Rows[StepUpType]['evidence']
type EvidenceName = EvidenceRow extends infer Row ? (Row extends Row ? keyof Row : never) : never
type InitialValue<Name extends string> = Extract<EvidenceRow, Readonly<Record<Name, unknown>>>[Name]
/** Policy facts that step-ups collect. */
export type EvidenceFacts = {
  [Name in EvidenceName]: InitialValue<Name> extends false ? boolean : ProofStatus
}

interface TypedRow extends StepUpRow {
  pages: readonly { name: StepUpPage; legacyLayout?: 'nested-form' }[]
  screens: readonly { when?: NonNullable<StepUpRow['screens'][number]['when']>; to: StepUpScreen }[]
  progressScreen?: StepUpScreen
  endpoint: StepUpEndpointName | null
  reasons: readonly RequestReason[]
  rejectionReasons?: readonly RejectionReason[]
  ownerScreen?: OwnerStepUpScreen
}

/** The rows with all optional members. */
export const stepUpRows: Readonly<Record<StepUpType, TypedRow>> = stepUps

export const stepUpTypes = Object.keys(stepUps) as StepUpType[]

/** False for a type of a newer server, which this page cannot show (STEP-11). */
export const isSupportedStepUp = ({ type }: { type: string }): boolean => Object.hasOwn(stepUpRows, type)

const typesWhere = (predicate: (row: TypedRow) => boolean): StepUpType[] =>
  stepUpTypes.filter((type) => predicate(stepUpRows[type]))

/** Step-ups that also apply to invited owners (OWN-02). */
export type OwnerStepUpType = {
  [K in StepUpType]: Rows[K] extends { ownerScreen: string } ? K : never
}[StepUpType]
export const ownerStepUpTypes = typesWhere(
  ({ ownerScreen }) => ownerScreen !== undefined,
) as OwnerStepUpType[]

export const phoneStepUps = typesWhere(({ evidence }) => 'phoneProof' in evidence)
export const partnerStepUps = typesWhere(({ resolvedBy }) => resolvedBy === 'partners')

export const stepUpsByInquiryKind: Readonly<Record<InquiryKind, readonly StepUpType[]>> = {
  identification: typesWhere(({ inquiry }) => inquiry === 'identification'),
  verification: typesWhere(({ inquiry }) => inquiry === 'verification'),
}

/** Evidence that an inquiry of the kind submits. */
export const evidenceByInquiryKind = {
  identification: 'photoId',
  verification: 'businessDocument',
} as const satisfies Record<InquiryKind, EvidenceName>

/** True if the step-up concerns the owner list rather than the application. */
export const isOwnerListStepUp = ({ type }: Pick<StepUp, 'type'>): boolean =>
  stepUpRows[type].subject === 'owners'

export const isResolvedByApplicant = ({ type }: Pick<StepUp, 'type'>): boolean =>
  !partnerStepUps.includes(type)

/** True if an open step-up unlocks the answers or the owner list after the decision. */
export const isUnlocked = (what: 'answers' | 'owners', open: readonly Pick<StepUp, 'type'>[]): boolean =>
  open.some(({ type }) => stepUpRows[type].unlocks?.includes(what))

export const requestReasons = [...new Set(stepUpTypes.flatMap((type) => stepUpRows[type].reasons))]
export const rejectionReasons = stepUpTypes.flatMap((type) => stepUpRows[type].rejectionReasons ?? [])

/** Returns the reason that reports rejected evidence; null if there is none. */
export const findRejection = <Reason extends string>(
  type: StepUpType,
  reasons: readonly Reason[],
): Reason | null =>
  reasons.find((reason) => stepUpRows[type].rejectionReasons?.some((code) => code === reason)) ?? null

export const isRequestReason = (reason: string): reason is RequestReason =>
  requestReasons.some((code) => code === reason)

/** Facts before any evidence. */
export const emptyEvidence = Object.assign(
  {},
  ...stepUpTypes.map((type) => stepUpRows[type].evidence),
) as EvidenceFacts

/** Stored evidence; facts added after it was stored have their empty value. */
export const evidenceFrom = (facts: Partial<EvidenceFacts> | null): EvidenceFacts =>
  Object.fromEntries(
    Object.entries(emptyEvidence).map(([name, empty]) => [
      name,
      facts?.[name as keyof EvidenceFacts] ?? empty,
    ]),
  ) as EvidenceFacts
