import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { environments, settings, vendorSettings } from './config/settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const key = Buffer.alloc(32, 7).toString('base64')
const live = {
  APP_ENV: 'production',
  PUBLIC_ORIGINS: 'gdp=https://pay.example.com,poynt=https://t.example.com,vault=https://v.example.com',
  ENCRYPTION_KEYS: `2026b:${key},2026a:${key}`,
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'threshold',
  OIDC_CLIENT_SECRET: 'hush-oidc',
  SMTP_HOST: 'mail.example.com',
  SMTP_PORT: '587',
  SMTP_USER: 'threshold',
  SMTP_PASSWORD: 'hush-smtp',
  SMTP_FROM: 'payments@example.com',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'hush-twilio',
  TWILIO_FROM: '+14165550100',
  PLAID_CLIENT_ID: 'p1',
  PLAID_SECRET: 'hush-plaid',
  PLAID_ENV: 'production',
}
const local = (env: Record<string, string> = {}) => ({ APP_ENV: 'local', DATA_DIR: folder, ...env })

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(({ setting, fault }) => `${setting} ${fault}`)
    throw error
  }
  return []
}

test('the environments are ci, local, test, ote and production, and production unless another is named [CONST-01]', () => {
  expect(environments).toEqual(['ci', 'local', 'test', 'ote', 'production'])
  for (const APP_ENV of environments) expect(parseConfig({ ...live, APP_ENV }).env).toBe(APP_ENV)
  const { APP_ENV: _, ...unnamed } = live
  expect(parseConfig(unnamed).env).toBe('production')
  expect(parseConfig({ ...live, APP_ENV: ' ' }).env).toBe('production')
  for (const APP_ENV of ['staging', 'LOCAL', 'prod'])
    expect(faultsOf({ ...live, APP_ENV })).toEqual([
      'APP_ENV must be one of ci, local, test, ote, production',
    ])
})

test('the sandbox stands in for vendors in ci, local and test alone', () => {
  for (const APP_ENV of ['ci', 'local', 'test'])
    expect(parseConfig({ APP_ENV, DATA_DIR: folder })).toMatchObject({
      sandbox: true,
      oidc: null,
      smtp: null,
      twilio: null,
      plaid: null,
    })
  for (const APP_ENV of ['ote', 'production'])
    expect(parseConfig({ ...live, APP_ENV })).toMatchObject({ sandbox: false, smtp: { port: 587 } })
})

test('outside the sandbox every missing setting is named, all of them at once', () => {
  const named = faultsOf({ APP_ENV: 'ote' }).map((fault) => fault.split(' ')[0])
  const { APP_ENV: _, ...needed } = live
  expect(new Set(named)).toEqual(new Set(Object.keys(needed)))
  expect(named).toHaveLength(Object.keys(needed).length)
})

test('missing and malformed settings are told together, one a line', () => {
  const env = {
    ...live,
    PORT: '0',
    TRUST_PROXY: '10.0.0.0/99',
    PAPERS_KEPT_DAYS: '0',
    SMTP_PORT: 'mail',
    TWILIO_FROM: '',
  }
  const message = () => parseConfig(env)
  expect(message).toThrow(
    /^The settings cannot be used:\n {2}PORT must .+\n {2}TRUST_PROXY must .+\n {2}PAPERS_KEPT_DAYS must /,
  )
  expect(faultsOf(env).map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'TRUST_PROXY',
    'PAPERS_KEPT_DAYS',
    'SMTP_PORT',
    'TWILIO_FROM',
  ])
})

test('a fault never repeats the value: it may be a secret', () => {
  const env = Object.fromEntries(Object.keys(live).map((name) => [name, 'hush hush']))
  expect(faultsOf({ ...env, DATABASE_URL: 'hush hush' }).join()).not.toContain('hush')
})

test('a vendor that is set up in the sandbox is set up whole', () => {
  expect(faultsOf(local({ PLAID_CLIENT_ID: 'p1' }))).toEqual([
    expect.stringMatching(/^PLAID_SECRET is missing/),
    expect.stringMatching(/^PLAID_ENV is missing/),
  ])
})

test('without settings it listens on localhost:3000 and serves the local hosts', () => {
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
    papersKeptDays: 30,
    logLevel: 'info',
  })
  expect(parseConfig(local({ PORT: '4100' })).publicOrigins.poynt).toBe('http://poynt.localhost:4100')
})

test('the hosts of the public origins serve their portals, and the card frame’s serves none', () => {
  const { hosts } = parseConfig(live)
  expect(hosts['pay.example.com']).toBe('gdp')
  expect(hosts['t.example.com']).toBe('poynt')
  expect(hosts).not.toHaveProperty(['v.example.com'])
})

test('public origins are three different ones, without a path, and https outside the sandbox', () => {
  for (const PUBLIC_ORIGINS of [
    'gdp=https://a.example',
    'gdp=https://a.example,poynt=https://a.example,vault=https://v.example',
    'gdp=https://a.example/,poynt=https://b.example,vault=https://v.example',
    'gdp=https://a.example,poynt=https://b.example,vault=https://v.example,extra=https://x.example',
    'gdp=ftp://a.example,poynt=https://b.example,vault=https://v.example',
    'gdp=http://a.example,poynt=https://b.example,vault=https://v.example',
  ])
    expect(faultsOf({ ...live, PUBLIC_ORIGINS }), PUBLIC_ORIGINS).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGINS must /),
    ])
})

test('proxies are believed by address or network', () => {
  expect(parseConfig(local({ TRUST_PROXY: '10.0.0.0/8, ::1' })).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  for (const TRUST_PROXY of ['everyone', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/'])
    expect(faultsOf(local({ TRUST_PROXY })), TRUST_PROXY).toHaveLength(1)
})

test('encryption keys are read in order, the current one first', () => {
  expect(parseConfig(live).encryptionKeys.map(({ id }) => id)).toEqual(['2026b', '2026a'])
  for (const ENCRYPTION_KEYS of [key, `a:${key.slice(4)}`, `a:${key},a:${key}`, `a.b:${key}`, `a:${key}:x`])
    expect(faultsOf({ ...live, ENCRYPTION_KEYS }), ENCRYPTION_KEYS).toEqual([
      expect.stringMatching(/^ENCRYPTION_KEYS must /),
    ])
})

test('the sandbox makes itself a key once, readable by its owner alone', () => {
  const DATA_DIR = join(folder, 'new')
  const [made] = parseConfig(local({ DATA_DIR })).encryptionKeys
  expect(made?.key).toHaveLength(32)
  expect(parseConfig(local({ DATA_DIR })).encryptionKeys).toEqual([made])
  expect(statSync(join(DATA_DIR, 'encryption-keys')).mode & 0o777).toBe(0o600)
})

test('every setting says what it means', () => {
  const meanings = [
    ...Object.values(settings).map(({ meaning }) => meaning),
    ...Object.values(vendorSettings).flatMap((group) =>
      Object.values(group).map(([, { meaning }]) => meaning),
    ),
  ]
  expect(meanings.filter((meaning) => meaning.length < 10)).toEqual([])
})
