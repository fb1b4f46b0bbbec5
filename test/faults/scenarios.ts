/** Fault scenarios, with the database of each. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freshDatabase, type FreshDatabase } from '../api/fresh-database.ts'
import { breakUnderLoad, type Breakage } from './break-under-load.ts'
import type { Bounds, Outcome } from './outcome.ts'
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts'
import { hasPatroni, startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts'
import { findServerPrograms, startPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { runVendorFaults } from './vendor-faults.ts'

export interface Scenario {
  name: string
  /** At most so many times. */
  limit?: number
  /** What is not installed here; the scenario is skipped then. */
  missing?: string
  run: (bounds: Bounds) => Promise<Outcome>
}

/** @param limit of the scenarios that take long */
const breaking = (name: string, { limit, ...breakage }: Breakage & { limit?: number }): Scenario => ({
  name,
  ...(limit !== undefined && { limit }),
  run: (bounds) => breakUnderLoad(breakage, bounds),
})

/** Of processes that share a database: an interrupted call waits for the end of its lease. */
const sharedLimit = 20

const endInTurn =
  (signal: 'SIGKILL' | 'SIGTERM'): Breakage['breakOnce'] =>
  (round, { processes, restart }) =>
    restart(round % processes.length, signal)

const endSessions: Breakage['breakOnce'] = async (_round, { databaseUrl }) => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await admin.end()
}

const cutConnection: Breakage['breakOnce'] = async (_round, { proxy }) => {
  await proxy?.close()
  await delay(Math.random() * 500)
  await proxy?.open()
}

/** In which the service must be back after its primary died. */
const failOverPatienceMs = 30_000

/** Data folder and address of servers that a scenario started. */
function ownServers(port: () => number, stop: () => Promise<void>): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-faults-'))
  return {
    get settings() {
      return { DATA_DIR: folder, DATABASE_URL: `postgres://postgres@127.0.0.1:${port()}/postgres` }
    },
    async drop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The primary of a pair is killed; its synchronous standby takes over behind the same address. */
function promoteStandby(programs: string): Breakage {
  let pair: PostgresPair | undefined
  return {
    processes: 2,
    patienceMs: failOverPatienceMs,
    async openDatabase() {
      const started = await startPostgresPair(programs)
      pair = started
      return ownServers(started.port, () => started.stop())
    },
    async breakOnce(_round, { proxy }) {
      if (!pair) return
      await pair.failOver()
      // As a load balancer does that asks which server is the primary.
      proxy?.lead(pair.port())
      await pair.addStandby()
    },
  }
}

/** The primary is killed; Patroni promotes its synchronous standby, and HAProxy leads to it. */
function failOver(programs: string): Breakage {
  let cluster: PatroniCluster | undefined
  return {
    processes: 2,
    patienceMs: failOverPatienceMs,
    async openDatabase() {
      const started = await startPatroniCluster(programs)
      cluster = started
      return ownServers(
        () => started.port,
        () => started.stop(),
      )
    },
    async breakOnce() {
      await cluster?.killPrimary()
      await cluster?.repair()
    },
  }
}

/** Transactions of all processes share a few connections. */
const behindPgbouncer: Breakage = {
  processes: 2,
  breakOnce: endInTurn('SIGKILL'),
  async openDatabase() {
    const fresh = await freshDatabase()
    const bouncer = await startPgbouncer(fresh.settings.DATABASE_URL ?? '')
    return {
      settings: { ...fresh.settings, DATABASE_URL: bouncer.url },
      async drop() {
        await bouncer.stop()
        await fresh.drop()
      },
    }
  },
}

/** The data folder is on a small disk, which is filled and emptied. */
function fillDisk(): Breakage {
  let folder = ''
  return {
    processes: 1,
    async openDatabase() {
      const fresh = await freshDatabase()
      folder = mkdtempSync(join(tmpdir(), 'threshold-disk-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder])
      cpSync(fresh.settings.DATA_DIR, folder, { recursive: true })
      return {
        settings: { ...fresh.settings, DATA_DIR: folder },
        async drop() {
          execFileSync('umount', [folder])
          rmSync(folder, { recursive: true })
          await fresh.drop()
        },
      }
    },
    async breakOnce(_round, { restart, processes }) {
      const ballast = join(folder, 'ballast')
      fill(ballast)
      await delay(1_000)
      rmSync(ballast)
      // A supervisor starts a process that ended because its log could not be written.
      if (processes[0]?.hasExited()) await restart(0, 'SIGKILL')
    },
  }
}

function fill(file: string): void {
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (;;) appendFileSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const programs = findServerPrograms()

const missingPatroni =
  hasPatroni && programs !== null
    ? {}
    : { missing: 'the packages postgresql, patroni, python3-etcd, etcd-server and haproxy' }

/** On both databases. */
const vendorsMisbehave: Scenario = {
  name: 'vendors slow, silent, late, repetitive and unreadable',
  run: runVendorFaults,
}

export const postgresScenarios: Scenario[] = [
  breaking('PostgreSQL, two processes killed in turn', {
    limit: sharedLimit,
    processes: 2,
    breakOnce: endInTurn('SIGKILL'),
    openDatabase: freshDatabase,
  }),
  breaking('PostgreSQL, two processes told to end in turn', {
    limit: sharedLimit,
    processes: 2,
    breakOnce: endInTurn('SIGTERM'),
    openDatabase: freshDatabase,
  }),
  breaking('PostgreSQL, more clients than connections', {
    limit: sharedLimit,
    processes: 1,
    clients: 32,
    env: { DATABASE_POOL_SIZE: '2' },
    breakOnce: () => delay(500),
    openDatabase: freshDatabase,
  }),
  breaking('PostgreSQL, all its sessions ended', {
    limit: sharedLimit,
    processes: 1,
    breakOnce: endSessions,
    openDatabase: freshDatabase,
  }),
  breaking('PostgreSQL, unreachable for a moment', {
    limit: sharedLimit,
    processes: 1,
    breakOnce: cutConnection,
    openDatabase: freshDatabase,
  }),
  {
    ...breaking('PostgreSQL behind PgBouncer in transaction mode, two processes killed in turn', {
      limit: sharedLimit,
      ...behindPgbouncer,
    }),
    ...(hasPgbouncer ? {} : { missing: 'the package pgbouncer' }),
  },
  {
    ...breaking('PostgreSQL, primary killed and standby promoted by hand', {
      limit: 5,
      ...promoteStandby(programs ?? ''),
    }),
    ...(programs === null ? { missing: 'the package postgresql' } : {}),
  },
  {
    ...breaking('PostgreSQL under Patroni, primary killed', { limit: 3, ...failOver(programs ?? '') }),
    ...missingPatroni,
  },
  vendorsMisbehave,
]

export const embeddedScenarios: Scenario[] = [
  breaking('embedded database, process killed', {
    processes: 1,
    breakOnce: endInTurn('SIGKILL'),
    openDatabase: freshDatabase,
  }),
  {
    ...breaking('embedded database, disk full for a moment', { limit: 5, ...fillDisk() }),
    ...(process.getuid?.() === 0 ? {} : { missing: 'the rights of root, to mount a small disk' }),
  },
  vendorsMisbehave,
]
