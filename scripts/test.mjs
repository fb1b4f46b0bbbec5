/**
 * `npm test`: checks, unit tests, API tests on every database there is, browser journeys.
 * `npm test -- --only unit|api|browser|check` runs one of them; what follows goes to its runner:
 * `npm test -- --only unit src/domain/rules`.
 */
import { install, onModernNode, run, stop } from './ground.mjs'

const usage = 'npm test -- [--only check|unit|api|browser [files …]]'
const kinds = ['check', 'unit', 'api', 'browser']

install()
if (await onModernNode(import.meta.url)) {
  const [first, only, ...files] = process.argv.slice(2)
  if (first !== undefined && (first !== '--only' || !kinds.includes(only ?? ''))) stop(usage)
  const { runSteps, treeState } = await import('./steps.mjs')
  const before = treeState()
  const [{ buildWeb }, { withinBudget }, { installBrowser }, { databaseUrl }] = await Promise.all([
    import('./web-build.mjs'),
    import('./budget.mjs'),
    import('./browser.mjs'),
    import('./database.mjs'),
  ])
  const wants = (/** @type {string} */ kind) => only === undefined || only === kind
  const vitest = (/** @type {string} */ project, url = '') =>
    run('vitest', ['run', '--project', project, ...files], {
      TEST_DATABASE_URL: url || undefined,
    })
  const url = wants('api') ? await databaseUrl() : null

  process.exitCode = await runSteps([
    wants('check') && { name: 'check', go: () => run(process.execPath, ['scripts/check.mjs']) },
    wants('unit') && { name: 'unit tests', go: () => vitest('unit') },
    wants('api') && { name: 'API tests, embedded database', go: () => vitest('api') },
    url !== null && { name: 'API tests, PostgreSQL', go: () => vitest('api', url) },
    wants('browser') && {
      name: 'web build within its budget',
      go: async () => {
        await buildWeb()
        return withinBudget() ? 0 : 1
      },
    },
    wants('browser') && {
      name: 'browser journeys',
      go: async () => run('playwright', ['test', ...files], { JOURNEYS_BROWSER: await installBrowser() }),
    },
    only === undefined && {
      name: 'clone left clean',
      go: () => Promise.resolve(treeState() === before ? 0 : 1),
    },
  ])
  if (wants('api') && url === null)
    console.log('No PostgreSQL answered: the API tests ran on the embedded database alone.')
}
