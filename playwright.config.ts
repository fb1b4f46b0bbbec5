import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

// Playwright loads this file in every process; child processes inherit the values of the first.
process.env['JOURNEYS_PORT'] ??= String(await freePort())
process.env['JOURNEYS_DATA'] ??= join(tmpdir(), `journeys-${process.pid}-${process.env['JOURNEYS_PORT']}`)
process.env['JOURNEYS_BROWSER'] ??= (await findBrowser()) ?? ''
// Never run against the developer's database.
delete process.env['DATABASE_URL']

const origin = `http://localhost:${process.env['JOURNEYS_PORT']}`

/** Specs whose pages change with the screen size. All others run on the phone only. */
const atBothSizes = [
  'sign-up/{us-approved,ca-approved,invalid-input,pages}.spec.ts',
  'accessibility/{sign-up,keyboard}.spec.ts',
  'start/{alerts,brands}.spec.ts',
  'speed/{first-view,live-first-view}.spec.ts',
  'sandbox/panel.spec.ts',
  'staff/cases.spec.ts',
  'partner/console.spec.ts',
].map((pattern) => `**/${pattern}`)

/** Browser tests against the real server with a temporary database. No traces, screenshots or videos: inputs stay unrecorded. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  preserveOutput: 'never',
  globalTeardown: './test/setup/remove-journeys-data.ts',
  reporter: [['list'], ['./test/setup/failed-browser-tests.ts']],
  forbidOnly: true,
  // On a busy machine a browser may not start in time. The summary lists every test that was repeated.
  retries: process.env['CI'] ? 2 : 0,
  // A story waits about half its time, for timers and polls: twice as many as cores keep two cores busy.
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 20_000 },
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
      DAILY_LIMITS: 'off',
      // Which decisions are read again is drawn by their ids.
      SECOND_READING_PERCENT: '0',
      PORT: process.env['JOURNEYS_PORT'],
      DATA_DIR: process.env['JOURNEYS_DATA'],
    },
    timeout: 120_000,
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
