/** Settings that are well-formed, but too weak for ote and production (SEC-30). */
import type { EncryptionKey } from '../encryption/encryption-keys.ts'
import type { PublicOrigins } from './public-origins.ts'
import type { InvalidSetting } from './setting.ts'
import { areTooWide } from './wide-networks.ts'

interface LiveSettings {
  dailyLimits?: boolean
  publicOrigins?: PublicOrigins
  encryptionKeys?: readonly EncryptionKey[]
  mapsOrigins?: readonly string[]
  signUpEuUrl?: string | undefined
  issuer?: string | undefined
  databaseUrl?: string | undefined
  databaseListenUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  trustProxy?: readonly string[]
  returnOrigins?: readonly string[]
  secondReadingPercent?: number
  retentionRecordDays?: number
  collector?: { endpoint: string | undefined; headers: readonly unknown[] }
}

const isPlainHttp = (url: string | undefined): boolean => url?.startsWith('http:') === true
const isPlainElsewhere = (url: string | undefined): boolean =>
  url !== undefined && isPlainHttp(url) && !loopbackHost.test(new URL(url).hostname)
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** 12 months, in which policies look back at declines, are longer than the 30 days of an appeal with its answer. */
const minRecordDays = 366

const isUniform = ({ key }: EncryptionKey): boolean => key.every((byte) => byte === key[0])

/**
 * Today "require" and "verify-ca" verify the certificate, with a warning by node-postgres; its next version
 * won't. The last of repeated parameters applies.
 */
const verifiesServer = (databaseUrl: string): boolean =>
  new URL(databaseUrl).searchParams.getAll('sslmode').at(-1) === 'verify-full'

const userOf = (databaseUrl: string): string => new URL(databaseUrl).username

const https = 'must use https in ote and production'

type Weakness = [isWeak: boolean, setting: string, reason: string]

export function findWeakSettings(settings: LiveSettings): InvalidSetting[] {
  const {
    publicOrigins = {},
    encryptionKeys = [],
    mapsOrigins = [],
    signUpEuUrl,
    issuer,
    databaseUrl,
    databaseOwnerUrl,
    trustProxy = [],
    returnOrigins = [],
  } = settings
  const checks: Weakness[] = [
    [Object.values<string>(publicOrigins).some(isPlainHttp), 'PUBLIC_ORIGINS', https],
    [isPlainHttp(issuer), 'OIDC_ISSUER', https],
    [mapsOrigins.some(isPlainHttp), 'MAPS_ORIGINS', https],
    [isPlainHttp(signUpEuUrl), 'SIGNUP_EU_URL', https],
    [encryptionKeys.some(isUniform), 'ENCRYPTION_KEYS', 'must be random: all bytes of a key are equal'],
    [settings.dailyLimits === false, 'DAILY_LIMITS', 'must be on in ote and production'],
    [
      databaseUrl === undefined,
      'DATABASE_URL',
      'is missing: the embedded database is for the sandbox environments',
    ],
    ...Object.entries({
      DATABASE_URL: databaseUrl,
      DATABASE_LISTEN_URL: settings.databaseListenUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
    }).map(([setting, url]): Weakness => [
      url !== undefined && !verifiesServer(url),
      setting,
      'must verify the certificate of the server: add sslmode=verify-full, and sslrootcert=… for an authority of your own',
    ]),
    [
      databaseUrl !== undefined &&
        databaseOwnerUrl !== undefined &&
        userOf(databaseUrl) === userOf(databaseOwnerUrl),
      'DATABASE_OWNER_URL',
      'must name another role than DATABASE_URL',
    ],
    [
      areTooWide(trustProxy),
      'TRUST_PROXY',
      'must name the proxies: a network with that many public addresses lets anybody choose their own address',
    ],
    [returnOrigins.some(isPlainHttp), 'RETURN_ORIGINS', https],
    [
      settings.secondReadingPercent === 0,
      'SECOND_READING_PERCENT',
      'must be from 1 to 100 in ote and production: nobody would check the decisions of one person',
    ],
    [
      (settings.retentionRecordDays ?? minRecordDays) < minRecordDays,
      'RETENTION_RECORD_DAYS',
      `must be ${minRecordDays} at least in ote and production: policies look back 12 months at declines`,
    ],
    [
      (settings.collector?.headers.length ?? 0) > 0 && isPlainElsewhere(settings.collector?.endpoint),
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'must use https in ote and production, unless it is on this machine: its headers would be readable',
    ],
  ]
  return checks.flatMap(([isWeak, setting, reason]) => (isWeak ? { setting, reason } : []))
}
