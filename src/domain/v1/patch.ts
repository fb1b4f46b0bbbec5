/** Validates a JSON patch (RFC 6902) against the allowed paths (API1-03). */
import * as z from 'zod/mini'
import { isFieldCode, type FieldError } from '../fields/field-errors.ts'
import { clone, setPath, getUpdatePath } from '../fields/paths.ts'
import type { StepUpEndpointName } from '../step-ups/step-up.ts'
import { toV1Path, pointerToField } from './field-names.ts'

export const patchOperations = ['add', 'replace', 'remove', 'test'] as const
export type PatchOperationName = (typeof patchOperations)[number]

export interface PatchOperation {
  op: PatchOperationName
  /** JSON pointer into the V1 document. */
  path: string
  value?: unknown
}

/** Step-ups with their own patch row; the others take the fields they correct. `inquiry` covers both kinds. */
export type PatchableStepUp = Exclude<StepUpEndpointName, 'full-ssn' | 'business-info'> | 'inquiry'

/** Saves to a V2 path, answers a step-up, or only allows `test`. */
type PatchEffect = { savesTo: string } | { stepUp: PatchableStepUp } | { testOnly: true }

/** An allowed path; all others are rejected. */
export interface PatchRow {
  /** Matched exactly. */
  path: string
  operations: readonly PatchOperationName[]
  value: z.ZodMiniType
  effect: PatchEffect
  /** Members of an object that a new value clears unless it contains them. */
  members?: readonly string[]
}

export interface PatchChange {
  row: PatchRow
  /** Dotted path used in errors. */
  field: string
  /** Null removes the value. */
  value: unknown
}

export interface ParsedPatch {
  changes: PatchChange[]
  /** No change may be applied if there are errors. */
  errors: FieldError[]
}

/** Reads operations in order, so that `test` sees earlier changes. Never throws. */
export function parsePatch(
  rows: ReadonlyMap<string, PatchRow>,
  document: object,
  patch: readonly PatchOperation[],
): ParsedPatch {
  const patched = clone(document)
  const changes: PatchChange[] = []
  const errors: FieldError[] = []
  for (const [index, operation] of patch.entries()) {
    const row = rows.get(operation.path)
    const field = pointerToField(operation.path) || `${index}.path`
    if (!row?.operations.includes(operation.op)) errors.push({ field, code: 'patch_path_unknown' })
    else if (operation.op === 'test') {
      const matches = jsonEquals(getUpdatePath(patched, toDocumentField(row)), operation.value)
      if (!matches) errors.push({ field, code: 'patch_test_failed' })
    } else {
      const { value, errors: valueErrors } = parseValue(row, operation)
      errors.push(...valueErrors.map(({ path, code }) => ({ field: [field, ...path].join('.'), code })))
      if (valueErrors.length > 0) continue
      changes.push({ row, field, value })
      setPath(patched, toDocumentField(row), value)
    }
  }
  return { changes, errors }
}

/** Path of the row's value in the V1 document. */
const toDocumentField = ({ path, effect }: PatchRow): string =>
  'savesTo' in effect ? toV1Path(effect.savesTo) : pointerToField(path)

interface ParsedValue {
  value: unknown
  errors: { path: PropertyKey[]; code: FieldError['code'] }[]
}

/** `replace` and `remove` do not require an existing value, the same as V2 updates. */
function parseValue({ value: schema, members }: PatchRow, { op, value }: PatchOperation): ParsedValue {
  const clearedMembers = members && Object.fromEntries(members.map((member) => [member, null]))
  if (op === 'remove') return { value: clearedMembers ?? null, errors: [] }
  if (value === undefined) return { value: null, errors: [{ path: [], code: 'required' }] }
  const { data, error } = z.safeParse(schema, value)
  const errors = (error?.issues ?? []).map(({ path, message }) => ({
    path,
    code: isFieldCode(message) ? message : ('wrong_type' as const),
  }))
  return { value: clearedMembers ? { ...clearedMembers, ...(data as object | null) } : data, errors }
}

/** Compares JSON values: member order is irrelevant, and absent equals null. */
function jsonEquals(left: unknown, right: unknown): boolean {
  if (!isObjectOrArray(left) || !isObjectOrArray(right)) return (left ?? null) === (right ?? null)
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => jsonEquals(left[key], right[key]))
}

const isObjectOrArray = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
