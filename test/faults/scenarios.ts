/** Fault scenarios, with the database of each. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freshDatabase, type FreshDatabase } from '../api/fresh-database.ts'
import type { TcpProxy } from '../api/tcp-proxy.ts'
import type { ServerProcess } from '../server-process.ts'
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts'
import { findServerPrograms, startPostgresPair, type PostgresPair } from './postgres-pair.ts'

export interface RunningProduct {
  processes: ServerProcess[]
  /** Ends a process by the signal and starts it again. */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  proxy: TcpProxy | null
  databaseUrl: string | undefined
}

export interface Scenario {
  name: string
  processes: number
  /** At most so many times. */
  limit?: number
  clients?: number
  /** Settings in addition. */
  env?: Record<string, string>
  /** Breaks something, and mends it. */
  breakOnce: (round: number, product: RunningProduct) => Promise<void>
  openDatabase: () => Promise<FreshDatabase>
}

const endInTurn =
  (signal: 'SIGKILL' | 'SIGTERM'): Scenario['breakOnce'] =>
  (round, { processes, restart }) =>
    restart(round % processes.length, signal)

const endSessions: Scenario['breakOnce'] = async (_round, { databaseUrl }) => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await admin.end()
}

const cutConnection: Scenario['breakOnce'] = async (_round, { proxy }) => {
  await proxy?.close()
  await delay(Math.random() * 500)
  await proxy?.open()
}

/** The primary of a pair is killed; its synchronous standby takes over behind the same address. */
function failOver(programs: string): Scenario {
  let pair: PostgresPair | undefined
  return {
    name: 'PostgreSQL, primary killed and standby promoted',
    processes: 2,
    limit: 5,
    async openDatabase() {
      const started = await startPostgresPair(programs)
      pair = started
      const folder = mkdtempSync(join(tmpdir(), 'threshold-faults-'))
      return {
        get settings() {
          return {
            DATA_DIR: folder,
            DATABASE_URL: `postgres://postgres@127.0.0.1:${started.port()}/postgres`,
          }
        },
        async drop() {
          await started.stop()
          rmSync(folder, { recursive: true })
        },
      }
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

/** Transactions of all processes share a few connections. */
const behindPgbouncer: Scenario = {
  name: 'PostgreSQL behind PgBouncer in transaction mode, two processes killed in turn',
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
function diskFull(): Scenario {
  let folder = ''
  return {
    name: 'embedded database, disk full for a moment',
    processes: 1,
    limit: 5,
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
  } catch {
    // Full.
  }
}

/** Mounting takes the rights of root. */
const canMount = process.getuid?.() === 0

const programs = findServerPrograms()

export const postgresScenarios: Scenario[] = [
  {
    name: 'PostgreSQL, two processes killed in turn',
    processes: 2,
    breakOnce: endInTurn('SIGKILL'),
    openDatabase: freshDatabase,
  },
  {
    name: 'PostgreSQL, two processes told to end in turn',
    processes: 2,
    breakOnce: endInTurn('SIGTERM'),
    openDatabase: freshDatabase,
  },
  {
    name: 'PostgreSQL, more clients than connections',
    processes: 1,
    clients: 32,
    env: { DATABASE_POOL_SIZE: '2' },
    breakOnce: () => delay(500),
    openDatabase: freshDatabase,
  },
  {
    name: 'PostgreSQL, all its sessions ended',
    processes: 1,
    breakOnce: endSessions,
    openDatabase: freshDatabase,
  },
  {
    name: 'PostgreSQL, unreachable for a moment',
    processes: 1,
    breakOnce: cutConnection,
    openDatabase: freshDatabase,
  },
  ...(hasPgbouncer ? [behindPgbouncer] : []),
  ...(programs === null ? [] : [failOver(programs)]),
]

export const embeddedScenarios: Scenario[] = [
  {
    name: 'embedded database, process killed',
    processes: 1,
    breakOnce: endInTurn('SIGKILL'),
    openDatabase: freshDatabase,
  },
  ...(canMount ? [diskFull()] : []),
]
