/** `npm run dev`: as `npm start`, but server, web and texts follow their sources. Still one port. */
import { install, onModernNode, root, run } from './ground.mjs'

install()
if (await onModernNode(import.meta.url)) {
  const [{ forgetWeb }, { followMessages }] = await Promise.all([
    import('./web-build.mjs'),
    import('./messages.mjs'),
  ])
  followMessages()
  // What stands in .build/web is now a development build, which `npm start` must not take for its own.
  forgetWeb()
  const codes = await Promise.all([
    run('vite', ['build', '--watch', '--mode', 'development', '--minify', 'false', '--logLevel', 'warn']),
    run(process.execPath, ['--watch', '--watch-preserve-output', `${root}/src/server/main.ts`], {
      APP_ENV: process.env['APP_ENV'] ?? 'local',
    }),
  ])
  // The watch on the texts would go on for ever.
  process.exit(Math.max(...codes))
}
