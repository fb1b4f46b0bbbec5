/** API errors carry codes only; the edge adds messages in the caller's language. */
import type { CaseClaim, CaseState, LinkUse } from '#api/endpoint.ts'
import { httpStatus, type ApiErrorCode } from '#api/errors.ts'
import { faultField, type PolicyFault } from '#domain/policy/policy-fault.ts'
import type { Choice, FieldCode } from '#domain/fields/field-errors.ts'

export interface ApiFieldError {
  code: FieldCode
  /** JSON path in the body, such as `applicant.name.firstName`. */
  field: string
  /** Values that the field takes, for a refused choice from a closed list. */
  allowed?: readonly Choice[]
  /** Figures of its message that only the check knows. */
  figures?: Readonly<Record<string, string | number>>
}

/** A fact that can't be saved. */
export interface LockedFieldError {
  code: 'answer_locked'
  field: string
  /** Text id in `api-errors` that explains how to change it. */
  message: 'answer_changeable' | 'answer_fixed'
}

/** A fault of a policy's document. */
interface PolicyFaultError {
  code: 'policy_fault'
  field: string
  fault: PolicyFault
}

/** Input that is unknown to the call, or missing altogether. */
interface UnexpectedInputError {
  code: 'unknown_parameter' | 'unknown_member' | 'body_missing'
  /** Name of the parameter or path of the member; absent for a missing body. */
  field?: string
}

type ErrorSource =
  { code: ApiErrorCode } | ApiFieldError | LockedFieldError | PolicyFaultError | UnexpectedInputError

interface ApiErrorOptions {
  retryAfterSeconds?: number
  location?: string
  /** Current state of a case that changed. */
  current?: CaseState
  /** Claim of another person on the case. */
  claim?: CaseClaim
  /** State of a link. */
  use?: LinkUse
  /** Application that has a reference. */
  id?: string
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: readonly ErrorSource[]
  readonly retryAfterSeconds: number | undefined
  /** Redirect target of a 417. */
  readonly location: string | undefined
  readonly current: CaseState | undefined
  readonly claim: CaseClaim | undefined
  readonly use: LinkUse | undefined
  readonly id: string | undefined

  constructor(status: number, errors: readonly ErrorSource[], options: ApiErrorOptions = {}) {
    super(errors.map((error) => error.code).join(', '), { cause: options.cause })
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = options.retryAfterSeconds
    this.location = options.location
    this.current = options.current
    this.claim = options.claim
    this.use = options.use
    this.id = options.id
  }
}

export const apiError = (code: ApiErrorCode, options: ApiErrorOptions = {}): ApiError =>
  new ApiError(httpStatus[code], [{ code }], options)

/** Reports all faults at once, each with its place in the document. */
export const policyFaultError = (faults: readonly PolicyFault[]): ApiError =>
  new ApiError(
    422,
    faults.map((fault) => ({ code: 'policy_fault', field: faultField(fault), fault })),
  )

/** Reports all invalid and missing fields at once. */
export const validationError = (errors: readonly (ApiFieldError | UnexpectedInputError)[]): ApiError =>
  new ApiError(422, errors)
