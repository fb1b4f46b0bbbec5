/** A product of a story's own, for stories that move the time: the others' sessions would end with it. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface OwnProduct {
  origin: string
  /** Moves its time forward. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the real server on a fresh database, and waits until it says that it is ready. */
export async function startOwnProduct(): Promise<OwnProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'own-product-'))
  const port = String(await freePort())
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, APP_ENV: 'test', PORT: port, DATA_DIR: folder, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => line.startsWith('ready ') && resolve())
    void left.then(() => reject(new Error('the product did not start')))
  })
  const origin = `http://localhost:${port}`
  return {
    origin,
    async advance(ms) {
      const body = JSON.stringify({ advanceMs: ms })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${origin}/sandbox/clock`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
    },
    async stop() {
      server.kill('SIGTERM')
      await left
      await rm(folder, { recursive: true, force: true })
    },
  }
}

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
