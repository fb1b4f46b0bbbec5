/** What is broken while clients call, and on which database. */
import { mkdtempSync, rmSync } from 'node:fs'
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
]
