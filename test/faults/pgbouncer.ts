/** PgBouncer in transaction mode, from Debian's package, in front of a PostgreSQL server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server-process.ts'
import { serverUser } from './server-user.ts'

const program = '/usr/sbin/pgbouncer'

export const hasPgbouncer = existsSync(program)

/** Fewer server connections than a process has, so that transactions share them. */
const poolSize = 4

export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'threshold-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort || '5432'} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const user = serverUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const bouncer = spawn(program, ['-q', settings], { ...user, stdio: 'ignore' })
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const exited = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
