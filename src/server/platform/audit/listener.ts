/** Tells the product of audit records in the transaction that writes them, because most changes pass there. */
import type { KyselyPlugin } from 'kysely'
import type { AuditEntry } from '../audit.ts'
import type { Trx } from '../database/tables.ts'

/** Only notes what was recorded: the change may still be going on. */
export type AuditListener = (
  trx: Trx,
  entry: Pick<AuditEntry, 'action' | 'applicationId' | 'occurredAt'>,
) => void

const listenerByPlugin = new WeakMap<KyselyPlugin, AuditListener>()

/** Only carries the listener; queries are unchanged. */
export function createAuditListenerPlugin(listener: AuditListener): KyselyPlugin {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
  listenerByPlugin.set(plugin, listener)
  return plugin
}

/** Undefined for a handle without one. */
export function auditListenerOf(trx: Trx): AuditListener | undefined {
  const plugin = trx.getExecutor().plugins.find((one) => listenerByPlugin.has(one))
  return plugin && listenerByPlugin.get(plugin)
}
