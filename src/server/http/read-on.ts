/**
 * A body that is of a wrong kind in some places is read on without them, so that what is wrong in meaning is told in
 * the same answer (contract: every wrong field at once). Whoever takes such a body has to refuse it in the end.
 */
import * as z from 'zod/mini'
import type { ReadingOn } from '../../contract/endpoint.ts'
import { refuseFields, type FieldFault } from '../refusal.ts'
import { faultsOf } from './validate.ts'

export interface BodyRead {
  body: unknown
  /** What is of a wrong kind; none in most bodies. */
  faults: readonly FieldFault[]
}

/** Throws 422 where nothing can be read on from. */
export function readOn(schema: z.ZodMiniType, sent: unknown, { whole, first }: ReadingOn): BodyRead {
  const data = sent ?? {}
  const result = z.safeParse(schema, data)
  if (result.success) return { body: result.data, faults: [] }
  const { issues } = result.error
  const faults = faultsOf(issues)
  const rest = structuredClone(data)
  for (const { path } of issues) leaveOut(rest, upTo(path, whole))
  const again = z.safeParse(schema, rest)
  const isLost = issues.some(({ path }) => path.length === 0 || first.includes(String(path.at(-1))))
  if (isLost || !again.success) throw refuseFields(faults)
  return { body: again.data, faults }
}

/** A path as far as the first member that only makes sense as one. */
function upTo(path: readonly PropertyKey[], whole: readonly string[]): readonly PropertyKey[] {
  const at = path.findIndex((part) => whole.includes(String(part)))
  return at < 0 ? path : path.slice(0, at + 1)
}

function leaveOut(from: unknown, path: readonly PropertyKey[]): void {
  let holder = from
  for (const part of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown> | undefined)?.[part]
  const last = path.at(-1)
  if (typeof holder === 'object' && holder !== null && last !== undefined)
    Reflect.deleteProperty(holder, last)
}
