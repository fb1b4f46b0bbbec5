/** `npm run test:faults`: kills, outages and lost connections, on the embedded database and on PostgreSQL if one answers. */
import { ensureSupportedNode, installDependencies, run } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { compileMessages } = await import('./messages.mjs')
  const { findTestDatabaseUrl, findTemporaryDirectory } = await import('./test-database.mjs')
  const { runSteps } = await import('./steps.mjs')
  compileMessages()
  const TMPDIR = findTemporaryDirectory()
  const url = await findTestDatabaseUrl()
  const faults = (/** @type {string | undefined} */ TEST_DATABASE_URL) =>
    run(process.execPath, ['test/faults/run.ts'], { TMPDIR, TEST_DATABASE_URL })
  process.exitCode = await runSteps([
    { name: 'faults, embedded database', run: () => faults(undefined) },
    url !== null && { name: 'faults, PostgreSQL', run: () => faults(url) },
  ])
}
