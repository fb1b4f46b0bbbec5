/** `npm run check`: everything that can be said about the sources without running them. */
import { spawn } from 'node:child_process'
import { install, onModernNode, root } from './ground.mjs'

/** @typedef {{ name: string, failed: boolean, output: string, seconds: number }} Finding */

install()
if (await onModernNode(import.meta.url)) {
  const { unusedMessages, writeMessages } = await import('./messages.mjs')
  const findings = [
    // First: the compiler and the linter read what it writes.
    await find('messages', () => Promise.resolve(writeMessages().join('\n'))),
    ...(
      await Promise.all([
        find('types', () => complaintsOf('tsc', ['-b', '--pretty', 'false'])),
        inOrder([
          () => find('lint', () => complaintsOf('oxlint', ['--format=unix'])),
          () =>
            find('format', () =>
              complaintsOf('prettier', [
                '--check',
                '--cache',
                '--cache-location=.build/prettier',
                '--log-level=warn',
                '.',
              ]),
            ),
          () => find('unused code', () => complaintsOf('knip', ['--no-progress'])),
          () => find('unused texts', () => Promise.resolve(unusedMessages().join('\n'))),
        ]),
      ])
    ).flat(),
  ]
  for (const { name, failed, output } of findings)
    if (failed) console.error(`\n── ${name} ──\n${output.trim()}`)
  console.log()
  for (const { name, failed, seconds } of findings)
    console.log(`${failed ? 'FAILED' : '    ok'}  ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  process.exitCode = findings.some(({ failed }) => failed) ? 1 : 0
}

/**
 * @param {string} name @param {() => Promise<string>} look answers with the complaints, nothing when all is well
 * @returns {Promise<Finding>}
 */
async function find(name, look) {
  const start = performance.now()
  const output = await look()
  return { name, failed: output !== '', output, seconds: (performance.now() - start) / 1000 }
}

/** @param {readonly (() => Promise<Finding>)[]} looks */
async function inOrder(looks) {
  const findings = []
  for (const look of looks) findings.push(await look())
  return findings
}

/**
 * What a tool says when it fails.
 * @param {string} command @param {readonly string[]} args @returns {Promise<string>}
 */
function complaintsOf(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    child.on('error', (error) => resolve(`${command}: ${error.message}`))
    child.on('close', (code) => resolve(code === 0 ? '' : output || `${command} exited with ${code}`))
  })
}
