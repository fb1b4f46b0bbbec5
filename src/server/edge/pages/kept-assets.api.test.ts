import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClient } from '#test/api/client.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { buildApp } from '#server/app.ts'

let folder: string
let kept: string
const running: { app: FastifyInstance; services: TestServices }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threshold-assets-'))
  kept = join(folder, 'kept')
})
afterEach(async () => {
  for (const { app, services } of running.splice(0)) {
    await app.close()
    await services.close()
  }
  rmSync(folder, { recursive: true })
})

/** The built files of a release: one script of the application and one of the staff console. */
function build(release: string): string {
  const web = join(folder, release, 'web')
  for (const [root, name] of [
    [web, 'app'],
    [join(folder, release, 'staff'), 'console'],
  ] as const) {
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(
      join(root, 'index.html'),
      '<!doctype html><html lang="en-US"><head><!-- head --></head></html>',
    )
    const script = `console.log('${release}')`
    writeFileSync(join(root, 'assets', `${name}-${release}.js`), script)
    writeFileSync(join(root, 'assets', `${name}-${release}.js.br`), brotliCompressSync(script))
  }
  return web
}

async function start(release: string, assetsDir: string | null = kept) {
  const services = await startTestServices(assetsDir === null ? {} : { env: { ASSETS_DIR: assetsDir } })
  const app = await buildApp(services.services, build(release))
  running.push({ app, services })
  return createTestClient(app, 'localhost:3000')
}

test('a page of the previous release finds its scripts at a process of the next, and the reverse [DUR-13]', async () => {
  const previous = await start('aaaaaaaa')
  const next = await start('bbbbbbbb')
  for (const client of [previous, next])
    for (const release of ['aaaaaaaa', 'bbbbbbbb'])
      for (const path of [`/assets/app-${release}.js`, `/staff/assets/console-${release}.js`]) {
        const { status, text, headers } = await client.get(path)
        expect([path, status, text]).toEqual([path, 200, `console.log('${release}')`])
        expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
        expect(headers['cache-control']).toContain('immutable')
      }
  const compressed = await next.get('/assets/app-aaaaaaaa.js', { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
})

test('without a folder a process has the scripts of its own release alone [DUR-13]', async () => {
  const client = await start('aaaaaaaa', null)
  expect((await client.get('/assets/app-aaaaaaaa.js')).status).toBe(200)
  expect((await client.get('/assets/app-bbbbbbbb.js')).status).toBe(404)
  expect(existsSync(kept)).toBe(false)
})

test('files that no process started with for thirty days are removed, those in use never [DUR-13]', async () => {
  await start('aaaaaaaa')
  const leave = (days: number) => {
    const then = new Date(Date.now() - days * dayMs)
    for (const file of readdirSync(join(kept, 'web'))) utimesSync(join(kept, 'web', file), then, then)
  }
  leave(29)
  const next = await start('bbbbbbbb')
  expect((await next.get('/assets/app-aaaaaaaa.js')).status).toBe(200)
  leave(31)
  const again = await start('bbbbbbbb')
  expect((await again.get('/assets/app-aaaaaaaa.js')).status).toBe(404)
  expect(readdirSync(join(kept, 'web')).toSorted()).toEqual(['app-bbbbbbbb.js', 'app-bbbbbbbb.js.br'])
})

test('nothing but whole files of the folder is served, and what is missing is no page [DUR-13]', async () => {
  const client = await start('aaaaaaaa')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(kept, 'secret.txt'), 'secret')
  writeFileSync(join(kept, 'web', '.unfinished'), 'half')
  for (const path of [
    '/assets/',
    '/assets/.unfinished',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/app-cccccccc.js',
    '/staff/assets/console-cccccccc.js',
  ]) {
    const { status, text, headers } = await client.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('secret')
    expect(String(headers['cache-control'])).not.toContain('immutable')
  }
})

test('a folder that cannot be written leaves out other releases, and nothing else [DUR-13]', async () => {
  writeFileSync(kept, 'a file')
  const client = await start('aaaaaaaa')
  expect((await client.get('/assets/app-aaaaaaaa.js')).status).toBe(200)
  expect((await client.get('/staff/assets/console-aaaaaaaa.js')).status).toBe(200)
})
