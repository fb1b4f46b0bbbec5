import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allSettings, parseConfig } from '#server/config.ts'
import { errorsOf, key, live } from '#test/fixtures/live-settings.ts'
import { environments } from './settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const local = (env: Record<string, string> = {}) => ({ APP_ENV: 'local', DATA_DIR: folder, ...env })

test('supports the environments ci, local, test, ote and production, and defaults to production [CONST-01]', () => {
  expect(environments).toEqual(['ci', 'local', 'test', 'ote', 'production'])
  for (const APP_ENV of environments) expect(parseConfig({ ...live, APP_ENV }).env).toBe(APP_ENV)
  const { APP_ENV: _, ...unnamed } = live
  expect(parseConfig(unnamed).env).toBe('production')
  expect(parseConfig({ ...live, APP_ENV: ' ' }).env).toBe('production')
  for (const APP_ENV of ['staging', 'LOCAL', 'prod'])
    expect(errorsOf({ ...live, APP_ENV })).toEqual([
      'APP_ENV must be one of ci, local, test, ote, production',
    ])
})

test('uses sandbox vendors only in ci, local and test', () => {
  for (const APP_ENV of ['ci', 'local', 'test'])
    expect(parseConfig({ APP_ENV, DATA_DIR: folder })).toMatchObject({
      sandbox: true,
      oidc: null,
      vendors: { email: null, sms: null, bankLink: null },
    })
  for (const APP_ENV of ['ote', 'production'])
    expect(parseConfig({ ...live, APP_ENV })).toMatchObject({
      sandbox: false,
      vendors: { email: { name: 'smtp', settings: { port: 587 } } },
    })
})

test('lists every missing setting outside the sandbox', () => {
  const missing = errorsOf({ APP_ENV: 'ote' }).map((error) => error.split(' ')[0])
  const { APP_ENV: _, ...required } = live
  expect(new Set(missing)).toEqual(new Set(Object.keys(required)))
  expect(missing).toHaveLength(Object.keys(required).length)
})

test('lists missing and malformed settings together, one per line', () => {
  const env = {
    ...live,
    PORT: '0',
    TRUST_PROXY: '10.0.0.0/99',
    SMTP_PORT: 'mail',
    TWILIO_ACCOUNT_SID: '',
  }
  expect(() => parseConfig(env)).toThrow(/^Invalid configuration:\n {2}PORT must .+\n {2}TRUST_PROXY must .+/)
  expect(errorsOf(env).map((error) => error.split(' ')[0])).toEqual([
    'PORT',
    'TRUST_PROXY',
    'SMTP_PORT',
    'TWILIO_ACCOUNT_SID',
  ])
})

test('does not repeat values in error messages, because they may be secrets', () => {
  const env = Object.fromEntries(Object.keys(live).map((name) => [name, 'hush hush']))
  expect(errorsOf({ ...env, DATABASE_URL: 'hush hush' }).join()).not.toContain('hush')
})

test('listens on localhost:3000 and serves the local hosts by default', () => {
  expect(parseConfig(local())).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicOrigins: {
      gdp: 'http://localhost:3000',
      poynt: 'http://poynt.localhost:3000',
      vault: 'http://vault.localhost:3000',
    },
    hosts: { localhost: 'gdp', 'gdp.localhost': 'gdp', 'poynt.localhost': 'poynt' },
    trustProxy: [],
    termsVersion: '2026-01',
    logLevel: 'info',
  })
  expect(parseConfig(local({ PORT: '4100' })).publicOrigins.poynt).toBe('http://poynt.localhost:4100')
})

test('maps the hosts of the public origins to portals, except the vault host', () => {
  const { hosts } = parseConfig(live)
  expect(hosts['pay.example.com']).toBe('gdp')
  expect(hosts['t.example.com']).toBe('poynt')
  expect(hosts).not.toHaveProperty(['v.example.com'])
  expect(hosts).not.toHaveProperty(['localhost'])
})

test('accepts either name of a portal in PUBLIC_ORIGINS, in any case [PORTAL-02, PORTAL-03]', () => {
  for (const [web, terminal] of [
    ['GODADDY', 'POYNT'],
    ['GoDaddy', 'Poynt'],
    ['GDP', 'poynt'],
  ] as const) {
    const PUBLIC_ORIGINS = live.PUBLIC_ORIGINS.replace('gdp=', `${web}=`).replace('poynt=', `${terminal}=`)
    const { publicOrigins, hosts } = parseConfig({ ...live, PUBLIC_ORIGINS })
    expect([publicOrigins.gdp, publicOrigins.poynt]).toEqual([
      'https://pay.example.com',
      'https://t.example.com',
    ])
    expect([hosts['pay.example.com'], hosts['t.example.com']]).toEqual(['gdp', 'poynt'])
  }
  for (const again of ['godaddy', 'gdp', 'vault']) {
    const PUBLIC_ORIGINS = `${live.PUBLIC_ORIGINS},${again}=https://other.example.com`
    expect(errorsOf({ ...live, PUBLIC_ORIGINS }), again).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGINS must /),
    ])
  }
})

