/** Which numbers strangers share, known wherever a database handle writes the keys of parties. */
import type { KyselyPlugin } from 'kysely'
import type { Database, Trx } from '#server/platform/database/tables.ts'

type IsShared = (number: string) => boolean

const isSharedByPlugin = new WeakMap<KyselyPlugin, IsShared>()

/** Changes no query. */
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
