/** Referral records in the form of a file: what an installation starts with, and what the operator imports and exports. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseReferrals } from '#domain/referrals/parse-referrals.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/config.ts'
import { lockChain } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { findReferrals, lockReferral, writeReferral } from './repository.ts'

const productReferrals = fileURLToPath(new URL('../../../../data/referrals.json', import.meta.url))

/** @throws Error naming the file and every problem */
function readReferralsFile({ referralsFile: file = productReferrals, sandbox }: SeedConfig): Referral[] {
  try {
    return parseReferrals(readFileSync(file, 'utf8')).filter((referral) => sandbox || !referral.sandbox)
  } catch (error) {
    throw new Error(`REFERRALS_FILE: ${file} cannot be read: ${String(error)}`, { cause: error })
  }
}

type SeedConfig = Pick<Config, 'referralsFile' | 'sandbox'>

interface SeedServices {
  db: Database
  clock: Clock
  config: SeedConfig
}

/** Writers of several referrals take turns, also where they add one. */
const importChain = 'referrals'

/**
 * Adds the records of the file that are missing, and updates those that nobody has changed since. Does nothing where they are as in
 * the file.
 */
export async function seedReferrals({ db, clock, config }: SeedServices): Promise<void> {
  const referrals = readReferralsFile(config)
  await db.transaction().execute(async (trx) => {
    const known = new Map((await findReferrals(trx)).map((row) => [row.id, row]))
    const isSettled = ({ id }: Referral) => (known.get(id)?.source ?? 'file') !== 'file'
    const open = referrals.filter((referral) => !isSettled(referral))
    if (open.length > 0) await lockChain(trx, importChain)
    for (const referral of open) {
      const row = await lockReferral(trx, referral.id)
      if ((row?.source ?? 'file') === 'file')
        await writeReferral(trx, row, referral, { now: clock.now(), actor: 'system', source: 'file' })
    }
  })
}

/** Adds and replaces the records of the file; others stay. @throws Error listing every problem, nothing is changed then */
export async function importReferrals(
  { db, clock }: Pick<SeedServices, 'db' | 'clock'>,
  text: string,
): Promise<{ added: string[]; changed: string[]; unchanged: string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockChain(trx, importChain)
    const known = await findReferrals(trx)
    const referrals = parseReferrals(
      text,
      known.map(({ configuration }) => configuration),
    )
    const result = { added: [] as string[], changed: [] as string[], unchanged: [] as string[] }
    for (const referral of referrals) {
      const row = await lockReferral(trx, referral.id)
      const written = await writeReferral(trx, row, referral, {
        now: clock.now(),
        actor: 'operator',
        source: 'import',
      })
      const outcome = !row ? 'added' : written.version > row.version ? 'changed' : 'unchanged'
      result[outcome].push(referral.id)
    }
    return result
  })
}

/** In the form of the file. */
export const toReferralsFile = (referrals: readonly Referral[]): string =>
  `${JSON.stringify(referrals, null, 2)}\n`
