/** Settings of the platform. Vendors declare theirs beside their adapters. */
import * as z from 'zod/mini'
import { highestSalesLimit } from '#domain/cases/case.ts'
import { encryptionKeysSchema } from '../encryption/encryption-keys.ts'
import { publicOriginsSchema } from './public-origins.ts'
import { choiceOf, integer, list, onOrOff, network, pairs, port, setting, text, url } from './setting.ts'

/** CONST-01 */
export const environments = ['ci', 'local', 'test', 'ote', 'production'] as const

export const sandboxEnvironments: readonly string[] = ['ci', 'local', 'test']

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const defaultPoolSize = 10

const mapsOrigins = ['https://maps.googleapis.com', 'https://places.googleapis.com']
const originOf = z.pipe(
  url('https', 'http'),
  z.transform((value) => new URL(value).origin),
)

const salesLimit = integer(
  0,
  highestSalesLimit,
  'number',
  `: no answer about the expected sales reaches a limit above ${highestSalesLimit}`,
)

const days = integer(1, 36_500, 'number')

export const settings = {
  env: setting('APP_ENV', 'deployment environment', z._default(choiceOf(environments), 'production')),
  port: setting('PORT', 'port to listen on', z._default(port, 3000)),
  host: setting('HOST', 'address to listen on', z._default(text, '127.0.0.1')),
  dataDir: setting(
    'DATA_DIR',
    'directory of the embedded database and local keys',
    z._default(text, '.data'),
  ),
  embeddedSync: setting(
    'EMBEDDED_SYNC',
    'the embedded database waits for the disk; off only for tests',
    z._default(onOrOff, true),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL connection string; the embedded database is used if absent',
    z.optional(url('postgres', 'postgresql')),
  ),
  databaseListenUrl: setting(
    'DATABASE_LISTEN_URL',
    'PostgreSQL connection string that leads past a pooler; DATABASE_URL if absent',
    z.optional(url('postgres', 'postgresql')),
  ),
  databaseOwnerUrl: setting(
    'DATABASE_OWNER_URL',
    'PostgreSQL connection string of the role that owns the tables and migrates them',
    z.optional(url('postgres', 'postgresql')),
  ),
  migrateAtStart: setting(
    'MIGRATE_AT_START',
    'off refuses to start on a database that npm run migrate has not migrated',
    z._default(onOrOff, true),
  ),
  role: setting(
    'ROLE',
    'web answers requests, worker runs jobs, all does both',
    z._default(choiceOf(['all', 'web', 'worker']), 'all'),
  ),
  assetsDir: setting(
    'ASSETS_DIR',
    'folder that keeps the scripts of releases for 30 days, shared by processes',
    z.optional(text),
  ),
  shutdownDelay: setting(
    'SHUTDOWN_DELAY',
    'seconds that SIGTERM waits with /readyz 503 before requests are refused',
    z._default(integer(0, 600, 'number'), 0),
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    'connections of a process to PostgreSQL, at most',
    z._default(integer(2, 1000, 'number'), defaultPoolSize),
  ),
  retentionDraftDays: setting(
    'RETENTION_DRAFT_DAYS',
    'days until an untouched draft, and an account without applications, is erased',
    z._default(days, 365),
  ),
  retentionRecordDays: setting(
    'RETENTION_RECORD_DAYS',
    'days until a declined or withdrawn application is erased',
    z._default(days, 1826),
  ),
  retentionMessageDays: setting(
    'RETENTION_MESSAGE_DAYS',
    'days until the record of a message is deleted',
    z._default(days, 365),
  ),
  confirmationSales: setting(
    'CONFIRMATION_SALES',
    'expected annual sales, in whole dollars, from which a second person confirms an approval',
    z._default(salesLimit, highestSalesLimit),
  ),
  secondReadingPercent: setting(
    'SECOND_READING_PERCENT',
    'share of the cases decided by a person that a second one reads without knowing the decision',
    z._default(integer(0, 100, 'number'), 5),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'trusted proxy addresses for X-Forwarded-* headers',
    z._default(list(network), []),
  ),
  logLevel: setting('LOG_LEVEL', 'minimum log level', z._default(choiceOf(logLevels), 'info')),
  dailyLimits: setting(
    'DAILY_LIMITS',
    'limits per person and day; off only for tests in the sandbox',
    z._default(onOrOff, true),
  ),
  signUpEuUrl: setting(
    'SIGNUP_EU_URL',
    'redirect target for sign-ups from the EU; the portal’s home page if absent',
    z.optional(url('https', 'http')),
  ),
  returnOrigins: setting(
    'RETURN_ORIGINS',
    'origins to which a hosted service may return its merchants',
    z._default(list(originOf), []),
  ),
  mapsKey: setting('MAPS_KEY', 'Google Maps key; enables address suggestions', z.optional(text)),
  mapsOrigins: setting(
    'MAPS_ORIGINS',
    'origin of the maps script, then the origins it calls',
    z._default(list(originOf), mapsOrigins),
  ),
  termsVersion: setting(
    'TERMS_VERSION',
    'version of the terms that applicants sign',
    z._default(text, '2026-01'),
  ),
  termsDir: setting(
    'TERMS_DIR',
    'folder of the terms, one <language>.md each; the texts of the product if absent',
    z.optional(text),
  ),
  privacyNotices: setting(
    'PRIVACY_NOTICES',
    'file of the privacy notices, in the form of data/privacy-notices.json; the texts of the product if absent',
    z.optional(text),
  ),
  referralsFile: setting(
    'REFERRALS_FILE',
    'file of the referrals to start with, in the form of data/referrals.json; those of the product if absent',
    z.optional(text),
  ),
}

