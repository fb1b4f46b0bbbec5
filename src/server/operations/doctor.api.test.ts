import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant } from '../../../test/api/applicant.ts'
import { bodyUS } from '../../../test/api/example-bodies.ts'
import { runCommand } from '../../../test/api/run-command.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'
import { sealAudit } from '../platform/audit/seal.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ env: { EMBEDDED_SYNC: 'on' } })
  await sealAudit(api.services.db, api.services.clock.now())
})
afterAll(() => api.close())

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

test('the doctor misses a worker that seals the audit log [DUR-05]', async () => {
  await api.advance(3_600_000)
  const { exitCode, output } = await doctor()
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/audit log: Not sealed for 60 minutes/)])
})
