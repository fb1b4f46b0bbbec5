/**
 * Shared by all commands: the repository root, its dependencies and a Node version that runs TypeScript.
 * This file and the commands that import it statically must run on Node 18; all others may use Node 24.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Node options for processes of the product, repeated in the Dockerfile. Without this limit, startup grows the young
 * generation of the heap to 130 MB, which an idle process does not return.
 */
export const serverFlags = ['--max-semi-space-size=16']

const requiredMajor = 24
const isSupported = Number(process.versions.node.split('.')[0]) >= requiredMajor
const bundledNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const lock = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules', '.package-lock.json')

/**
 * Installs the locked dependencies if they are missing or older than the lock file. The lock file never changes.
 * Under an old Node, npm silently skips optional packages that require a newer one, such as native modules.
 * A second install under the bundled Node adds them.
 */
export function installDependencies() {
  if (existsSync(installedLock) && statSync(installedLock).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing dependencies …')
  npmInstall(process.execPath)
  if (!isSupported && existsSync(bundledNode)) npmInstall(bundledNode)
  const now = new Date()
  if (existsSync(installedLock)) utimesSync(installedLock, now, now)
}

/** @param {string} node path of the Node executable that runs npm */
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
    exitWithMessage(
      `npm install failed${error ? `: ${error.message}` : ''}. Fix the error above and run this again.`,
    )
}

/**
 * Returns true if this Node is recent enough. Otherwise runs the same command under the bundled Node, forwards signals
 * and sets its exit code.
 * @param {string} script URL of the command
 */
export async function ensureSupportedNode(script) {
  if (isSupported) {
    const tools = [dirname(process.execPath), join(root, 'node_modules', '.bin')]
    process.env['PATH'] = [...tools, process.env['PATH']].join(delimiter)
    return true
  }
  if (!existsSync(bundledNode))
    exitWithMessage(
      `Node ${requiredMajor} or later is required; this is ${process.version}. Install it from https://nodejs.org and run this again.`,
    )
  process.exitCode = await run(bundledNode, [fileURLToPath(script), ...process.argv.slice(2)])
  return false
}

/**
 * Runs a program in the foreground, forwards signals to it and returns its exit code.
 * @param {string} command @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env added to the environment of this process
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      stopForwarding()
      resolve(127)
    })
    child.on('close', (code, signal) => {
      stopForwarding()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Forwards termination signals. A terminal sends Ctrl-C to the whole process group, so the child already has that one.
 * If npm is killed, this process gets no signal; polling the parent keeps the child from blocking the port.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {(() => void)[]} */
  const cleanups = []
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const forward = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, forward)
    cleanups.push(() => process.off(signal, forward))
  }
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 1_000)
    cleanups.push(() => clearInterval(watch))
  }
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}

/** Prints an error and exits with code 1. @param {string} message @returns {never} */
export function exitWithMessage(message) {
  console.error(message)
  process.exit(1)
}
