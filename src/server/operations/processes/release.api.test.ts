import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { createBrowserClient, startServerProcess } from '#test/server-process.ts'
import { bodyUS } from '#test/api/example-bodies.ts'

const root = resolve(import.meta.dirname, '../../../..')

let fresh: FreshDatabase
let release: string
beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'release-'))
  // A process of its own: the function that strips types warns that it is experimental.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { buildServer } from ${JSON.stringify(join(root, 'scripts/release.mjs'))}; buildServer(process.argv[1])`,
      release,
    ],
    { stdio: 'pipe' },
  )
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
  execFileSync(process.execPath, [join(release, 'src/server/reference-data/write-prediction-index.js')])
})
afterAll(() => rmSync(release, { recursive: true }))
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

test(
  'a release runs as JavaScript, without tests and without type stripping [DUR-08]',
  { timeout: 60_000 },
  async () => {
    expect(existsSync(join(release, 'src/server/main.js'))).toBe(true)
    expect(existsSync(join(release, 'src/server/main.ts'))).toBe(false)
    expect(existsSync(join(release, 'src/server/app.api.test.js'))).toBe(false)
    await onboardAt({ NODE_OPTIONS: '--no-experimental-strip-types' })
  },
)

test('messages of a release name its commands as they are called there [DUR-12]', () => {
  const main = join(release, 'src/server/operations/main.js')
  const help = execFileSync(process.execPath, [main, 'migrate', '--help'], { encoding: 'utf8' })
  expect(help).toContain(`Usage: node ${main} migrate [--check]\n`)
  expect(help).not.toContain('npm run')
})

test(
  'a release on PostgreSQL writes no file, so that its file system may be read-only [DUR-08]',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(fresh.settings.DATABASE_URL === undefined, 'the embedded database is files')
    await onboardAt({
      // Reading and native modules only: writing, and starting programs, are refused.
      NODE_OPTIONS: '--permission --allow-fs-read=* --allow-addons --no-warnings',
      DATA_DIR: '/nowhere',
      ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    })
  },
)

/** Starts the release, and onboards somebody. */
async function onboardAt(settings: Record<string, string>): Promise<void> {
  const product = await startServerProcess(
    { ...fresh.settings, ...settings },
    join(release, 'src/server/main.js'),
  )
  try {
    const call = createBrowserClient(() => product.origin)
    await call('POST', '/sandbox/session', { email: 'rosa@delgadobakery.com' })
    const { data } = await call('POST', '/api/v2/applications', bodyUS())
    const { id } = (data as { application: { id: string } }).application
    const { data: outcome } = await call('POST', `/api/v2/applications/${id}/onboard`)
    expect(outcome).toMatchObject({ decision: 'APPROVED' })
  } finally {
    await product.stop('SIGTERM')
  }
}
