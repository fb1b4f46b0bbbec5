import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { licenseComplaints } from '../../scripts/shipped/licenses.mjs'
import { browserNotices, releaseNotices } from '../../scripts/shipped/notices.mjs'
import { createSbom, missingFromSbom } from '../../scripts/shipped/sbom.mjs'
import {
  type LockEntry,
  recordPackages,
  serverPackages,
  shippedPackages,
} from '../../scripts/shipped/shipped-packages.mjs'
import { createFixtureTree, root } from './fixture-tree.ts'

const product = { name: 'shop', version: '1.0.0' }

interface Planted {
  entry?: LockEntry
  license?: string
  files?: Record<string, string>
  installed?: false
}

/** A repository with a lock file, its packages, and what the last web build recorded. */
function plant(
  packages: Record<string, Planted>,
  bundled: Record<'web' | 'web-server' | 'staff' | 'partner', string[]>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const locked: Record<string, LockEntry> = {}
  for (const [path, { entry, license = 'MIT', files, installed }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    const version = entry?.version ?? '1.0.0'
    locked[path] = { version, ...entry }
    if (installed === false) continue
    write(`${path}/package.json`, { name, version, license })
    for (const [file, content] of Object.entries(files ?? { LICENSE: 'MIT by us' }))
      write(`${path}/${file}`, content)
  }
  write('package-lock.json', { packages: locked })
  write('data/prediction/ATTRIBUTION.md', 'Names of chains')
  for (const [bundle, paths] of Object.entries(bundled)) write(`.build/packages/${bundle}.json`, paths)
  return folder
}

const shop = () =>
  plant(
    {
      '': { entry: { dependencies: { server: '1', both: '1' } }, installed: false },
      'node_modules/server': {
        entry: { dependencies: { nested: '2', both: '1' }, integrity: 'sha512-AAECAw==' },
      },
      'node_modules/server/node_modules/nested': { entry: { version: '2.0.0' } },
      'node_modules/nested': { entry: { dev: true }, license: '(MIT OR GPL-3.0-only)' },
      'node_modules/both': {},
      'node_modules/@ui/editor': { entry: { dev: true, dependencies: { both: '1' } }, license: 'ISC' },
      'node_modules/checker': { entry: { dev: true }, license: 'GPL-3.0-only' },
      'node_modules/other-platform': { entry: { optional: true }, installed: false },
    },
    {
      web: ['node_modules/both', 'node_modules/nested'],
      'web-server': ['node_modules/both'],
      staff: ['node_modules/@ui/editor'],
      partner: [],
    },
  )

test('the SBOM lists what is copied for the server and what is bundled, with versions, licenses and where it is [DUR-14]', () => {
  const folder = shop()
  const { components, dependencies } = createSbom(folder, product, shippedPackages(folder))
  const listed = components.map(({ purl, licenses, properties }) => [
    purl,
    licenses,
    properties.map(({ value }) => value).join(),
  ])
  const mit = [{ license: { id: 'MIT' } }]
  expect(Object.fromEntries(listed.map(([purl, ...rest]) => [purl, rest]))).toEqual({
    'pkg:npm/%40ui/editor@1.0.0': [[{ license: { id: 'ISC' } }], 'staff'],
    'pkg:npm/both@1.0.0': [mit, 'server,web,web-server'],
    'pkg:npm/nested@1.0.0': [[{ expression: '(MIT OR GPL-3.0-only)' }], 'web'],
    'pkg:npm/nested@2.0.0': [mit, 'server'],
    'pkg:npm/server@1.0.0': [mit, 'server'],
  })
  expect(components.find(({ name }) => name === 'server')?.hashes).toEqual([
    { alg: 'SHA-512', content: '00010203' },
  ])
  expect(dependencies.find(({ ref }) => ref === 'shop')?.dependsOn).toEqual([
    'pkg:npm/server@1.0.0',
    'pkg:npm/both@1.0.0',
  ])
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/server@1.0.0')?.dependsOn).toEqual([
    'pkg:npm/nested@2.0.0',
    'pkg:npm/both@1.0.0',
  ])
})

