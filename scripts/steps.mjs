/** The steps of a long command: all of them run, then what failed is told. */
import { spawnSync } from 'node:child_process'
import { root } from './ground.mjs'

/** @typedef {{ name: string, go: () => Promise<number> }} Step answers with an exit code */

/**
 * Runs the steps in order and prints how each went. A step that is `false` is not wanted.
 * @param {readonly (Step | false)[]} steps
 * @returns {Promise<number>} 1 when any failed
 */
export async function runSteps(steps) {
  const lines = []
  let failed = false
  for (const step of steps) {
    if (!step) continue
    console.log(`\n━━ ${step.name}`)
    const start = performance.now()
    const code = await step.go().catch((/** @type {unknown} */ error) => {
      console.error(error)
      return 1
    })
    failed ||= code !== 0
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
    lines.push(`${code === 0 ? '    ok' : 'FAILED'} ${seconds} s  ${step.name}`)
    if (code === 130 || code === 143) break
  }
  console.log(`\n${lines.join('\n')}`)
  return failed ? 1 : 0
}

/** What git would show as changed; nothing where this is no clone. */
export const treeState = () =>
  spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout ?? ''
