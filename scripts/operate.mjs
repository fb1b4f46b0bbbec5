/** Runs an operations command, such as `npm run audit`; see `npm run audit -- --help`. */
import { installDependencies, ensureSupportedNode, root, run } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url))
  process.exitCode = await run(
    process.execPath,
    [`${root}/src/server/operations/main.ts`, ...process.argv.slice(2)],
    { APP_ENV: process.env['APP_ENV'] ?? 'local' },
  )
