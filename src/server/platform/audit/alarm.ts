/** Alerts the operator to rows that the product did not write, wherever a database handle reads them. */
import type { KyselyPlugin } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Trx } from '../database/tables.ts'
import { createRecentMap } from '../recent-map.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { SealedRecordTable } from './record-seals.ts'

export interface RefusedRow {
  table: SealedRecordTable
  row: string
}

type RaiseAlarm = (refused: RefusedRow) => void

const raiseByPlugin = new WeakMap<KyselyPlugin, RaiseAlarm>()
const maxRows = 1000

/** Only carries the function; queries are unchanged. Counts every use of such a row, and logs the first. */
export function createAlarmPlugin({ log, telemetry }: { log: Logger; telemetry: Telemetry }): KyselyPlugin {
  const reported = createRecentMap<true>(maxRows)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
  raiseByPlugin.set(plugin, ({ table, row }) => {
    telemetry.count('threshold.rows.refused', { table })
    const key = `${table} ${row}`
    if (reported.get(key)) return
    reported.set(key, true)
    log.error({ table, row }, 'a row that decides was not written by the product, and does not count')
  })
  return plugin
}

export function raiseAlarm(db: Database | Trx, refused: RefusedRow): void {
  const plugin = db.getExecutor().plugins.find((one) => raiseByPlugin.has(one))
  if (plugin) raiseByPlugin.get(plugin)?.(refused)
}
