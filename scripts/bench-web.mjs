/** `npm run bench:web`: builds the product and measures how its pages load (bench/web/run.ts). */
import { ensureSupportedNode, installDependencies, root, run } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const [{ buildWeb }, { installBrowser }] = await Promise.all([
    import('./web-build.mjs'),
    import('./browser.mjs'),
  ])
  await Promise.all([buildWeb(), installBrowser()])
  process.exitCode = await run(process.execPath, [`${root}/bench/web/run.ts`])
}
