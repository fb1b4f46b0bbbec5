/** The schema that this release's migrations produce, from the file that `npm run schema` writes. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaObjects } from './schema-objects.ts'

export const lockFile = join(import.meta.dirname, 'schema.lock')

/** Each line has the migrations that create an object, its name and its digest, separated by tabs. */
function readLock(): Record<'product' | 'sandbox', Map<string, string>> {
  const sets = { product: new Map<string, string>(), sandbox: new Map<string, string>() }
  for (const line of readFileSync(lockFile, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [set = '', object, digest, ...rest] = line.split('\t')
    if (
      (set !== 'product' && set !== 'sandbox') ||
      !object ||
      !digest ||
      rest.length > 0 ||
      sets[set].has(object)
    )
      throw new Error(`${lockFile} cannot be read at "${line}". Write it again: npm run schema`)
    sets[set].set(object, digest)
  }
  return sets
}

let lock: ReturnType<typeof readLock> | undefined

export function releasedSchema({ withSandbox }: { withSandbox: boolean }): SchemaObjects {
  lock ??= readLock()
  return new Map([...lock.product, ...(withSandbox ? lock.sandbox : [])])
}

/** Equal for versions that expect the same schema. */
export const schemaDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify([...releasedSchema({ withSandbox: true })]))
    .digest('hex')

/** Describes the differences for an operator. */
export function describeDifferences(actual: SchemaObjects, expected: SchemaObjects): string[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].toSorted().flatMap((object) => {
    if (actual.get(object) === expected.get(object)) return []
    if (!actual.has(object)) return [`${object} is missing`]
    return [expected.has(object) ? `${object} differs` : `${object} is unknown`]
  })
}
