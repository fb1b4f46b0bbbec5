/**
 * `npm run build`: builds a release in `dist` with production dependencies only. Node 24 runs it without installation
 * or compilation; the command is printed.
 */
import { installDependencies, ensureSupportedNode } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const { buildRelease } = await import('./release.mjs')
  await buildRelease()
}
