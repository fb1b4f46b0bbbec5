/** Runs an operations command, such as `npm run audit`; see `npm run audit -- --help`. `npm run schema` writes schema.lock. */
import { installDependencies, ensureSupportedNode, root, run } from './runtime.mjs'

const schemaWriter = `${root}/src/server/platform/database/schema/write-lock.ts`
const [name, ...args] = process.argv.slice(2)

installDependencies()
if (await ensureSupportedNode(import.meta.url))
  process.exitCode = await run(
    process.execPath,
    name === 'schema' ? [schemaWriter] : [`${root}/src/server/operations/main.ts`, String(name), ...args],
    { APP_ENV: process.env['APP_ENV'] ?? 'local' },
  )
