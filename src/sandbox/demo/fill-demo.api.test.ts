import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { runCommand } from '#test/api/run-command.ts'
import { testApp } from '#test/api/start-app.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'

const api = await testApp()

test('one command fills the queue with cases of several kinds, each with a readable file [CASE-01]', async () => {
  expect((await runCommand(api, 'demo', '--cases', '120')).output).toContain('120 cases written')
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const { data } = await uma.call('GET /cases/figures')
  expect(data.open).toBeGreaterThan(80)
  expect(data.overdue).toBeGreaterThan(0)
  expect(data.byKind.length).toBeGreaterThan(4)
  const list = JSON.parse((await uma.call('GET /cases', { query: { limit: '100' } })).text) as {
    data: { id: string }[]
  }
  for (const { id } of list.data.slice(0, 8))
    expect((await uma.call('GET /cases/{id}', { params: { id } })).status).toBe(200)
  const { problems } = await verifyAudit(api.services)
  expect(problems.filter((problem) => !problem.startsWith('No seal'))).toEqual([])
})
