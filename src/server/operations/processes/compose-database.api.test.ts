import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findServerPrograms } from '#test/faults/postgres-pair.ts'
import { serverUser } from '#test/faults/server-user.ts'
import { freePort } from '#test/server-process.ts'
import { openServices } from '#server/composition.ts'
import { parseConfig } from '#server/config.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { requireGuardedAudit } from '#server/platform/database/migrate-as-owner.ts'
import { createLog } from '#server/platform/log.ts'

const root = resolve(import.meta.dirname, '../../../..')
const execute = promisify(execFile)
const programs = findServerPrograms()
const passwords = { OWNER_PASSWORD: `owner's $1`, RUNTIME_PASSWORD: 'runtime' }

/** What compose.yaml starts in containers, from the programs of this machine. */
describe.runIf(programs !== null)('the database of compose.yaml', { timeout: 120_000 }, () => {
  const user = serverUser()
  let folder: string
  let port: number
  let server: ChildProcess
  const path = (name: string) => join(folder, name)
  const env = () => ({
    ...process.env,
    ...passwords,
    PATH: [programs, process.env['PATH']].join(delimiter),
    PGHOST: folder,
    PGPORT: String(port),
    POSTGRES_USER: 'postgres',
    POSTGRES_DB: 'threshold',
  })
  const asServer = (program: string, ...args: string[]) =>
    execute(program, args, { ...user, cwd: folder, env: env() })
  const makeCertificate = (to: string) => {
    for (const name of [to, `${to}-ca`]) mkdirSync(path(name))
    return execute(path('deploy/make-certificate.sh'), [path(to), path(`${to}-ca`), 'localhost'])
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-compose-'))
    port = await freePort()
    cpSync(join(root, 'deploy/postgres'), path('deploy'), { recursive: true })
    await makeCertificate('tls')
    if (user.uid !== undefined)
      for (const name of ['.', 'deploy', 'tls']) chownSync(path(name), user.uid, user.gid)
    await asServer('initdb', '-D', path('data'), '-U', 'postgres', '--encoding=UTF8', '--locale=C')
    const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
      services: { database: { command: string[] } }
    }
    const [program = '', ...options] = services.database.command.map((part) =>
      part.replace('=/tls', `=${path('tls')}`).replace('=/deploy', `=${path('deploy')}`),
    )
    server = spawn(
      program,
      [...options, '-D', path('data'), '-h', 'localhost', '-p', String(port), '-k', folder],
      {
        ...user,
        env: env(),
        stdio: 'ignore',
      },
    )
    for (;;)
      if (
        await asServer('pg_isready').then(
          () => true,
          () => server.exitCode !== null,
        )
      )
        break
    await asServer('createdb', '-U', 'postgres', 'threshold')
    await asServer(path('deploy/create-roles.sh'))
  }, 120_000)
  afterAll(async () => {
    if (!server) return
    server.kill('SIGQUIT')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  const url = (
    role: 'owner' | 'runtime',
    { host = 'localhost', mode = 'verify-full', ca = 'tls-ca' } = {},
  ) => {
    const address = new URL(`postgres://threshold_${role}@${host}:${port}/threshold?sslmode=${mode}`)
    address.password = encodeURIComponent(
      role === 'owner' ? passwords.OWNER_PASSWORD : passwords.RUNTIME_PASSWORD,
    )
    if (mode === 'verify-full') address.searchParams.set('sslrootcert', path(`${ca}/ca.crt`))
    return address.href
  }
  const connect = async (connectionString: string) => {
    const database = openPostgres(connectionString)
    try {
      return await database.executeSql('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()')
    } finally {
      await database.close()
    }
  }

  test('the certificate is made once, and its key is for the server alone', async () => {
    expect(statSync(path('tls/server.key')).mode & 0o777).toBe(0o600)
    expect(existsSync(path('tls-ca/server.key'))).toBe(false)
    const before = readFileSync(path('tls/server.crt'), 'utf8')
    await execute(path('deploy/make-certificate.sh'), [path('tls'), path('tls-ca'), 'localhost'])
    expect(readFileSync(path('tls/server.crt'), 'utf8')).toBe(before)
  })

  test('the owner migrates, the runtime role serves, and cannot change audit records', async () => {
    const config = parseConfig({
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: path('keys'),
      DATABASE_URL: url('runtime'),
      DATABASE_OWNER_URL: url('owner'),
    })
    const services = await openServices(config, createLog(config))
    try {
      await services.jobs.prepare()
      await requireGuardedAudit(services.database)
      expect(await services.jobs.runDue()).toBeTypeOf('number')
      for (const statement of [
        'delete from audit_log',
        'drop table drafts',
        'create table spare (id integer)',
      ])
        await expect(services.database.executeSql(statement)).rejects.toThrow(
          /permission denied|must be owner/,
        )
    } finally {
      await services.jobs.stop()
      await services.close()
    }
    // The running processes do not have the password of the owner.
    const later = await openServices(
      { ...config, databaseOwnerUrl: undefined, migrateAtStart: false },
      createLog(config),
    )
    await later.close()
  })

  test('only encrypted connections are taken, and another server’s certificate is refused', async () => {
    expect(await connect(url('runtime'))).toEqual([
      { ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) },
    ])
    await expect(connect(url('runtime', { mode: 'disable' }))).rejects.toThrow('no encryption')
    await makeCertificate('other')
    await expect(connect(url('runtime', { ca: 'other-ca' }))).rejects.toThrow(/certificate/)
    await expect(connect(url('runtime', { host: '127.0.0.1' }))).rejects.toThrow(/altnames/)
  })
})
