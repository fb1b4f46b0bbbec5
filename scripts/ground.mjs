/**
 * What every command stands on: the repository's folder, its dependencies and a Node that runs TypeScript.
 * This file and the commands that import it statically must run on Node 18; the rest may ask for Node 24.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const wantedMajor = 24
const isModern = Number(process.versions.node.split('.')[0]) >= wantedMajor
const bundledNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')

/**
 * Installs the locked dependencies when there are none or the lock is newer. The lock itself never changes.
 * An older npm's Node quietly leaves out optional packages that want a newer one, native parts among them: once
 * the Node that came along is there, it looks again.
 */
export function install() {
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing what is missing …')
  npmInstall(process.execPath)
  if (!isModern && existsSync(bundledNode)) npmInstall(bundledNode)
  const now = new Date()
  if (existsSync(installed)) utimesSync(installed, now, now)
}

/** @param {string} node the Node that runs npm */
function npmInstall(node) {
  const flags = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const npm = process.env['npm_execpath']
  const [command, args] = npm?.endsWith('.js')
    ? [node, [npm, 'install', ...flags]]
    : ['npm', ['install', ...flags]]
  const PATH = [dirname(node), process.env['PATH']].join(delimiter)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  if (status !== 0)
    stop(
      `npm install failed${error ? `: ${error.message}` : ''}. Mend what it says above and run this again.`,
    )
}

/**
 * True when this process is modern enough to go on. Otherwise the same command runs again under the Node that
 * came with the dependencies, and this process only passes signals and the exit code on.
 * @param {string} script URL of the command
 */
export async function onModernNode(script) {
  if (isModern) {
    const tools = [dirname(process.execPath), join(root, 'node_modules', '.bin')]
    process.env['PATH'] = [...tools, process.env['PATH']].join(delimiter)
    return true
  }
  if (!existsSync(bundledNode))
    stop(
      `Node ${wantedMajor} or later is needed; this is ${process.version}. Install it from https://nodejs.org and run this again.`,
    )
  process.exitCode = await run(bundledNode, [fileURLToPath(script), ...process.argv.slice(2)])
  return false
}

/**
 * Runs a program to its end in the foreground and answers with its exit code. Signals meant for us reach it.
 * @param {string} command @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env on top of our own
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const release = passSignalsTo(child)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      release()
      resolve(127)
    })
    child.on('close', (code, signal) => {
      release()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Passes on the signals that end us. A terminal sends Ctrl-C to the whole group, so the child has that already.
 * When npm is killed outright nobody tells us: the child must not go on holding the port.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignalsTo(child) {
  /** @type {(() => void)[]} */
  const releases = []
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const pass = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, pass)
    releases.push(() => process.off(signal, pass))
  }
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 1_000)
    releases.push(() => clearInterval(watch))
  }
  return () => {
    for (const release of releases) release()
  }
}

/** Ends the command with a sentence for a person. @param {string} sentence @returns {never} */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
