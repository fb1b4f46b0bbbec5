/** `npm run test:sequences`: random sequences of calls against invariants, on PostgreSQL if one answers, which is faster. */
import { ensureSupportedNode, installDependencies, run } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { compileMessages } = await import('./messages.mjs')
  const { findTestDatabaseUrl, findTemporaryDirectory } = await import('./test-database.mjs')
  compileMessages()
  process.exitCode = await run(process.execPath, ['test/sequences/run.ts', ...process.argv.slice(2)], {
    TMPDIR: findTemporaryDirectory(),
    TEST_DATABASE_URL: (await findTestDatabaseUrl()) ?? undefined,
  })
}
