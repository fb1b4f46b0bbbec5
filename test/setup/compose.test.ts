import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './fixture-tree.ts'
import { serverFlags } from '../../scripts/runtime.mjs'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
  depends_on?: Record<string, { condition: string }>
}

const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
const product = ['migrate', 'web', 'worker'].map((name) => [name, services[name]] as const)
/** As compose does without any setting but the secrets. */
const withDefaults = (text = '') => text.replace(/\$\{(\w+):-([^}]*)\}/g, '$2')
const urlOf = (text = '') => new URL(text.replace(/\$\{\w+:\?[^}]*\}/g, 'secret'))

test('nothing but the web process can be reached from outside, and that from this machine alone', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, withDefaults(port)]),
  )
  expect(published).toEqual([['web', '127.0.0.1:3000:3000']])
})

test('the product runs under a role that owns nothing; only the migration has the password of the owner', () => {
  for (const [name, service] of product) {
    const { DATABASE_URL, DATABASE_OWNER_URL, MIGRATE_AT_START } = service?.environment ?? {}
    expect([name, urlOf(DATABASE_URL).username, MIGRATE_AT_START]).toEqual([name, 'threshold_runtime', 'off'])
    expect([name, DATABASE_OWNER_URL && urlOf(DATABASE_OWNER_URL).username]).toEqual([
      name,
      name === 'migrate' ? 'threshold_owner' : undefined,
    ])
    expect(service?.read_only).toBe(true)
  }
})

test('the connections to the database are encrypted, and its certificate is verified', () => {
  for (const [name, service] of product)
    for (const variable of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      const text = service?.environment?.[variable]
      if (text === undefined) continue
      const { hostname, searchParams } = urlOf(text)
      expect([name, hostname, Object.fromEntries(searchParams)]).toEqual([
        name,
        'database',
        { sslmode: 'verify-full', sslrootcert: '/ca/ca.crt' },
      ])
      expect(service?.volumes).toContain('ca:/ca:ro')
    }
  expect(services['database']?.command).toContain('ssl=on')
  expect(services['database']?.depends_on).toEqual({
    certificate: { condition: 'service_completed_successfully' },
  })
  const rules = readFileSync(join(root, 'deploy/postgres/pg_hba.conf'), 'utf8').match(/^\w+/gm)
  expect(rules).toEqual(['local', 'hostssl'])
})

test('images can be pinned by digest, the base of our own too', () => {
  for (const name of ['certificate', 'database'])
    expect(services[name]?.image).toBe('${POSTGRES_IMAGE:-postgres:17}')
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual(['FROM ${NODE_IMAGE}', 'FROM ${NODE_IMAGE}'])
})

test('the image starts the product with the options of npm start [DUR-16]', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'src/server/main.js'])
})

test('secrets have no default, and each is asked for', () => {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
  for (const secret of ['ENCRYPTION_KEYS', 'POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'RUNTIME_PASSWORD']) {
    expect(text).toContain(`\${${secret}:?set ${secret}}`)
    expect(text).not.toContain(`\${${secret}:-`)
  }
})
