/** `npm run bench:server`: measures one process of the product on PostgreSQL (bench/server/run.ts). */
import { ensureSupportedNode, installDependencies, root, run } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { compileMessages } = await import('./messages.mjs')
  compileMessages()
  process.env['TEST_DATABASE_URL'] ||= 'postgres://postgres@127.0.0.1:5432/postgres'
  process.exitCode = await run(process.execPath, [`${root}/bench/server/run.ts`])
}