test('requires public origins on three distinct hosts, without a path, with https outside the sandbox', () => {
  for (const PUBLIC_ORIGINS of [
    'gdp=https://a.example',
    'gdp=https://a.example,poynt=https://a.example,vault=https://v.example',
    'gdp=https://a.example,poynt=https://b.example,vault=https://a.example:8443',
    'gdp=nonsense,poynt=https://b.example,vault=https://v.example',
    'gdp=https://a.example/,poynt=https://b.example,vault=https://v.example',
    'gdp=https://a.example,poynt=https://b.example,vault=https://v.example,extra=https://x.example',
    'gdp=ftp://a.example,poynt=https://b.example,vault=https://v.example',
    'gdp=http://a.example,poynt=https://b.example,vault=https://v.example',
  ])
    expect(errorsOf({ ...live, PUBLIC_ORIGINS }), PUBLIC_ORIGINS).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGINS must /),
    ])
})

test('RETURN_ORIGINS are origins; without them there are none outside the sandbox', () => {
  expect(parseConfig(live).returnOrigins).toEqual([])
  expect(parseConfig(local({})).returnOrigins).toEqual(['https://sites.example.com'])
  const RETURN_ORIGINS = 'https://sites.example.org/any/path, https://shops.example.org:8443'
  for (const env of [{ ...live, RETURN_ORIGINS }, local({ RETURN_ORIGINS })])
    expect(parseConfig(env).returnOrigins).toEqual([
      'https://sites.example.org',
      'https://shops.example.org:8443',
    ])
  for (const wrong of ['sites.example.org', 'ftp://sites.example.org', 'javascript:alert(1)'])
    expect(errorsOf({ ...live, RETURN_ORIGINS: wrong }), wrong).toEqual([
      expect.stringMatching(/^RETURN_ORIGINS must /),
    ])
})

