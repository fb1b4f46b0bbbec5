/**
 * `npm run build`: a release in `dist`, with production dependencies only. Node 24 starts it without installing or compiling
 * anything, by the command that is printed.
 */
import { installDependencies, ensureSupportedNode } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { buildRelease } = await import('./release.mjs')
  await buildRelease()
}
