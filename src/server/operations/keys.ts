/** `npm run keys`: shows what each encryption key still protects, and re-encrypts with the current one. */
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/database/tables.ts'
import { countKeyUses, type KeyUse } from '../platform/encryption/key-uses.ts'
import { fingerprintOf } from '../platform/encryption/encryption.ts'
import { lifetimeSeconds, listLiveProcesses } from '../platform/processes/live-processes.ts'
import type { AppServices } from '../sandbox-module.ts'
import { count, usageError, type Command } from './command.ts'
import {
  contextOf,
  readSealedRows,
  sealedValues,
  type SealedValues,
  type StoredRow,
} from './sealed-values.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { clearFormerColumns } from '#server/features/parties/core/repository.ts'
import { savePartyKeysOf } from '../maintenance/rebuild-party-keys.ts'
import { renewApplicationProofs } from '#server/features/applications/core/repository.ts'
import { renewOwnerProofs } from '#server/features/owners/core/repository.ts'

export const keysCommand: Command = {
  usage: `npm run keys -- list
       npm run keys -- reseal

"list" counts what each key of ENCRYPTION_KEYS seals, digests and signs, and says which keys may be removed. "reseal"
seals everything anew under the first key, a row at a time, while the product runs. It refuses while a running process
lacks that key, and names it. It may be stopped and started again. Signatures of audit records and of terms are never
changed, so the key that made them stays, at the end of the list.

Exit code of "list": 1 if something needs a key that is not configured.`,
  options: {},
  check: ([verb, ...rest]) => {
    if (!['list', 'reseal'].includes(verb ?? '') || rest.length > 0)
      usageError('The command must be "list" or "reseal".')
  },
  async run({ services, database: { db }, print }, [verb]) {
    if (verb === 'reseal') {
      await services.processes.agree()
      await requireFirstKeyEverywhere(db, services)
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
      print(`${count(total, 'row')} sealed anew under ${services.processes.currentKey()}.`)
    }
    await reportProcesses(db, print)
    return report(services, await countKeyUses(db), print)
  },
}

/** @throws Error naming the processes that lack the key */
async function requireFirstKeyEverywhere(db: Database, { config, processes }: AppServices): Promise<void> {
  const [first] = config.encryptionKeys
  if (!first || processes.currentKey() === first.id) return
  const lacking = (await listLiveProcesses(db)).filter(({ keys }) => keys[first.id] !== fingerprintOf(first))
  throw new Error(
    `Nothing was sealed. These processes lack the key ${first.id}, and could not read what it seals:
${lacking.map(({ name, keys, secondsSinceSeen }) => `  ${name}: has ${Object.keys(keys).join(', ')}; seen ${count(secondsSinceSeen, 'second')} ago`).join('\n')}
Start them with the key in ENCRYPTION_KEYS. A process that died counts as ended after ${lifetimeSeconds} seconds.`,
  )
}

/** Lists the running processes, with the key that each encrypts with. */
async function reportProcesses(db: Database, print: (line: string) => void): Promise<void> {
  for (const { name, keys, currentKey } of await listLiveProcesses(db))
    print(`${name}: has ${Object.keys(keys).join(', ')}; seals under ${currentKey}`)
}

function report(
  { config, processes }: AppServices,
  uses: readonly KeyUse[],
  print: (line: string) => void,
): number {
  const configured = config.encryptionKeys.map(({ id }) => id)
  const ids = new Set([...configured, ...uses.map(({ key }) => key)])
  let isKeyMissing = false
  for (const id of ids) {
    const own = uses.filter(({ key }) => key === id)
    const sum = (kind: KeyUse['kind']) =>
      own.filter((use) => use.kind === kind).reduce((total, use) => total + use.count, 0)
    const role =
      id === processes.currentKey() ? 'current' : configured.includes(id) ? 'older' : 'NOT CONFIGURED'
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

/** Skips a row that changed in the meantime: its writer already used the current key. */
async function resealTable(db: Database, services: AppServices, values: SealedValues): Promise<number> {
  let resealed = 0
  for await (const rows of readSealedRows(db, values))
    for (const row of rows) if (await resealRow(db, services, values, row)) resealed += 1
  return resealed
}

async function resealRow(
  db: Database,
  { encryption, processes }: AppServices,
  values: SealedValues,
  stored: StoredRow,
): Promise<boolean> {
  const stale = values.columns.filter((column) => {
    const value = stored[column]
    return typeof value === 'string' && value.split('.')[1] !== processes.currentKey()
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

/**
 * Also drops former answers whose digest uses another key, since only the digest was stored.
 * @returns the number of applications that had keys under another encryption key
 */
async function renewPartyKeys({ db, processes }: AppServices): Promise<number> {
  const current = processes.currentKey()
  const isStale = sql<boolean>`split_part(digest, '.', 1) <> ${current}`
  const { rows } = await sql<{ id: ApplicationId }>`
    select distinct application_id as id from party_keys where ${isStale} order by 1`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      await savePartyKeysOf(trx, id)
      await trx.deleteFrom('party_keys').where('application_id', '=', id).where(isStale).execute()
      await clearFormerColumns(trx, id)
    })
  return rows.length
}

const renewals = { applications: renewApplicationProofs, owners: renewOwnerProofs } as const

/** @returns the number of rows that had proofs under another encryption key */
async function renewProofs({ db, processes }: AppServices, table: keyof typeof renewals): Promise<number> {
  const current = processes.currentKey()
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where exists (select from jsonb_array_elements(proofs) as proof
      where split_part(proof ->> 'digest', '.', 1) <> ${current}) order by id`.execute(db)
  const renew: (trx: Trx, id: never) => Promise<void> = renewals[table]
  for (const { id } of rows) await db.transaction().execute((trx) => renew(trx, id as never))
  return rows.length
}
