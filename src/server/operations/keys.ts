/** `npm run keys`: what each encryption key still protects, and sealing anew under the current one. */
import { sql } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import type { AppServices } from '../sandbox-module.ts'
import { renewPartyKeys } from './renew-party-keys.ts'
import { renewProofs } from './renew-proofs.ts'
import { count, usageError, type Command } from './command.ts'
import {
  contextOf,
  countKeyUses,
  readSealedRows,
  sealedValues,
  type KeyUse,
  type SealedValues,
  type StoredRow,
} from './sealed-values.ts'

export const keysCommand: Command = {
  usage: `npm run keys -- list
       npm run keys -- reseal

"list" counts what each key of ENCRYPTION_KEYS seals, digests and signs, and says which keys may be removed. "reseal"
seals everything anew under the first key, a row at a time, while the product runs; start all processes with the new key
first in ENCRYPTION_KEYS before. It may be stopped and started again. Signatures of audit records and of terms are never
changed, so the key that made them stays, at the end of the list.

Exit code of "list": 1 if something needs a key that is not configured.`,
  options: {},
  check: ([verb, ...rest]) => {
    if (!['list', 'reseal'].includes(verb ?? '') || rest.length > 0)
      usageError('The command must be "list" or "reseal".')
  },
  async run({ services, database: { db }, print }, [verb]) {
    if (verb === 'reseal') {
      let total = 0
      for (const values of sealedValues(services)) {
        if (values.isAppendOnly) continue
        const resealed = await resealTable(db, services, values)
        if (resealed > 0) print(`${values.table}: ${count(resealed, 'row')} sealed anew.`)
        total += resealed
      }
      for (const table of ['applications', 'owners'] as const) {
        const proven = await renewProofs(services, table)
        if (proven > 0) print(`${table}: ${count(proven, 'row')} proven anew.`)
      }
      const renewed = await renewPartyKeys(services)
      if (renewed > 0) print(`party_keys: ${count(renewed, 'application')} linked anew.`)
      print(`${count(total, 'row')} sealed anew under ${currentKey(services)}.`)
    }
    return report(services, await countKeyUses(db), print)
  },
}

const currentKey = ({ config }: AppServices): string => config.encryptionKeys[0]?.id ?? ''

function report({ config }: AppServices, uses: readonly KeyUse[], print: (line: string) => void): number {
  const configured = config.encryptionKeys.map(({ id }) => id)
  const ids = new Set([...configured, ...uses.map(({ key }) => key)])
  let isKeyMissing = false
  for (const id of ids) {
    const own = uses.filter(({ key }) => key === id)
    const sum = (kind: KeyUse['kind']) =>
      own.filter((use) => use.kind === kind).reduce((total, use) => total + use.count, 0)
    const role = id === configured[0] ? 'current' : configured.includes(id) ? 'older' : 'NOT CONFIGURED'
    print(
      `${id} (${role}): ${sum('sealed')} sealed, ${sum('digest')} digests, ${sum('signature')} signatures`,
    )
    if (role === 'current') continue
    for (const use of own) print(`  ${use.table}.${use.column}: ${use.count} ${use.kind}`)
    if (role === 'older')
      print(
        own.length === 0
          ? '  may be removed from ENCRYPTION_KEYS.'
          : '  must stay: what it protects cannot be read or found without it.',
      )
    else isKeyMissing = true
  }
  return isKeyMissing ? 1 : 0
}

/** Leaves a row alone that changed meanwhile: whoever saved it has sealed it anew. */
async function resealTable(db: Database, services: AppServices, values: SealedValues): Promise<number> {
  let resealed = 0
  for await (const rows of readSealedRows(db, values))
    for (const row of rows) if (await resealRow(db, services, values, row)) resealed += 1
  return resealed
}

async function resealRow(
  db: Database,
  { encryption, config }: AppServices,
  values: SealedValues,
  stored: StoredRow,
): Promise<boolean> {
  const [current] = config.encryptionKeys
  const stale = values.columns.filter((column) => {
    const value = stored[column]
    return typeof value === 'string' && value.split('.')[1] !== current?.id
  })
  if (stale.length === 0) return false
  const changes = stale.flatMap((column) => {
    const context = contextOf(values, column, stored)
    const plaintext = encryption.decrypt(String(stored[column]), context)
    const lookUp = values.lookUps[column]
    return [
      sql`${sql.ref(column)} = ${encryption.encrypt(plaintext, context)}`,
      ...(lookUp
        ? [
            sql`${sql.ref(lookUp.digest)} = ${
              encryption.lookUpDigests(lookUp.normalize(plaintext), { table: values.table, column })[0]
            }`,
          ]
        : []),
    ]
  })
  const unchanged = [
    ...values.row.map((name) => sql`${sql.ref(name)}::text = ${stored[name]}`),
    ...stale.map((column) => sql`${sql.ref(column)} = ${stored[column]}`),
  ]
  const { numAffectedRows } = await sql`update ${sql.table(values.table)} set ${sql.join(changes)}
    where ${sql.join(unchanged, sql` and `)}`.execute(db)
  return numAffectedRows === 1n
}
