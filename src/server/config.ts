/** The server's configuration: platform and vendor settings. */
import { parsePlatformConfig, platformSettingsInfo, type PlatformConfig } from './platform/config/config.ts'
import { isRealVendor, readVendorChoices, vendorSettingsInfo, type VendorChoices } from './vendors/vendors.ts'

export interface Config extends PlatformConfig {
  /** Vendor choice by port. Null selects the sandbox's simulated vendor. */
  vendors: VendorChoices
}

/** @throws ConfigError listing every missing or malformed setting */
export const parseConfig = (env: NodeJS.ProcessEnv): Config =>
  parsePlatformConfig(env, (vendorEnv, sandbox, errors) => {
    const choices = readVendorChoices(vendorEnv, sandbox, errors)
    // The sandbox signs in anyone without a password, so it can't be combined with real messages and payments
    // on a reachable host.
    if (sandbox && Object.values(choices).some(isRealVendor) && !isLoopback(vendorEnv['HOST']))
      errors.push({ setting: 'HOST', reason: 'must be a local address while the sandbox uses a real vendor' })
    return choices
  })

const isLoopback = (host = '127.0.0.1'): boolean =>
  ['', 'localhost', '::1'].includes(host.trim()) || host.trim().startsWith('127.')

/** Every environment variable that the server reads. @internal for the test that compares it with docs/operating.md */
export const allSettings = [...platformSettingsInfo, ...vendorSettingsInfo]