test('accepts addresses and networks of trusted proxies', () => {
  expect(parseConfig(local({ TRUST_PROXY: '10.0.0.0/8, ::1' })).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  for (const TRUST_PROXY of ['everyone', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/'])
    expect(errorsOf(local({ TRUST_PROXY })), TRUST_PROXY).toHaveLength(1)
})

test('reads encryption keys in order, the current key first', () => {
  expect(parseConfig(live).encryptionKeys.map(({ id }) => id)).toEqual(['2026b', '2026a'])
  for (const ENCRYPTION_KEYS of [key, `a:${key.slice(4)}`, `a:${key},a:${key}`, `a.b:${key}`, `a:${key}:x`])
    expect(errorsOf({ ...live, ENCRYPTION_KEYS }), ENCRYPTION_KEYS).toEqual([
      expect.stringMatching(/^ENCRYPTION_KEYS must /),
    ])
})

test('creates one sandbox key, readable only by its owner', () => {
  const DATA_DIR = join(folder, 'new')
  const [created] = parseConfig(local({ DATA_DIR })).encryptionKeys
  expect(created?.key).toHaveLength(32)
  expect(parseConfig(local({ DATA_DIR })).encryptionKeys).toEqual([created])
  expect(statSync(join(DATA_DIR, 'encryption-keys')).mode & 0o777).toBe(0o600)
})

test('a weak setting stops the start in ote and production, all of them in one list [SEC-30]', () => {
  const zeroKey = `2026b:${Buffer.alloc(32).toString('base64')}`
  const weak = {
    ...live,
    PUBLIC_ORIGINS: live.PUBLIC_ORIGINS.replace('gdp=https', 'gdp=http'),
    OIDC_ISSUER: 'http://id.example.com',
    MAPS_ORIGINS: 'http://maps.example.com',
    SIGNUP_EU_URL: 'http://eu.example.com',
    ENCRYPTION_KEYS: zeroKey,
    PERSONA_API_KEY: 'persona_sandbox_hush',
    PLAID_ENV: 'sandbox',
    DATABASE_URL: 'postgres://app@db.example/threshold',
    DATABASE_OWNER_URL: 'postgres://app@db.example/threshold',
    TRUST_PROXY: '10.0.0.1,0.0.0.0/1,128.0.0.0/1',
    RETURN_ORIGINS: 'https://sites.example.com,http://sites.example.com',
    SECOND_READING_PERCENT: '0',
    RETENTION_RECORD_DAYS: '365',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer hush',
  }
  for (const APP_ENV of ['ote', 'production'])
    expect(errorsOf({ ...weak, APP_ENV }).map((error) => error.split(' ')[0])).toEqual([
      // ote is made for vendors' test environments.
      ...(APP_ENV === 'ote' ? [] : ['PERSONA_API_KEY', 'PLAID_ENV']),
      'PUBLIC_ORIGINS',
      'OIDC_ISSUER',
      'MAPS_ORIGINS',
      'SIGNUP_EU_URL',
      'ENCRYPTION_KEYS',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'DATABASE_OWNER_URL',
      'TRUST_PROXY',
      'RETURN_ORIGINS',
      'SECOND_READING_PERCENT',
      'RETENTION_RECORD_DAYS',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ])
  expect(errorsOf({ ...weak, APP_ENV: 'local' })).toEqual([])
  expect(errorsOf({ ...live, APP_ENV: 'production' })).toEqual([])
})

test('a collector gets headers over plain http on this machine alone, and a declined application is kept a year [SEC-30]', () => {
  const headers = { ...live, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer hush' }
  for (const url of [
    'http://localhost:4318',
    'http://127.0.0.1:4318',
    'http://[::1]:4318',
    'https://otel.example',
  ])
    expect(errorsOf({ ...headers, OTEL_EXPORTER_OTLP_ENDPOINT: url })).toEqual([])
  for (const url of ['http://127.0.0.1.example:4318', 'http://10.0.0.7:4318'])
    expect(errorsOf({ ...headers, OTEL_EXPORTER_OTLP_ENDPOINT: url })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must use https in ote and production, unless it is on this machine: its headers would be readable',
    ])
  expect(errorsOf({ ...live, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318' })).toEqual([])
  expect(errorsOf({ ...live, RETENTION_RECORD_DAYS: '366' })).toEqual([])
})

test('a limit of one person that no answer reaches is refused at start, in every environment [SEC-34, SEC-30]', () => {
  for (const env of [live, local()]) {
    expect(errorsOf({ ...env, CONFIRMATION_SALES: '1000001' })).toEqual([
      'CONFIRMATION_SALES must be a number from 0 to 1000000: no answer about the expected sales reaches a limit above 1000000',
    ])
    expect(parseConfig(env).confirmationSales).toBe(1_000_000)
    expect(parseConfig({ ...env, CONFIRMATION_SALES: '25000' }).confirmationSales).toBe(25_000)
  }
})

test.each([
  '',
  '?sslmode=disable',
  '?sslmode=prefer',
  '?sslmode=no-verify',
  '?sslmode=require',
  '?sslmode=verify-ca',
  '?sslmode=verify-full&sslmode=require',
  '?sslmode=require&uselibpqcompat=true',
  '?sslmode=require&sslmode=disable',
])('a database without verified TLS is refused in production: %s [SEC-30]', (query) => {
  expect(errorsOf({ ...live, DATABASE_URL: `postgres://db.example/threshold${query}` })).toEqual([
    expect.stringMatching(/^DATABASE_URL must verify the certificate/),
  ])
  const others = {
    DATABASE_LISTEN_URL: `postgres://listen@db.example/t${query}`,
    DATABASE_OWNER_URL: `postgres://owner@db.example/t${query}`,
  }
  expect(errorsOf({ ...live, ...others })).toEqual([
    expect.stringMatching(/^DATABASE_LISTEN_URL must verify/),
    expect.stringMatching(/^DATABASE_OWNER_URL must verify/),
  ])
})

test('the embedded database is refused in production [SEC-30]', () => {
  expect(errorsOf({ ...live, DATABASE_URL: '' })).toEqual([expect.stringMatching(/^DATABASE_URL is missing/)])
})

test('a sandbox with a real vendor listens on a local address only [SEC-26]', () => {
  const { PLAID_CLIENT_ID, PLAID_SECRET, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_FROM } = live
  const smtp = { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_FROM }
  const plaid = { PLAID_CLIENT_ID, PLAID_SECRET }
  expect(errorsOf(local({ ...smtp, HOST: '0.0.0.0' }))).toEqual([expect.stringMatching(/^HOST must /)])
  expect(errorsOf(local({ ...plaid, PLAID_ENV: 'production', HOST: '0.0.0.0' }))).toHaveLength(1)
  expect(errorsOf(local({ ...plaid, PLAID_ENV: 'sandbox', HOST: '0.0.0.0' }))).toEqual([])
  const {
    PERSONA_API_KEY,
    PERSONA_WEBHOOK_SECRET = '',
    PERSONA_IDENTITY_TRANSACTION_TYPE = '',
  }: Record<string, string> = live
  const persona = { PERSONA_WEBHOOK_SECRET, PERSONA_IDENTITY_TRANSACTION_TYPE, HOST: '0.0.0.0' }
  expect(errorsOf(local({ ...persona, PERSONA_API_KEY: PERSONA_API_KEY ?? '' }))).toHaveLength(1)
  expect(errorsOf(local({ ...persona, PERSONA_API_KEY: 'persona_sandbox_hush' }))).toEqual([])
  expect(errorsOf(local({ ...smtp, HOST: '127.0.0.1' }))).toEqual([])
  expect(errorsOf(local({ HOST: '0.0.0.0' }))).toEqual([])
})

test('describes every setting', () => {
  const undescribed = allSettings.filter(({ description }) => description.length < 10)
  expect(undescribed).toEqual([])
})
