/**
 * `npm run build`: a release in `dist`, with production dependencies only. `node dist/src/server/main.js` starts it under
 * Node 24 without installing or compiling anything.
 */
import { installDependencies, ensureSupportedNode } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { buildRelease } = await import('./release.mjs')
  await buildRelease()
}
