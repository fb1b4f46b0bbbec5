/** `npm run bench:<name>`: prepares and runs bench/<name>/run.ts. */
import { ensureSupportedNode, exitWithMessage, installDependencies, root, run } from './runtime.mjs'

/** @type {Record<string, () => Promise<unknown>>} */
const preparations = {
  async web() {
    const [{ buildWeb }, { installBrowser }] = await Promise.all([
      import('./web-build.mjs'),
      import('./browser.mjs'),
    ])
    await Promise.all([buildWeb(), installBrowser()])
  },
  server: prepareServer,
  cases: prepareServer,
  memory: prepareServer,
  async start() {
    await prepareServer()
    const { buildRelease } = await import('./release.mjs')
    await buildRelease()
  },
  predict: compile,
  policy: compile,
}

async function prepareServer() {
  await compile()
  process.env['TEST_DATABASE_URL'] ||= 'postgres://postgres@127.0.0.1:5432/postgres'
}

async function compile() {
  const { compileMessages } = await import('./messages.mjs')
  compileMessages()
}

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const name = process.argv[2] ?? ''
  const prepare = preparations[name]
  if (!prepare) exitWithMessage(`Name one of ${Object.keys(preparations).join(', ')}.`)
  else {
    await prepare()
    process.exitCode = await run(process.execPath, [`${root}/bench/${name}/run.ts`, ...process.argv.slice(3)])
  }
}
