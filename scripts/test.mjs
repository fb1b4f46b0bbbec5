/**
 * `npm test`: runs checks, unit tests, API tests on PostgreSQL, database-specific API tests on the embedded database,
 * and browser tests. Without a PostgreSQL server, all API tests run on the embedded database.
 * `npm test -- --only unit|api|browser|check` runs one of them and passes further arguments to its runner, for example
 * `npm test -- --only unit src/domain/fields`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installDependencies, ensureSupportedNode, run, exitWithMessage } from './runtime.mjs'

const usageText = 'npm test -- [--only check|unit|api|browser [files …]]'
const kinds = ['check', 'unit', 'api', 'browser']
/**
 * Code that opens, locks, copies, encrypts or drives the database in its own way; all other code runs the same
 * queries on both.
 */
const databaseTests = [
  'src/server/platform',
  'src/server/operations',
  'src/server/maintenance',
  'src/server/edge',
  'src/server/main.api.test.ts',
  'src/server/features/applications/concurrency.api.test.ts',
  'src/server/features/events/events.api.test.ts',
  'src/sandbox',
  'test/sequences',
]

installDependencies()
if (await ensureSupportedNode(import.meta.url)) {
  const [first, only, ...files] = process.argv.slice(2)
  if (first !== undefined && (first !== '--only' || !kinds.includes(only ?? ''))) exitWithMessage(usageText)
  const { runSteps, gitStatus } = await import('./steps.mjs')
  const before = gitStatus()
  const [{ buildWeb }, { checkBudget }, { installBrowser }, { findTestDatabaseUrl, findTemporaryDirectory }] =
    await Promise.all([
      import('./web-build.mjs'),
      import('./budget.mjs'),
      import('./browser.mjs'),
      import('./test-database.mjs'),
    ])
  const TMPDIR = findTemporaryDirectory()
  const isSelected = (/** @type {string} */ kind) => only === undefined || only === kind
  /** @type {(name: string, run: (env: { FAILED_TESTS: string, TMPDIR: string }) => Promise<number>) => import('./steps.mjs').Step} */
  const testStep = (name, runTests) => {
    const FAILED_TESTS = join(mkdtempSync(join(TMPDIR, 'failed-tests-')), 'list')
    return { name, run: () => runTests({ FAILED_TESTS, TMPDIR }), failures: () => takeLines(FAILED_TESTS) }
  }
  const vitestStep = (/** @type {string} */ name, /** @type {string} */ project, url = '', paths = files) =>
    testStep(name, (env) =>
      run('vitest', ['run', '--project', project, ...paths], {
        TEST_DATABASE_URL: url || undefined,
        ...env,
      }),
    )
  const url = isSelected('api') ? await findTestDatabaseUrl() : null

  process.exitCode = await runSteps([
    isSelected('check') && { name: 'check', run: () => run(process.execPath, ['scripts/check.mjs']) },
    isSelected('unit') && vitestStep('unit tests', 'unit'),
    isSelected('api') &&
      vitestStep(
        'API tests, embedded database',
        'api',
        '',
        url !== null && files.length === 0 ? databaseTests : files,
      ),
    url !== null && vitestStep('API tests, PostgreSQL', 'api', url),
    isSelected('browser') && {
      name: 'web build within its budget',
      run: async () => {
        await buildWeb()
        return checkBudget() ? 0 : 1
      },
    },
    isSelected('browser') &&
      testStep('browser tests', async (env) =>
        run('playwright', ['test', ...files], { JOURNEYS_BROWSER: await installBrowser(), ...env }),
      ),
    only === undefined && {
      name: 'working tree unchanged',
      run: () => Promise.resolve(gitStatus() === before ? 0 : 1),
    },
  ])
  if (isSelected('api') && url === null)
    console.log('No PostgreSQL server found: the API tests ran on the embedded database only.')
}

/** Returns the lines of a file and removes it with its folder. @param {string} path */
function takeLines(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  rmSync(dirname(path), { recursive: true, force: true })
  return lines
}
