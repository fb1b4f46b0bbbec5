import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

// Playwright reads this file once a process: what is chosen here once, the others inherit.
process.env['JOURNEYS_PORT'] ??= String(await freePort())
process.env['JOURNEYS_DATA'] ??= join(tmpdir(), `journeys-${process.pid}-${process.env['JOURNEYS_PORT']}`)
process.env['JOURNEYS_BROWSER'] ??= (await findBrowser()) ?? ''
// The journeys never touch a database that somebody keeps.
delete process.env['DATABASE_URL']

const origin = `http://localhost:${process.env['JOURNEYS_PORT']}`

/** Stories whose pages change with the size of the screen. Every other one is told once, on the phone. */
const atBothSizes =
  /\/(?:us-approved|ca-approved|accessibility|keyboard|pages|wrong-input|notices|brands)\.spec\.ts$/

/** Browser journeys against the real server, on a database that is thrown away. Nothing typed is recorded. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  preserveOutput: 'never',
  globalTeardown: './test/ground/forget-journeys.ts',
  reporter: 'list',
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: { executablePath: process.env['JOURNEYS_BROWSER'], args: browserFlags },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    {
      name: 'desktop',
      testMatch: atBothSizes,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${origin}/readyz`,
    env: {
      APP_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: process.env['JOURNEYS_PORT'],
      DATA_DIR: process.env['JOURNEYS_DATA'],
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
