/**
 * `npm run test:faults`: prints for each scenario what was acknowledged, lost, doubled and stuck, and exits with 1 unless
 * nothing was.
 *
 * KILLS is the number of faults in a scenario; some have fewer, because each takes long. MINUTES is the time after which a
 * scenario breaks nothing more. TEST_DATABASE_URL chooses the scenarios on PostgreSQL, SCENARIO those whose name contains it.
 */
import { embeddedScenarios, postgresScenarios } from './scenarios.ts'

const faults = Number(process.env['KILLS'] ?? 20)
const minutes = Number(process.env['MINUTES'] ?? 10)
const scenarios = process.env['TEST_DATABASE_URL'] ? postgresScenarios : embeddedScenarios

for (const { name, limit = faults, missing, run } of scenarios) {
  if (!name.includes(process.env['SCENARIO'] ?? '')) continue
  if (missing !== undefined) {
    console.log(`${name}: skipped, needs ${missing}`)
    continue
  }
  const start = performance.now()
  const outcome = await run({ times: Math.min(faults, limit), minutes })
  const { times, acknowledged, lost, doubled, stuck, longestMs } = outcome
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}, ${times} times in ${seconds.toFixed(0)} s: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ` +
      `${stuck} stuck; longest wait ${(longestMs / 1000).toFixed(1)} s`,
  )
  if (acknowledged === 0 || lost + doubled + stuck > 0) process.exitCode = 1
}
