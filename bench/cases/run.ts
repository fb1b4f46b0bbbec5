/**
 * `npm run bench:cases`: p50 and p95 of `GET /cases` beside many cases, on PostgreSQL and on the embedded database, in
 * process and without a network.
 *
 * CASES is how many there are. TEST_DATABASE_URL names the PostgreSQL server.
 */
import { startTestApp } from '#test/api/start-app.ts'

const cases = Number(process.env['CASES'] ?? 100_000)
const rounds = Number(process.env['ROUNDS'] ?? 60)

const queries = [
  '',
  '?sort=age',
  '?sort=amount',
  '?kind=CHANGE',
  '?kind=APPEAL&sort=amount',
  '?market=CA',
  '?reason=holder_mismatch',
  '?market=CA&reason=restricted_category&sort=amount',
  '?claimed=nobody&assignee=nobody',
  '?assignee=me',
  '?status=CLOSED&sort=age',
]

const quantile = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`

const url = process.env['TEST_DATABASE_URL']
for (const [name, databaseUrl] of [
  ['PostgreSQL', url],
  ['embedded', undefined],
] as const) {
  if (name === 'PostgreSQL' && !databaseUrl) continue
  if (databaseUrl) process.env['TEST_DATABASE_URL'] = databaseUrl
  else delete process.env['TEST_DATABASE_URL']
  const api = await startTestApp()
  const started = performance.now()
  await api.services.sandbox?.fillDemo(api.services, cases)
  await api.database.executeSql('analyze cases')
  console.log(`${name}: ${cases} cases written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const uma = await api.as('uma@threshold.test', ['underwriter'])
  const all: number[] = []
  for (const query of queries) {
    const times: number[] = []
    let cursor = ''
    for (let round = 0; round < rounds; round += 1) {
      const page = `${query}${cursor && `${query ? '&' : '?'}cursor=${cursor}`}`
      const start = performance.now()
      const { status, body } = await uma.get(`/api/v2/cases${page}`)
      times.push(performance.now() - start)
      if (status !== 200) throw new Error(`GET /cases${page} answered ${status}.`)
      // Every other round reads the next page, so that cursors are measured too.
      cursor = round % 2 === 0 ? ((body as { nextCursor: string | null }).nextCursor ?? '') : ''
    }
    const sorted = times.toSorted((a, b) => a - b)
    all.push(...times)
    console.log(`  p50 ${quantile(sorted, 0.5)}, p95 ${quantile(sorted, 0.95)}  GET /cases${query}`)
  }
  const sorted = all.toSorted((a, b) => a - b)
  console.log(`  all: p50 ${quantile(sorted, 0.5)}, p95 ${quantile(sorted, 0.95)}`)
  await api.close()
}
