/**
 * The referrals, which every process keeps in memory, so that a page needs no query for its brand. A notification of the database
 * tells of a change; while none can arrive, all are read again every few seconds.
 */
import type { Referral } from '#domain/referrals/referral.ts'
import type { Notifications } from '#server/platform/database/notifications.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { findReferral, findReferrals } from './repository.ts'

export interface ReferralDirectory {
  /** Null for an unknown id. */
  find(id: string): Referral | null
  all(): readonly Referral[]
  /** Reads all. Until the first call there are none. */
  load(): Promise<void>
  /** Reads one again. Call after committing a change, so that this process doesn't wait for the notification. */
  refresh(id: string): Promise<void>
  /** Reads all again, every few seconds, while notifications don't arrive. */
  watch(): void
  stop(): void
}

const channel = 'referral_changes'
const pollMs = 5_000

interface Options {
  /** Includes the sandbox's referrals. */
  sandbox: boolean
  onFailure: (error: unknown) => void
}

export function createReferralDirectory(
  db: Database,
  notifications: Notifications,
  { sandbox, onFailure }: Options,
): ReferralDirectory {
  let referrals = new Map<string, Referral>()
  /** Of what is in memory, so that a slow read doesn't replace a newer version. */
  let versions = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isLoaded = false

  const isOffered = (referral: Referral): boolean => sandbox || !referral.sandbox

  async function load(): Promise<void> {
    const rows = await findReferrals(db)
    const current = rows.filter(({ id, version }) => version >= (versions.get(id) ?? 0))
    const isNewer = ({ id }: { id: string }) => current.some((row) => row.id === id)
    const kept = [...referrals].filter(([id]) => rows.some((row) => row.id === id && !isNewer(row)))
    versions = new Map(rows.map(({ id, version }) => [id, Math.max(version, versions.get(id) ?? 0)]))
    referrals = new Map([
      ...kept,
      ...current
        .filter(({ configuration }) => isOffered(configuration))
        .map(({ id, configuration }) => [id, configuration] as const),
    ])
    isLoaded = true
  }

  async function refresh(id: string): Promise<void> {
    const row = await findReferral(db, id)
    if (!row || row.version < (versions.get(id) ?? 0)) return
    versions.set(id, row.version)
    if (isOffered(row.configuration)) referrals.set(id, row.configuration)
    else referrals.delete(id)
  }

  const inBackground = (read: () => Promise<void>) => void (isLoaded && read().catch(onFailure))
  notifications.subscribe(channel, (id) => inBackground(id === null ? load : () => refresh(id)))

  return {
    find: (id) => referrals.get(id) ?? null,
    all: () => [...referrals.values()],
    load,
    refresh,
    watch() {
      timer = setInterval(() => notifications.areArriving() || inBackground(load), pollMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}
