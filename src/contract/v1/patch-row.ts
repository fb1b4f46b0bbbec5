/** What the rows of the lists of patchable paths are made of. */
import * as z from 'zod/mini'
import type { PatchedStepUp, PatchOperationName, PatchRow } from '../../domain/v1/patch.ts'
import { addressUpdate, answer, governmentIdEntry, text } from '../values.ts'

export const all = ['add', 'replace', 'remove', 'test'] as const satisfies PatchOperationName[]
/** What is never shown cannot be tested either: a test would be a guess at it. */
export const unseen = ['add', 'replace', 'remove'] as const satisfies PatchOperationName[]
export const given = ['add', 'replace'] as const satisfies PatchOperationName[]

const line = answer(text)

/** A path whose value is saved at a place of V2's body. */
export const saves = (
  path: string,
  place: string,
  value: z.ZodMiniType = line,
  operations: readonly PatchOperationName[] = all,
): PatchRow => ({ path, operations, value, does: { saves: place } })

/** A path whose value answers a step-up. */
export const answers = (path: string, stepUp: PatchedStepUp, value: z.ZodMiniType = text): PatchRow => ({
  path,
  operations: given,
  value,
  does: { answers: stepUp },
})

export const testsOnly = (path: string): PatchRow => ({
  path,
  operations: ['test'],
  value: z.unknown(),
  does: { tests: true },
})

/** An address may name its territory `state` (APP-05). */
const address = z.nullable(
  z.pipe(
    addressUpdate,
    z.transform(({ state, ...rest }) =>
      state === undefined || rest.territory !== undefined ? rest : { ...rest, territory: state },
    ),
  ),
)
export const addressRows = (
  path: string,
  place: string,
  operations: readonly PatchOperationName[] = all,
): PatchRow[] => [
  { ...saves(path, place, address, operations), members: ['line1', 'line2', 'city', 'territory', 'zip'] },
  saves(`${path}/line1`, `${place}.line1`, line, operations),
  saves(`${path}/line2`, `${place}.line2`, line, operations),
  saves(`${path}/city`, `${place}.city`, line, operations),
  saves(`${path}/territory`, `${place}.territory`, line, operations),
  saves(`${path}/state`, `${place}.territory`, line, operations),
  saves(`${path}/zip`, `${place}.zip`, line, operations),
  saves(`${path}/countryCode`, `${place}.countryCode`, line, operations),
]

const number = governmentIdEntry.shape

export const numberRows = (path: string, place: string): PatchRow[] => [
  saves(path, place, answer(governmentIdEntry), unseen),
  saves(`${path}/value`, `${place}.value`, number.value, given),
  saves(`${path}/sourceType`, `${place}.sourceType`, number.sourceType, given),
]
