/** The configuration: read once at start from the environment, or refused with every fault in one list. */
import type { Portal } from '../domain/portal.ts'
import { type EncryptionKey, localKeys } from './config/encryption-keys.ts'
import { localOrigins, portalHosts, type PublicOrigins } from './config/public-origins.ts'
import { type ConfigFault, createReader, type GroupValues } from './config/reader.ts'
import {
  type Environment,
  type LogLevel,
  sandboxEnvironments,
  settings,
  vendorSettings,
} from './config/settings.ts'

type VendorConfig<Name extends keyof typeof vendorSettings> = GroupValues<(typeof vendorSettings)[Name]>

export interface Config {
  env: Environment
  /** Sandbox providers, `/sandbox` paths and a movable clock: in ci, local and test alone. */
  sandbox: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicOrigins: PublicOrigins
  /** Host name, without port, to the portal it serves. */
  hosts: Readonly<Record<string, Portal>>
  trustProxy: readonly string[]
  /** Where sign-ups from the EU are sent (START-12). */
  signUpEuUrl: string | undefined
  /** Address suggestions: our key, and the origins of the script and of what it calls; null: addresses are typed. */
  maps: { key: string; origins: readonly string[] } | null
  /** The first one seals; all of them open. */
  encryptionKeys: readonly EncryptionKey[]
  /** null: the sandbox stands in. So for every vendor. */
  oidc: VendorConfig<'oidc'> | null
  smtp: VendorConfig<'smtp'> | null
  twilio: VendorConfig<'twilio'> | null
  plaid: VendorConfig<'plaid'> | null
  logLevel: LogLevel
  termsVersion: string
  /** How long the sandbox's identity provider keeps papers. */
  papersKeptDays: number
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly ConfigFault[]

  constructor(faults: readonly ConfigFault[]) {
    const lines = faults.map(({ setting, fault }) => `  ${setting} ${fault}`)
    super(['The settings cannot be used:', ...lines].join('\n'))
    this.faults = faults
  }
}

/**
 * Reads the settings. Nothing is written but the local keys of a sandbox, and those once all else is right.
 * @throws ConfigError with every missing or malformed setting
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const named = env['APP_ENV']?.trim() || settings.APP_ENV.fallback
  const sandbox = sandboxEnvironments.some((environment) => environment === named)
  const reader = createReader(env, !sandbox)
  const values = reader.table(settings)
  const vendors = {
    oidc: reader.group(vendorSettings.oidc, !sandbox),
    smtp: reader.group(vendorSettings.smtp, !sandbox),
    twilio: reader.group(vendorSettings.twilio, !sandbox),
    plaid: reader.group(vendorSettings.plaid, !sandbox),
  }
  const origins = values.PUBLIC_ORIGINS ?? localOrigins(values.PORT)
  if (!sandbox && values.PUBLIC_ORIGINS && !Object.values(origins).every((one) => one.startsWith('https:')))
    reader.faults.push({ setting: 'PUBLIC_ORIGINS', fault: 'must be https in ote and production' })
  if (reader.faults.length > 0) throw new ConfigError(reader.faults)

  return {
    env: values.APP_ENV,
    sandbox,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicOrigins: origins,
    hosts: portalHosts(origins),
    trustProxy: values.TRUST_PROXY,
    signUpEuUrl: values.SIGNUP_EU_URL,
    maps: values.MAPS_KEY ? { key: values.MAPS_KEY, origins: values.MAPS_ORIGINS } : null,
    encryptionKeys: values.ENCRYPTION_KEYS ?? localKeys(values.DATA_DIR),
    ...vendors,
    logLevel: values.LOG_LEVEL,
    termsVersion: values.TERMS_VERSION,
    papersKeptDays: values.PAPERS_KEPT_DAYS,
  }
}
