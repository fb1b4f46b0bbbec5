/** A call that cannot be answered, said in the contract's codes. Text is made from it where the answer is presented. */
import { callStatus, type CallCode } from '../contract/errors.ts'
import type { FieldCode } from '../domain/journey/codes.ts'

export interface FieldFault {
  code: FieldCode
  /** JSON path in the body, such as `applicant.name.firstName`. */
  field: string
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly faults: readonly ({ code: CallCode } | FieldFault)[]
  readonly retryAfterSeconds: number | undefined
  /** Where a 417 sends the reader. */
  readonly location: string | undefined

  constructor(
    status: number,
    faults: readonly ({ code: CallCode } | FieldFault)[],
    more: { retryAfterSeconds?: number; location?: string; cause?: unknown } = {},
  ) {
    super(faults.map((fault) => fault.code).join(', '), { cause: more.cause })
    this.status = status
    this.faults = faults
    this.retryAfterSeconds = more.retryAfterSeconds
    this.location = more.location
  }
}

/** Refuses a call as a whole. */
export const refuse = (
  code: CallCode,
  more: { retryAfterSeconds?: number; location?: string; cause?: unknown } = {},
): Refusal => new Refusal(callStatus[code], [{ code }], more)

/** Refuses the fields that are wrong or missing, all of them at once. */
export const refuseFields = (faults: readonly FieldFault[]): Refusal => new Refusal(422, faults)
