/** The real server as a process of its own, for tests that end it or move its time. */
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface ProductProcess {
  origin: string
  /** Ends it, in good order or at once, and waits until it has left. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts it and waits until it says that it is ready. @param env settings besides those of a test */
export async function startProductProcess(env: Record<string, string>): Promise<ProductProcess> {
  const port = String(await freePort())
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, APP_ENV: 'test', PORT: port, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => line.startsWith('ready ') && resolve())
    void left.then(() => reject(new Error('the product did not start')))
  })
  return {
    origin: `http://localhost:${port}`,
    async end(signal) {
      server.kill(signal)
      await left
    },
  }
}

/** A browser signed in at it, whichever process answers just now. */
export function browserAt(origin: () => string) {
  let cookie = ''
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(origin() + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'browser', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const given = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (given.length > 0) cookie = given.join('; ')
    return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
