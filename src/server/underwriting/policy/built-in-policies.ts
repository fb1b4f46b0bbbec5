/** Built-in policy versions, `policy/underwriting-*.json`: released from the start, oldest first. */
import { readFileSync } from 'node:fs'

/** A new version is a new file, listed here. Old ones are kept, since decisions refer to them. */
const builtInVersions = [
  'underwriting-2026-11-22',
  'underwriting-2026-11-23',
  'underwriting-2026-11-24',
  'underwriting-2026-11-28',
] as const
const newestVersion = 'underwriting-2026-11-28' satisfies (typeof builtInVersions)[number]

export interface BuiltInPolicy {
  version: string
  content: unknown
}

export const builtInPolicies: readonly BuiltInPolicy[] = builtInVersions.map((version) => ({
  version,
  content: JSON.parse(
    readFileSync(new URL(`../../../../policy/${version}.json`, import.meta.url), 'utf8'),
  ) as unknown,
}))

/** In force until a person releases another version. */
export const initialVersion: string = newestVersion

export const findBuiltIn = (version: string): BuiltInPolicy | undefined =>
  builtInPolicies.find((policy) => policy.version === version)
