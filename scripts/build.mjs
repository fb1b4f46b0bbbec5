/**
 * `npm run build`: a release in `dist`, with production dependencies only. `node dist/src/server/main.js` starts it under
 * Node 24 without installing or compiling anything.
 */
import { installDependencies, ensureSupportedNode, exitWithMessage, root } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { buildWeb } = await import('./web-build.mjs')
  const { buildServer, copyDependencies, copyWeb, startEmpty, writeSbom } = await import('./release.mjs')
  const { licenseComplaints } = await import('./licenses.mjs')
  const complaints = licenseComplaints(root)
  if (complaints.length > 0) exitWithMessage(complaints.join('\n'))
  const target = startEmpty('dist')
  await buildWeb()
  buildServer(target)
  copyWeb(target)
  const count = copyDependencies(target)
  writeSbom(target)
  console.log(`Release with ${count} packages in ${target}: node dist/src/server/main.js`)
}
