import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { runCommand } from '#test/api/run-command.ts'
import { testApp } from '#test/api/start-app.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'

const api = await testApp({ env: { EMBEDDED_SYNC: 'on' } })
await sealAudit(api.services.db, api.services.clock.now())

const commandProcess = (name: string, env: Record<string, string>) =>
  new Promise<{ exitCode: unknown; output: string }>((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../main.ts'), name],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) => done({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    )
  })
const doctor = () => runCommand(api, 'doctor')

test('the doctor finds nothing wrong with a product that is well [DUR-05]', async () => {
  const { exitCode, output } = await doctor()
  expect(output).not.toContain('PROBLEM')
  expect(exitCode).toBe(0)
})

const faults: [finding: RegExp, cause: string, mend: string][] = [
  [
    /schema: .*does not know: 999-newer/,
    `insert into kysely_migration (name, timestamp) values ('999-newer', '2027-01-01')`,
    `delete from kysely_migration where name = '999-newer'`,
  ],
  [
    /jobs: [1-9]\d* jobs? given up, 0 jobs late/,
    `update pgboss.job set state = 'failed' where name = 'deliver-message'`,
    `update pgboss.job set state = 'created' where name = 'deliver-message'`,
  ],
  [
    /jobs: 0 jobs given up, [1-9]\d* jobs? late/,
    `update pgboss.job set start_after = now() - interval '1 hour' where name = 'deliver-message'`,
    `update pgboss.job set start_after = now() where name = 'deliver-message'`,
  ],
  [
    /messages: [1-9]\d* messages? not sent/,
    `update outbox set created_at = created_at - interval '1 hour'`,
    `update outbox set created_at = created_at + interval '1 hour'`,
  ],
]
test.each(faults)('the doctor finds %s [DUR-05]', async (finding, cause, mend) => {
  await applicant(await api.as('rosa@delgadobakery.com')).apply(bodyUS({ ssn4: '2222' }))
  await api.database.executeSql(cause)
  const sick = await doctor()
  await api.database.executeSql(mend)
  expect([sick.exitCode, sick.output]).toEqual([
    1,
    expect.stringMatching(new RegExp(`PROBLEM {2}${finding.source}`)),
  ])
})

test('the doctor lists everything that is wrong, also where nothing starts [DUR-05]', async () => {
  const nowhere = '127.0.0.1:1'
  const { exitCode, output } = await commandProcess('doctor', {
    APP_ENV: 'test',
    DATA_DIR: api.services.config.dataDir,
    DATABASE_URL: `postgres://nobody@${nowhere}/none`,
    OIDC_ISSUER: `http://${nowhere}`,
    OIDC_CLIENT_ID: 'threshold',
    OIDC_CLIENT_SECRET: 'secret',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_USER: 'threshold',
    SMTP_PASSWORD: 'secret',
    SMTP_FROM: 'no-reply@mail.invalid',
  })
  expect(exitCode).toBe(1)
  expect([...new Set(output.split('\n').map((line) => line.split(':')[0]))]).toEqual([
    'PROBLEM  vendors',
    'ok       names',
    'ok       certificates',
    'ok       webhook address',
    'PROBLEM  mail DNS',
    'PROBLEM  sign-in',
    'PROBLEM  database',
    ...[
      'schema',
      'acquirer',
      'encryption keys',
      'processes',
      'audit log',
      'jobs',
      'messages',
      'connections',
    ].map((name) => `unknown  ${name}`),
    'ok       disk',
    '',
  ])
})

test('the doctor names keys that are lacking here, and processes that lack one [DUR-15]', async () => {
  const keys = { local: 'x', other: 'y' }
  await api.database.executeSql(
    `insert into processes values (gen_random_uuid(), 'host-2', 17, '0.1.0', 'web', '{"ids": ${JSON.stringify(keys)}, "current": "other"}', now(), now());
     insert into used_keys values ('other', 'y', now())`,
  )
  const { exitCode, output } = await doctor()
  await api.database.executeSql('delete from processes; delete from used_keys')
  expect(exitCode).toBe(1)
  expect(output).toContain('PROBLEM  encryption keys: ENCRYPTION_KEYS lacks a key that is in use: other.')
  expect(output).toContain('PROBLEM  encryption keys: web on host-2 (pid 17) lacks the key local')
  expect(output).toContain('PROBLEM  processes: None that runs jobs')
})

test('the doctor misses a worker that seals the audit log [DUR-05]', async () => {
  await api.advance(3_600_000)
  const { exitCode, output } = await doctor()
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/audit log: Not sealed for 6\d minutes/)])
})
