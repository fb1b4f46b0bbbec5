/**
 * `npm run build`: a release in `dist`, with production dependencies only. `node dist/src/server/main.js` starts it under
 * Node 24 without installing or compiling anything.
 */
import { installDependencies, ensureSupportedNode } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { buildWeb } = await import('./web-build.mjs')
  const { buildPredictionIndex, buildServer, copyDependencies, copyWeb, startEmpty, writeLists } =
    await import('./release.mjs')
  const target = startEmpty('dist')
  await buildWeb()
  buildServer(target)
  copyWeb(target)
  const count = copyDependencies(target)
  buildPredictionIndex(target)
  writeLists(target)
  console.log(`Release with ${count} packages in ${target}: node dist/src/server/main.js`)
}
