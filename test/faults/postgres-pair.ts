/**
 * A PostgreSQL primary with a synchronous standby on the loopback interface, from the programs of a Debian package: what
 * a cluster manager keeps, promoted by hand. Quicker than Patroni, and there where it is not installed.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../server-process.ts'
import { query, requireStandby } from './query.ts'
import { serverUser } from './server-user.ts'
import { until } from './until.ts'

const execute = promisify(execFile)

export interface PostgresPair {
  /** Port of the current primary. */
  port: () => number
  /** Kills the primary at once and promotes the standby. */
  failOver(): Promise<void>
  /** Gives the primary a standby again, and waits until each commit is on both. */
  addStandby(): Promise<void>
  stop(): Promise<void>
}

interface Server {
  port: number
  process: ChildProcess
}

/** Newest installed version; null where PostgreSQL's server programs are not installed. */
export function findServerPrograms(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a))
  const folder = newest === undefined ? null : join('/usr/lib/postgresql', newest, 'bin')
  return folder !== null && existsSync(join(folder, 'initdb')) ? folder : null
}

export async function startPostgresPair(programs: string): Promise<PostgresPair> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'threshold-pair-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const runProgram = (name: string, args: string[]) =>
    execute(join(programs, name), args, { ...user, cwd: folder })
  let servers = 0

  async function start(data: string, port: number): Promise<Server> {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
    // A process group of its own, so that a kill takes all of its processes.
    const server = spawn(join(programs, 'postgres'), options, { ...user, detached: true, stdio: 'ignore' })
    await until(() => query(port, 'select 1'))
    return { port, process: server }
  }

  async function startStandby(source: Server): Promise<Server> {
    servers += 1
    const data = join(folder, String(servers))
    const from = ['-h', '127.0.0.1', '-p', String(source.port), '-U', 'postgres']
    await runProgram('pg_basebackup', [...from, '-D', data, '-R', '--checkpoint=fast'])
    // Once promoted, it must not wait for a standby that it does not have.
    appendFileSync(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
    const standby = await start(data, await freePort())
    await query(source.port, `alter system set synchronous_standby_names = '*'`)
    await query(source.port, 'select pg_reload_conf()')
    await until(() => requireStandby(source.port))
    return standby
  }

  const first = join(folder, '0')
  await runProgram('initdb', ['-D', first, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C'])
  let primary = await start(first, await freePort())
  let standby: Server | null = await startStandby(primary)

  return {
    port: () => primary.port,
    async failOver() {
      if (!standby) throw new Error('There is no standby.')
      await kill(primary)
      await query(standby.port, 'select pg_promote()')
      primary = standby
      standby = null
    },
    async addStandby() {
      standby = await startStandby(primary)
    },
    async stop() {
      await kill(primary)
      if (standby) await kill(standby)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function kill({ process: server }: Server): Promise<void> {
  const exited = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGKILL')
  await exited
}
