/** Builders for rows of patchable paths. */
import * as z from 'zod/mini'
import { withTerritory } from '#domain/fields/parse-text.ts'
import type { PatchableStepUp, PatchOperationName, PatchRow } from '#domain/v1/patch.ts'
import { addressUpdate, nullish, governmentIdEntry, text } from '../request-schemas.ts'

export const allOperations = ['add', 'replace', 'remove', 'test'] as const satisfies PatchOperationName[]
/** Disallows `test` on values that are never returned, because clients could guess them. */
export const writeOperations = ['add', 'replace', 'remove'] as const satisfies PatchOperationName[]
export const setOperations = ['add', 'replace'] as const satisfies PatchOperationName[]

const nullableText = nullish(text)

/** Saves the value to a path of the V2 body. */
export const saveRow = (
  path: string,
  target: string,
  value: z.ZodMiniType = nullableText,
  operations: readonly PatchOperationName[] = allOperations,
): PatchRow => ({ path, operations, value, effect: { savesTo: target } })

/** Submits the value to a step-up. */
export const stepUpRow = (path: string, stepUp: PatchableStepUp, value: z.ZodMiniType = text): PatchRow => ({
  path,
  operations: setOperations,
  value,
  effect: { stepUp },
})

export const testOnlyRow = (path: string): PatchRow => ({
  path,
  operations: ['test'],
  value: z.unknown(),
  effect: { testOnly: true },
})

const address = z.nullable(z.pipe(addressUpdate, z.transform(withTerritory)))
export const addressRows = (
  path: string,
  target: string,
  operations: readonly PatchOperationName[] = allOperations,
): PatchRow[] => [
  { ...saveRow(path, target, address, operations), members: ['line1', 'line2', 'city', 'territory', 'zip'] },
  saveRow(`${path}/line1`, `${target}.line1`, nullableText, operations),
  saveRow(`${path}/line2`, `${target}.line2`, nullableText, operations),
  saveRow(`${path}/city`, `${target}.city`, nullableText, operations),
  saveRow(`${path}/territory`, `${target}.territory`, nullableText, operations),
  saveRow(`${path}/state`, `${target}.territory`, nullableText, operations),
  saveRow(`${path}/zip`, `${target}.zip`, nullableText, operations),
  saveRow(`${path}/countryCode`, `${target}.countryCode`, nullableText, operations),
]

const governmentIdShape = governmentIdEntry.shape

export const governmentIdRows = (path: string, target: string): PatchRow[] => [
  saveRow(path, target, nullish(governmentIdEntry), writeOperations),
  saveRow(`${path}/value`, `${target}.value`, governmentIdShape.value, setOperations),
  saveRow(`${path}/sourceType`, `${target}.sourceType`, governmentIdShape.sourceType, setOperations),
]
