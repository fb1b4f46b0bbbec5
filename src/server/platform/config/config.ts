/** The configuration, read from the environment once at startup. */
import type { Portal } from '#domain/referrals/portal.ts'
import { type EncryptionKey, loadLocalKeys } from '../encryption/encryption-keys.ts'
import { findWeakSettings } from './weak-settings.ts'
import { localOrigins, portalHosts, type PublicOrigins } from './public-origins.ts'
import { type InvalidSetting, type SettingsOf, isConfigured, readSettings, settingsInfo } from './setting.ts'
import { liveSettings, oidcSettings, sandboxEnvironments, settings, telemetrySettings } from './settings.ts'
import { release } from '../processes/release.ts'
import type { OtlpOptions } from '../telemetry/otlp.ts'

export interface PlatformConfig extends Omit<SettingsOf<typeof settings>, 'mapsKey' | 'mapsOrigins'> {
  /** True enables sandbox vendors, `/sandbox` paths and the adjustable clock. */
  sandbox: boolean
  publicOrigins: PublicOrigins
  /** Portals by host name, without port. */
  hosts: Readonly<Record<string, Portal>>
  /** Null disables address suggestions. */
  maps: { key: string; origins: readonly string[] } | null
  /** The first key encrypts as soon as every process has it; all keys decrypt. */
  encryptionKeys: readonly EncryptionKey[]
  /** Undefined selects the sandbox's fictitious names. */
  decisionNotices: string | undefined
  /** Undefined selects the sandbox's placeholders. */
  ratesFile: string | undefined
  /** Null sends no metrics and traces. */
  telemetry: OtlpOptions | null
  /** Null selects the OpenID provider of the sandbox. */
  oidc: SettingsOf<typeof oidcSettings> | null
}

export const platformSettingsInfo = [settings, telemetrySettings, liveSettings, oidcSettings].flatMap(
  (shape) => settingsInfo(shape),
)

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly errors: readonly InvalidSetting[]

  constructor(errors: readonly InvalidSetting[]) {
    const lines = errors.map(({ setting, reason }) => `  ${setting} ${reason}`)
    super(['Invalid configuration:', ...lines].join('\n'))
    this.errors = errors
  }
}

/** Creates local encryption keys in the sandbox. @throws ConfigError listing every missing or malformed setting */
export function parsePlatformConfig<Vendors>(
  env: NodeJS.ProcessEnv,
  readVendors: (env: NodeJS.ProcessEnv, sandbox: boolean, errors: InvalidSetting[]) => Vendors,
): PlatformConfig & { vendors: Vendors } {
  const errors: InvalidSetting[] = []
  const { mapsKey, mapsOrigins, ...values } = readSettings(settings, env, errors)
  const { endpoint, headers, serviceName, resourceAttributes, intervalMs } = readSettings(
    telemetrySettings,
    env,
    errors,
  )
  const sandbox = sandboxEnvironments.includes(values.env)
  const live: Partial<SettingsOf<typeof liveSettings>> = readSettings(liveSettings, env, errors, !sandbox)
  const oidc = sandbox && !isConfigured(oidcSettings, env) ? null : readSettings(oidcSettings, env, errors)
  const vendors = readVendors(env, sandbox, errors)
  const publicOrigins = live.publicOrigins ?? localOrigins(values.port)
  const collector = { endpoint, headers }
  if (!sandbox)
    errors.push(...findWeakSettings({ ...values, mapsOrigins, ...live, issuer: oidc?.issuer, collector }))
  if (errors.length > 0) throw new ConfigError(errors)

  return {
    ...values,
    // The hosting platform of the sandbox.
    returnOrigins:
      sandbox && values.returnOrigins.length === 0 ? ['https://sites.example.com'] : values.returnOrigins,
    sandbox,
    publicOrigins,
    hosts: portalHosts(publicOrigins, sandbox),
    maps: mapsKey ? { key: mapsKey, origins: mapsOrigins } : null,
    encryptionKeys: live.encryptionKeys ?? loadLocalKeys(values.dataDir),
    decisionNotices: live.decisionNotices,
    ratesFile: live.ratesFile,
    telemetry: endpoint
      ? {
          endpoint,
          headers: Object.fromEntries(headers),
          intervalMs,
          resource: {
            'service.name': 'threshold',
            'service.version': release,
            'deployment.environment': values.env,
            ...Object.fromEntries(
              resourceAttributes.map(([name, value]) => [name, decodeURIComponent(value)]),
            ),
            ...(serviceName && { 'service.name': serviceName }),
          },
        }
      : null,
    oidc,
    vendors,
  }
}
