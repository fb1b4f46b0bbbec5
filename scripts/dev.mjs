/** `npm run dev`: like `npm start`, but rebuilds server, web and messages on every change. */
import { installDependencies, ensureSupportedNode, root, run, serverFlags } from './runtime.mjs'

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const [{ invalidateWebBuild }, { watchMessages }] = await Promise.all([
    import('./web-build.mjs'),
    import('./messages.mjs'),
  ])
  watchMessages()
  // Vite writes a development build to .build/web; `npm start` must not serve it.
  invalidateWebBuild()
  const codes = await Promise.all([
    run('vite', ['build', '--watch', '--mode', 'development', '--minify', 'false', '--logLevel', 'warn']),
    run('vite', ['build', '--watch', '--mode', 'staff', '--minify', 'false', '--logLevel', 'warn']),
    run('vite', ['build', '--watch', '--mode', 'partner', '--minify', 'false', '--logLevel', 'warn']),
    run(
      process.execPath,
      [...serverFlags, '--watch', '--watch-preserve-output', `${root}/src/server/main.ts`],
      {
        APP_ENV: process.env['APP_ENV'] ?? 'local',
      },
    ),
  ])
  // The message watcher would keep the process alive.
  process.exit(Math.max(...codes))
}
