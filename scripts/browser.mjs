/** Finds or installs Chromium for the browser tests. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, exitWithMessage } from './runtime.mjs'

/** In order of preference: the headless build uses about 40 % less CPU per page. */
const executableNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Disables the GPU, background traffic and first-run prompts. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a working browser, or null. An entry on PATH may be a stub that prints how to install it. */
export async function findBrowser() {
  const onPath = executableNames.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  const { chromium } = await import('playwright')
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path) && canRun(path)) ?? null
}

/** @param {string} path */
const canRun = (path) => spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

/** Returns the path of a browser and installs one if needed; exits with instructions if that fails. */
export async function installBrowser() {
  const root = process.getuid?.() === 0
  const installCommands = [
    ...(root
      ? [
          ['apt-get', 'update', '-q'],
          ['apt-get', 'install', '-y', '-q', 'chromium'],
        ]
      : []),
    ['playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium'],
  ]
  for (const [command = '', ...args] of [[], ...installCommands]) {
    if (command) {
      console.log(`Installing a browser: ${[command, ...args].join(' ')}`)
      await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })
    }
    const browser = await findBrowser()
    if (browser) return browser
  }
  return exitWithMessage(
    'The browser tests need Chromium, and the installation failed. Install it with\n' +
      '  sudo apt-get install -y chromium\nor\n  npx playwright install --with-deps chromium\nand run this again.',
  )
}
