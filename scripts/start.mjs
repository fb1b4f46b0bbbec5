/** `npm start`: from a fresh clone to a running product on one port. */
import { install, onModernNode, root, run } from './ground.mjs'

install()
if (await onModernNode(import.meta.url)) {
  const { buildWeb } = await import('./web-build.mjs')
  await buildWeb()
  process.exitCode = await run(process.execPath, [`${root}/src/server/main.ts`], {
    APP_ENV: process.env['APP_ENV'] ?? 'local',
  })
}
