/** Servers on the loopback interface: the product, and a page of bare React. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createProbe, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  origin: string
  stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolvePort, reject) => {
    const probe = createProbe()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolvePort(port))
    })
  })

/** Starts the built product on an embedded database of its own. */
export async function startProduct(): Promise<RunningServer> {
  const port = await freePort()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'threshold-bench-'))
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      APP_ENV: 'test',
      LOG_LEVEL: 'error',
      DAILY_LIMITS: 'off',
      PORT: String(port),
      DATA_DIR: dataDirectory,
    },
  })
  const origin = `http://localhost:${port}`
  for (;;) {
    if (server.exitCode !== null) throw new Error('The product did not start.')
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) break
    await delay(100)
  }
  return {
    origin,
    async stop() {
      const exited = new Promise((resolveExit) => server.once('exit', resolveExit))
      server.kill()
      await exited
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' }

/** Builds and serves `bare/`, compressed as the product is. */
export async function startBareReact(): Promise<RunningServer> {
  const output = join(root, '.build', 'bench-bare')
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: output, emptyOutDir: true },
  })
  const files = new Map(
    readdirSync(output, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [`/${name}`, gzipSync(readFileSync(join(output, name)))]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = files.get(path)
    if (!body) return response.writeHead(404).end()
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