/** The variables that OpenTelemetry defines. Telemetry is off without an endpoint. */
const resourceAttributesMessage = 'must be pairs such as name=value, percent-encoded and separated by commas'
const resourceAttributesSchema = pairs('=', resourceAttributesMessage).check(
  z.refine(
    (entries) => entries.every(([name, value]) => name !== '' && !/%(?![\da-f]{2})/i.test(value)),
    resourceAttributesMessage,
  ),
)

export const telemetrySettings = {
  endpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OpenTelemetry collector that takes metrics and traces over HTTP; off if absent',
    z.optional(url('http', 'https')),
  ),
  headers: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'headers for the collector, such as authorization=…',
    z._default(pairs('=', 'must be pairs such as name=value, separated by commas'), []),
  ),
  serviceName: setting('OTEL_SERVICE_NAME', 'name of the service, threshold if absent', z.optional(text)),
  resourceAttributes: setting(
    'OTEL_RESOURCE_ATTRIBUTES',
    'what else describes the process in telemetry',
    z._default(resourceAttributesSchema, []),
  ),
  intervalMs: setting(
    'OTEL_METRIC_EXPORT_INTERVAL',
    'milliseconds between exports',
    z._default(integer(1000, 3_600_000, 'number'), 60_000),
  ),
}

/** Required in ote and production; the sandbox has defaults. */
export const liveSettings = {
  publicOrigins: setting(
    'PUBLIC_ORIGINS',
    'origins of the portals and of the card frame',
    publicOriginsSchema,
  ),
  encryptionKeys: setting(
    'ENCRYPTION_KEYS',
    'field encryption keys with ids, the current key first',
    encryptionKeysSchema,
  ),
  decisionNotices: setting(
    'DECISION_NOTICES',
    'file of the names and addresses in decision letters, in the form of data/decision-notices.json',
    text,
  ),
  ratesFile: setting('RATES', 'file of the rates by portal and market, in the form of data/rates.json', text),
}

export const oidcSettings = {
  issuer: setting('OIDC_ISSUER', 'OpenID provider for sign-in', url('https', 'http')),
  clientId: setting('OIDC_CLIENT_ID', 'client id at the OpenID provider', text),
  clientSecret: setting('OIDC_CLIENT_SECRET', 'client secret at the OpenID provider', text),
}
