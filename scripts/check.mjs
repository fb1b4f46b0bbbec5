/** `npm run check`: messages, types, lint, format and unused code. */
import { spawn } from 'node:child_process'
import { installDependencies, ensureSupportedNode, root } from './runtime.mjs'

/** @typedef {{ name: string, failed: boolean, output: string, seconds: number }} CheckResult */

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { findUnusedMessages, compileMessages } = await import('./messages.mjs')
  const { importComplaints } = await import('./import-rules.mjs')
  const { pictureComplaint } = await import('./layers-picture.mjs')
  const { documentComplaint } = await import('./api/lint.mjs')
  const { clientComplaint } = await import('./api/client-package.mjs')
  const { policyPageComplaint } = await import('./policy-page.mjs')
  const { unusedFlags } = await import('./unused-flags.mjs')
  const { licenseComplaints } = await import('./shipped/licenses.mjs')
  const { bundles, shippedPackages } = await import('./shipped/shipped-packages.mjs')
  const { isWebBuilt } = await import('./web-build.mjs')
  const results = [
    // The compiler and the linter read the generated messages.
    await runCheck('messages', () => Promise.resolve(compileMessages().join('\n'))),
    ...(
      await Promise.all([
        runCheck('types', () => runTool('tsc', ['-b', '--pretty', 'false'])),
        runSequentially([
          () => runCheck('lint', () => runTool('oxlint', ['--format=unix'])),
          () =>
            runCheck('format', () =>
              runTool('prettier', [
                '--check',
                '--cache',
                '--cache-location=.build/prettier',
                '--log-level=warn',
                '.',
              ]),
            ),
          () => runCheck('imports', () => Promise.resolve(importComplaints(root).join('\n'))),
          () => runCheck('picture of layers', () => Promise.resolve(pictureComplaint())),
          () => runCheck('policy in words', policyPageComplaint),
          () => runCheck('client package', clientComplaint),
          () => runCheck('api document', documentComplaint),
          () => runCheck('unused code', () => runTool('knip', ['--no-progress'])),
          () => runCheck('used by tests only', () => runTool('knip', ['--production', '--no-progress'])),
          () =>
            // Checks bundled packages only if the web build exists; the build itself always checks them.
            runCheck('licenses', () =>
              Promise.resolve(
                licenseComplaints(root, shippedPackages(root, isWebBuilt() ? bundles : [])).join('\n'),
              ),
            ),
          () => runCheck('unused flags', () => Promise.resolve(unusedFlags(root).join('\n'))),
          () => runCheck('unused texts', () => Promise.resolve(findUnusedMessages().join('\n'))),
        ]),
      ])
    ).flat(),
  ]
  for (const { name, failed, output } of results)
    if (failed) console.error(`\n── ${name} ──\n${output.trim()}`)
  console.log()
  for (const { name, failed, seconds } of results)
    console.log(`${failed ? 'FAILED' : '    ok'}  ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  process.exitCode = results.some(({ failed }) => failed) ? 1 : 0
}

/**
 * @param {string} name @param {() => Promise<string>} check returns the errors, or an empty string
 * @returns {Promise<CheckResult>}
 */
async function runCheck(name, check) {
  const start = performance.now()
  const output = await check()
  return { name, failed: output !== '', output, seconds: (performance.now() - start) / 1000 }
}

/** @param {readonly (() => Promise<CheckResult>)[]} checks */
async function runSequentially(checks) {
  const results = []
  for (const check of checks) results.push(await check())
  return results
}

/**
 * Returns the output of a failed tool, or an empty string on success.
 * @param {string} command @param {readonly string[]} args @returns {Promise<string>}
 */
function runTool(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    child.on('error', (error) => resolve(`${command}: ${error.message}`))
    child.on('close', (code) => resolve(code === 0 ? '' : output || `${command} exited with ${code}`))
  })
}
