/** Runs the steps of a long command and prints a summary. */
import { spawnSync } from 'node:child_process'
import { root } from './runtime.mjs'

/** @typedef {{ name: string, run: () => Promise<number>, failures?: () => string[] }} Step `run` returns an exit code */

/** Maximum number of tests that may pass only on a retry; more indicate a defect in the product or the tests. */
const maxRepeated = 3

/**
 * Runs all steps in order, even after a failure, and stops only if one is interrupted.
 * @param {readonly (Step | false)[]} steps `false` is skipped
 * @returns {Promise<number>} 1 if any step failed
 */
export async function runSteps(steps) {
  const summary = []
  let failed = false
  let repeated = 0
  for (const step of steps) {
    if (!step) continue
    console.log(`\n━━ ${step.name}`)
    const start = performance.now()
    const code = await step.run().catch((/** @type {unknown} */ error) => {
      console.error(error)
      return 1
    })
    failed ||= code !== 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
    summary.push(`${code === 0 ? '    ok' : 'FAILED'} ${seconds} s  ${step.name}`)
    for (const failure of step.failures?.() ?? []) {
      if (failure.startsWith('(passed when repeated)')) repeated += 1
      summary.push(`${' '.repeat(18)}${failure}`)
    }
    if (code === 130 || code === 143) break
  }
  if (repeated > maxRepeated)
    summary.push(`FAILED: ${repeated} tests passed only when repeated; ${maxRepeated} may.`)
  console.log(`\n${summary.join('\n')}`)
  return failed || repeated > maxRepeated ? 1 : 0
}

/** Returns the changed files; an empty string outside of a git clone. */
export const gitStatus = () =>
  spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout ?? ''
