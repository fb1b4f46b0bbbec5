/** Runs the real server as a separate process, for tests that stop it or advance its clock. */
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  origin: string
  pid: number
  hasExited: () => boolean
  /** Sends the signal and waits for the process to exit. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/**
 * Starts the server and waits until it is ready.
 * @param env settings in addition to those of every test; without a PORT, any free one
 * @param main of a release, otherwise of the sources
 */
export async function startServerProcess(
  env: Record<string, string>,
  main = 'src/server/main.ts',
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, APP_ENV: 'test', PORT: port, LOG_LEVEL: 'fatal', DAILY_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => line.startsWith('ready ') && resolve())
    void exited.then(() => reject(new Error('The server exited before it was ready.')))
  })
  return {
    origin: `http://localhost:${port}`,
    pid: server.pid ?? 0,
    hasExited: () => server.exitCode !== null || server.signalCode !== null,
    async stop(signal) {
      server.kill(signal)
      await exited
    },
  }
}

/** Keeps cookies across restarts. @param origin returns the origin of the current process */
export function createBrowserClient(origin: () => string) {
  let cookie = ''
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(origin() + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'browser', ...headers, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const setCookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
    if (setCookies.length > 0) cookie = setCookies.join('; ')
    return { status: response.status, data: ((await response.json()) as { data: unknown }).data }
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
