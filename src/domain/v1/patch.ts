/** Reading a JSON patch (RFC 6902) against the list of what may be patched (API1-03). */
import * as z from 'zod/mini'
import { isFieldCode } from '../journey/codes.ts'
import { copyOf, put, updateAt } from '../journey/paths.ts'
import type { Problem } from '../journey/step.ts'
import { documentPath, fieldOfPointer } from './document.ts'
import { sameJson } from './same-json.ts'

export const patchOperations = ['add', 'replace', 'remove', 'test'] as const
export type PatchOperationName = (typeof patchOperations)[number]

export interface PatchOperation {
  op: PatchOperationName
  /** A JSON pointer into V1's document. */
  path: string
  value?: unknown
}

/** The step-ups that a patch can answer beside those that correct an answer. */
export type PatchedStepUp = 'otp' | 'inquiry' | 'identification' | 'verification' | 'owners'

/** What a row does: save at a place of V2's body, answer a step-up, or only be there to be tested. */
type Effect = { saves: string } | { answers: PatchedStepUp } | { tests: true }

/** A path that may be patched. Paths that stand in no row may not. */
export interface PatchRow {
  /** To the letter. */
  path: string
  operations: readonly PatchOperationName[]
  value: z.ZodMiniType
  does: Effect
  /** Of an object: what a new one clears unless it names it. */
  members?: readonly string[]
}

/** An operation that would change something, with the place that it names as a fault names it. */
export interface PatchChange {
  row: PatchRow
  field: string
  /** Null: taken away. */
  value: unknown
}

export interface ReadPatch {
  changes: PatchChange[]
  /** Everything that is wrong with the document; nothing of it may be applied then. */
  problems: Problem[]
}

/** Operations are read in order, so that a test sees what those before it changed. Nothing is thrown. */
export function readPatch(
  rows: ReadonlyMap<string, PatchRow>,
  document: object,
  patch: readonly PatchOperation[],
): ReadPatch {
  const after = copyOf(document)
  const changes: PatchChange[] = []
  const problems: Problem[] = []
  for (const [index, operation] of patch.entries()) {
    const row = rows.get(operation.path)
    const field = fieldOfPointer(operation.path) || `${index}.path`
    if (!row?.operations.includes(operation.op)) problems.push({ field, code: 'patch_path_unknown' })
    else if (operation.op === 'test') {
      const isSo = sameJson(updateAt(after, placeOf(row)), operation.value)
      if (!isSo) problems.push({ field, code: 'patch_test_failed' })
    } else {
      const { value, faults } = valueOf(row, operation)
      problems.push(...faults.map(({ at, code }) => ({ field: [field, ...at].join('.'), code })))
      if (faults.length > 0) continue
      changes.push({ row, field, value })
      put(after, placeOf(row), value)
    }
  }
  return { changes, problems }
}

/** Where the document shows what a row is about. */
const placeOf = ({ path, does }: PatchRow): string =>
  'saves' in does ? documentPath(does.saves) : fieldOfPointer(path)

interface ReadValue {
  value: unknown
  faults: { at: PropertyKey[]; code: Problem['code'] }[]
}

/** Whatever stood there before: `replace` and `remove` do not ask for it, as V2's update does not. */
function valueOf({ value: schema, members }: PatchRow, { op, value }: PatchOperation): ReadValue {
  const cleared = members && Object.fromEntries(members.map((member) => [member, null]))
  if (op === 'remove') return { value: cleared ?? null, faults: [] }
  if (value === undefined) return { value: null, faults: [{ at: [], code: 'required' }] }
  const { data, error } = z.safeParse(schema, value)
  const faults = (error?.issues ?? []).map(({ path, message }) => ({
    at: path,
    code: isFieldCode(message) ? message : ('wrong_type' as const),
  }))
  return { value: cleared ? { ...cleared, ...(data as object | null) } : data, faults }
}
