/** Numbers shared by unrelated parties, available to any database handle that writes party keys. */
import type { KyselyPlugin } from 'kysely'
import type { Database, Trx } from '#server/platform/database/tables.ts'

type IsShared = (number: string) => boolean

const isSharedByPlugin = new WeakMap<KyselyPlugin, IsShared>()

/** Only carries the predicate; queries are unchanged. */
export function createSharedNumbersPlugin(isShared: IsShared): KyselyPlugin {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
  isSharedByPlugin.set(plugin, isShared)
  return plugin
}

export function isSharedNumberIn(db: Database | Trx): IsShared {
  const plugin = db.getExecutor().plugins.find((one) => isSharedByPlugin.has(one))
  const isShared = plugin && isSharedByPlugin.get(plugin)
  if (!isShared) throw new Error('The database handle does not know which numbers are shared.')
  return isShared
}