test('a package in the folder of the release that the SBOM lacks is named [DUR-14]', () => {
  const folder = shop()
  const sbom = createSbom(folder, product, shippedPackages(folder))
  for (const path of serverPackages(folder))
    cpSync(join(folder, path), join(folder, 'dist', path), { recursive: true })
  expect(missingFromSbom(join(folder, 'dist'), sbom)).toEqual([])
  const withoutNested = { components: sbom.components.filter(({ version }) => version !== '2.0.0') }
  expect(missingFromSbom(join(folder, 'dist'), withoutNested)).toEqual([
    'pkg:npm/nested@2.0.0 is not in the SBOM',
  ])
})

test('a production package that is not installed stops the build, an optional one of another platform does not', () => {
  const folder = plant(
    { 'node_modules/gone': { installed: false } },
    { web: [], 'web-server': [], staff: [], partner: [] },
  )
  expect(() => serverPackages(folder)).toThrow('node_modules/gone is not installed.')
  expect(serverPackages(shop())).not.toContain('node_modules/other-platform')
})

test('the license check covers bundled development dependencies, and asks for the text of each license [DUR-14]', () => {
  const bundled = {
    web: [],
    'web-server': [],
    staff: ['node_modules/editor', 'node_modules/bare'],
    partner: [],
  }
  const folder = plant(
    {
      'node_modules/server': { files: {} },
      'node_modules/editor': { entry: { dev: true }, license: 'GPL-3.0-only' },
      'node_modules/bare': { entry: { dev: true }, license: 'ISC', files: { 'license.js': '' } },
      'node_modules/checker': { entry: { dev: true }, license: 'GPL-3.0-only' },
    },
    bundled,
  )
  expect(licenseComplaints(folder, shippedPackages(folder))).toEqual([
    'node_modules/bare: no text of the license ISC; add one to scripts/shipped/licenses.mjs',
    'node_modules/editor: the license GPL-3.0-only is not in scripts/shipped/licenses.mjs',
  ])
})

test('the notices hold each text once below the packages it belongs to; the public ones name no version and nothing of the server [DUR-14]', () => {
  const folder = plant(
    {
      'node_modules/secret-server': { files: { 'LICENSE.md': 'Only on the server', NOTICE: 'Notice of it' } },
      'node_modules/both': { files: { LICENSE: 'MIT  by\nus' } },
      'node_modules/editor': { entry: { dev: true }, files: { 'license.txt': 'MIT by us' } },
    },
    { web: ['node_modules/both'], 'web-server': [], staff: ['node_modules/editor'], partner: [] },
  )
  const packages = shippedPackages(folder)
  const all = releaseNotices(folder, packages)
  for (const text of ['secret-server 1.0.0 (MIT)', 'Only on the server', 'Notice of it', 'Names of chains'])
    expect(all).toContain(text)
  expect(all).toContain('both 1.0.0 (MIT)\neditor 1.0.0 (MIT)\n\nMIT  by\nus')
  expect(all.match(/MIT\s+by\s+us/g)).toHaveLength(1)
  const visible = browserNotices(folder, packages)
  expect(visible).toContain('both (MIT)\neditor (MIT)')
  expect(visible).not.toMatch(/1\.0\.0|server/)
})

test('a build records the packages whose code, styles or files it contains, and those of the bundler [DUR-14]', async () => {
  const folder = createFixtureTree({
    'main.ts': `
      import { createElement } from 'react'
      import { isoParse } from 'plaid'
      import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
      import '@fontsource/figtree/300.css'
      document.title = String(createElement('p')) + font
      void import('minisearch')`,
  })
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [recordPackages(folder, 'web')],
    build: { write: false, rolldownOptions: { input: join(folder, 'main.ts'), onLog: () => {} } },
  })
  expect(JSON.parse(readFileSync(join(folder, '.build/packages/web.json'), 'utf8'))).toEqual([
    'node_modules/@fontsource-variable/figtree',
    'node_modules/@fontsource/figtree',
    'node_modules/minisearch',
    'node_modules/react',
    'node_modules/rolldown',
    'node_modules/vite',
  ])
})

/** They were left out, because development dependencies use them too. */
const shared = ['ajv', 'date-fns', 'lodash', 'moment', 'nodemailer', 'react', 'react-dom', 'zod']
test('the SBOM of this product has every package of the lock file that a release copies [DUR-14]', () => {
  const { components } = createSbom(root, product, shippedPackages(root, []))
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(shared))
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  for (const path of serverPackages(root)) {
    const { name, version } = JSON.parse(
      readFileSync(join(root, path, 'package.json'), 'utf8'),
    ) as typeof product
    expect(listed).toContain(`pkg:npm/${name}@${version}`)
  }
})
