/** A Chromium for the browser journeys: the one on PATH, else Debian's, else Playwright's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, stop } from './ground.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Quiet and self-contained: no GPU, no background traffic, nothing that waits for a person. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a browser that runs, or null. A name on PATH may be a stub that only asks to install something. */
export async function findBrowser() {
  const onPath = names.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  const { chromium } = await import('playwright')
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path) && runs(path)) ?? null
}

/** @param {string} path */
const runs = (path) => spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

/** Installs a browser where there is none; stops the command with the way to install one where that fails. */
export async function installBrowser() {
  const root = process.getuid?.() === 0
  const ways = [
    ...(root
      ? [
          ['apt-get', 'update', '-q'],
          ['apt-get', 'install', '-y', '-q', 'chromium'],
        ]
      : []),
    ['playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium'],
  ]
  for (const [command = '', ...args] of [[], ...ways]) {
    if (command) {
      console.log(`No browser yet: ${[command, ...args].join(' ')}`)
      await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })
    }
    const browser = await findBrowser()
    if (browser) return browser
  }
  return stop(
    'The browser tests need Chromium and it could not be installed here. Install it with\n' +
      '  sudo apt-get install -y chromium\nor\n  npx playwright install --with-deps chromium\nand run this again.',
  )
}
