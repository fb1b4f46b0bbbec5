/** Every setting there is, one row each: the environment variable, what it means, how it is read. */
import { encryptionKeys } from './encryption-keys.ts'
import { publicOrigins } from './public-origins.ts'
import { days, list, liveSetting, network, oneOf, port, setting, settingOr, text, url } from './setting.ts'

/** CONST-01 */
export const environments = ['ci', 'local', 'test', 'ote', 'production'] as const
export type Environment = (typeof environments)[number]

/** Where sandbox providers stand in for vendors; nowhere else do they start. */
export const sandboxEnvironments: readonly Environment[] = ['ci', 'local', 'test']

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export const settings = {
  APP_ENV: settingOr<Environment>('which environment this is', oneOf(environments), 'production'),
  PORT: settingOr('the port to listen on', port, 3000),
  HOST: settingOr('the address to listen on', text, '127.0.0.1'),
  DATA_DIR: settingOr('folder of the embedded database, uploads and local keys', text, '.data'),
  DATABASE_URL: setting(
    'PostgreSQL that holds everything durable; without it the embedded database does',
    url('postgres', 'postgresql'),
  ),
  PUBLIC_ORIGINS: liveSetting('the origin of each portal and of the card frame', publicOrigins),
  TRUST_PROXY: settingOr<string[]>('addresses whose X-Forwarded-* is believed', list(network), []),
  ENCRYPTION_KEYS: liveSetting('ids and keys that fields are sealed with, current one first', encryptionKeys),
  LOG_LEVEL: settingOr<LogLevel>('the least important line that is logged', oneOf(logLevels), 'info'),
  SIGNUP_EU_URL: setting(
    'where sign-ups from the EU are sent; without it to the portal’s home',
    url('https', 'http'),
  ),
  PAPERS_KEPT_DAYS: settingOr('how long the sandbox keeps papers that were handed in', days, 30),
  MAPS_KEY: setting('our key for address suggestions; without it addresses are typed', text),
  MAPS_ORIGINS: settingOr<string[]>(
    'where the maps script is, and what it calls',
    list((value) => new URL(url('https', 'http')(value)).origin),
    ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  ),
  TERMS_VERSION: settingOr('the version of the terms that applicants sign', text, '2026-01'),
} as const

/** Vendors. Outside the sandbox all are needed; in it a vendor is used once its settings are there, all of them. */
export const vendorSettings = {
  oidc: {
    issuer: ['OIDC_ISSUER', setting('the OpenID provider that people sign in at', url('https', 'http'))],
    clientId: ['OIDC_CLIENT_ID', setting('our client id at the OpenID provider', text)],
    clientSecret: ['OIDC_CLIENT_SECRET', setting('our client secret at the OpenID provider', text)],
  },
  smtp: {
    host: ['SMTP_HOST', setting('the mail server', text)],
    port: ['SMTP_PORT', setting('the port of the mail server', port)],
    user: ['SMTP_USER', setting('our user at the mail server', text)],
    password: ['SMTP_PASSWORD', setting('our password at the mail server', text)],
    from: ['SMTP_FROM', setting('the sender that mails show', text)],
  },
  twilio: {
    accountSid: ['TWILIO_ACCOUNT_SID', setting('our account at Twilio', text)],
    authToken: ['TWILIO_AUTH_TOKEN', setting('our token at Twilio', text)],
    from: ['TWILIO_FROM', setting('the number that texts come from', text)],
  },
  plaid: {
    clientId: ['PLAID_CLIENT_ID', setting('our client id at Plaid', text)],
    secret: ['PLAID_SECRET', setting('our secret at Plaid', text)],
    environment: ['PLAID_ENV', setting("which of Plaid's systems", oneOf(['sandbox', 'production']))],
  },
} as const
