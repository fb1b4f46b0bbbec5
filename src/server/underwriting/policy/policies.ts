/**
 * Policy in force. Its release is read in the transaction of each decision, so that every process uses a
 * version from its start time. Released versions never change and are compiled once per process.
 */
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { findBuiltIn, initialVersion } from './built-in-policies.ts'
import { compilePolicy, type PolicyEngine } from './policy-engine.ts'
import { digestOf, findContent, findReleaseInForce, findReleasesOf } from './repository.ts'

export interface Policies {
  /** @param db the transaction of the decision */
  inForce(db: Database | Trx): Promise<PolicyEngine>
  /** A released version; undefined if none has this name. */
  find(db: Database | Trx, version: string): Promise<PolicyEngine | undefined>
}

export function createPolicies({ clock }: { clock: Clock }): Policies {
  const compiled = new Map<string, PolicyEngine>()

  async function find(db: Database | Trx, version: string): Promise<PolicyEngine | undefined> {
    const known = compiled.get(version)
    if (known) return known
    const content = findBuiltIn(version)?.content ?? (await loadReleased(db, version))
    if (content === undefined) return undefined
    const engine = compilePolicy(version, content)
    compiled.set(version, engine)
    return engine
  }

  return {
    find,
    async inForce(db) {
      const version = (await findReleaseInForce(db, clock.now())) ?? initialVersion
      const engine = await find(db, version)
      if (!engine) throw new Error(`The policy in force, ${version}, is missing.`)
      return engine
    },
  }
}

async function loadReleased(db: Database | Trx, version: string): Promise<unknown> {
  const [release] = await findReleasesOf(db, version)
  if (!release) return undefined
  const content = await findContent(db, version)
  if (digestOf(content) !== release.content_sha256)
    throw new Error(`The policy ${version} is not the one that was released.`)
  return content
}
