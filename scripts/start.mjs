/** `npm start`: installs, builds and starts the product on one port. */
import { installDependencies, ensureSupportedNode, root, run, serverFlags } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { buildWeb } = await import('./web-build.mjs')
  await buildWeb()
  process.exitCode = await run(process.execPath, [...serverFlags, `${root}/src/server/main.ts`], {
    APP_ENV: process.env['APP_ENV'] ?? 'local',
  })
}
