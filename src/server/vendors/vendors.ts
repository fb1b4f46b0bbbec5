/** The vendor ports and their built-in adapters. */
import { ConfigError } from '../platform/config/config.ts'
import {
  type InvalidSetting,
  type SettingInfo,
  type SettingsOf,
  type SettingsShape,
  choiceOf,
  isConfigured,
  readSettings,
  requireOneOf,
  setting,
  settingsInfo,
} from '../platform/config/setting.ts'
import type { BankNetwork } from './bank/port.ts'
import { plaidBankLink, plaidSettings, verifyPlaid } from './bank-link/plaid.ts'
import type { BankLink } from './bank-link/port.ts'
import { type Acquirer, noAcquirer } from './boarding/port.ts'
import { restAcquirer, restAcquirerSettings, verifyAcquirer } from './boarding/rest.ts'
import {
  personaBusinessRegistry,
  personaBusinessSettings,
  verifyPersonaBusiness,
} from './business/persona.ts'
import type { BusinessRegistry } from './business/port.ts'
import type { CardVault } from './cards/port.ts'
import type { EmailSender } from './email/port.ts'
import { smtpEmailSender, smtpSettings, verifyMailServer } from './email/smtp.ts'
import { type Hosting, noHosting } from './hosting/port.ts'
import { personaIdentityBureau, personaIdentitySettings, verifyPersonaIdentity } from './identity/persona.ts'
import type { IdentityBureau } from './identity/port.ts'
import { personaInquiries, personaInquirySettings, verifyPersonaInquiries } from './inquiries/persona.ts'
import type { InquiryProvider } from './inquiries/port.ts'
import { type Lender, noLender } from './offers/port.ts'
import { noPhoneCarrier, type PhoneCarrier } from './phone/port.ts'
import type { SmsSender } from './sms/port.ts'
import { twilioAlternatives, twilioSettings, twilioSmsSender, verifyTwilio } from './sms/twilio.ts'

export interface Providers {
  identity: IdentityBureau
  bank: BankNetwork
  bankLink: BankLink
  boarding: Acquirer
  business: BusinessRegistry
  cards: CardVault
  email: EmailSender
  hosting: Hosting
  inquiries: InquiryProvider
  lender: Lender
  phone: PhoneCarrier
  sms: SmsSender
}

type Port = keyof Providers

interface Vendor<Adapter, S extends SettingsShape = SettingsShape> {
  settings: S
  create(settings: SettingsOf<S>): Adapter
  /** Tests the settings, without an effect at the vendor. */
  verify?(settings: SettingsOf<S>): Promise<void>
  /** Groups of optional settings; one way of each group must be set completely. */
  alternatives?: readonly (readonly (readonly (keyof S & string)[])[])[]
  /** The settings that choose this vendor, if it shares others with a vendor of another port; by default any. */
  chosenBy?: readonly (keyof S & string)[]
}

const vendor = <Adapter, S extends SettingsShape>(
  settings: S,
  create: (settings: SettingsOf<S>) => Adapter,
  more: Pick<Vendor<Adapter, S>, 'verify' | 'alternatives' | 'chosenBy'> = {},
): Vendor<Adapter, S> => ({ settings, create: (values) => create(values), ...more })

/** Adapters by port and vendor. In the sandbox, ports without a configured vendor are simulated. */
const vendorsByPort = {
  identity: {
    persona: vendor(personaIdentitySettings, personaIdentityBureau, {
      verify: (settings) => verifyPersonaIdentity(settings),
    }),
  },
  bank: {},
  bankLink: { plaid: vendor(plaidSettings, plaidBankLink, { verify: (settings) => verifyPlaid(settings) }) },
  boarding: {
    none: vendor({}, () => noAcquirer),
    rest: vendor(restAcquirerSettings, restAcquirer, { verify: (settings) => verifyAcquirer(settings) }),
  },
  business: {
    persona: vendor(personaBusinessSettings, personaBusinessRegistry, {
      verify: (settings) => verifyPersonaBusiness(settings),
      chosenBy: ['transactionType'],
    }),
  },
  cards: {},
  email: {
    smtp: vendor(smtpSettings, smtpEmailSender, { verify: (settings) => verifyMailServer(settings) }),
  },
  hosting: { none: vendor({}, () => noHosting) },
  inquiries: {
    persona: vendor(personaInquirySettings, personaInquiries, {
      verify: (settings) => verifyPersonaInquiries(settings),
      chosenBy: ['photoIdTemplate', 'businessDocumentTemplate'],
    }),
  },
  lender: { none: vendor({}, () => noLender) },
  phone: { none: vendor({}, () => noPhoneCarrier) },
  sms: {
    twilio: vendor(twilioSettings, twilioSmsSender, {
      alternatives: twilioAlternatives,
      verify: (settings) => verifyTwilio(settings),
    }),
  },
} satisfies { [P in Port]: Readonly<Record<string, Vendor<Providers[P]>>> }

type Table = typeof vendorsByPort
type Choice<Vendors> = {
  [Name in keyof Vendors]: Vendors[Name] extends Vendor<unknown, infer S>
    ? { name: Name; settings: SettingsOf<S> }
    : never
}[keyof Vendors]

/** Null for a port without a configured vendor. */
export type VendorChoices = { [P in Port]: Choice<Table[P]> | null }

type Vendors = Readonly<Record<string, Vendor<Providers[Port]>>>
const table = Object.entries(vendorsByPort) as [Port, Vendors][]

/** `none` needs no settings and is never assumed: it must be written. */
const choiceSetting = (variable: string, feature: string, vendors: Vendors) => ({
  vendor: setting(
    variable,
    `vendor of ${feature}: ${Object.keys(vendors).toReversed().join(' or ')}, which switches it off`,
    choiceOf(Object.keys(vendors)),
  ),
})

/** Ports whose feature may be switched off. */
const optionalPorts: Partial<Record<Port, ReturnType<typeof choiceSetting>>> = {
  boarding: choiceSetting('BOARDING_VENDORS', 'the set-up of merchants', vendorsByPort.boarding),
  hosting: choiceSetting('HOSTING_VENDORS', 'the hosting catalog', vendorsByPort.hosting),
  lender: choiceSetting('CASH_ADVANCE_VENDORS', 'cash advances', vendorsByPort.lender),
  phone: choiceSetting('CARRIER_LINK_VENDORS', 'phone verification by a link', vendorsByPort.phone),
}

export const vendorSettingsInfo: SettingInfo[] = [
  ...new Map(
    table
      .flatMap(([, vendors]) => Object.values(vendors).flatMap(({ settings }) => settingsInfo(settings)))
      .map((info) => [info.variable, info] as const),
  ).values(),
  ...Object.values(optionalPorts).flatMap((shape) => settingsInfo(shape)),
]

const isChosen = ({ settings, chosenBy }: Vendor<unknown>, env: NodeJS.ProcessEnv): boolean =>
  isConfigured(
    chosenBy
      ? Object.fromEntries(Object.entries(settings).filter(([key]) => chosenBy.includes(key)))
      : settings,
    env,
  )

/**
 * Adds an error for each incomplete vendor, for a second vendor of a port and, outside the sandbox, for a port without a
 * configured vendor.
 */
export function readVendorChoices(
  env: NodeJS.ProcessEnv,
  sandbox: boolean,
  allErrors: InvalidSetting[],
): VendorChoices {
  const errors: InvalidSetting[] = []
  const choices = table.map(([port, vendors]) => {
    const choiceShape = optionalPorts[port]
    if (choiceShape) {
      const { vendor: name } = readSettings(choiceShape, env, errors, !sandbox)
      const chosen = name === undefined ? undefined : vendors[name]
      errors.push(...findUnchosen(vendors, name, env))
      if (name === undefined || !chosen) return [port, null]
      return [port, { name, settings: readSettings(chosen.settings, env, errors) }]
    }
    const configured = Object.entries(vendors).filter(([, adapter]) => isChosen(adapter, env))
    // Outside the sandbox the settings of the first vendor are reported as missing.
    const [choice, ...others] = configured.length > 0 || sandbox ? configured : Object.entries(vendors)
    for (const [, { settings }] of configured.length > 1 ? others : [])
      errors.push({
        setting: settingsInfo(settings)[0]?.variable ?? port,
        reason: `must not be set: ${choice?.[0]} is configured for the same purpose`,
      })
    if (!choice) return [port, null]
    const settings = readSettings(choice[1].settings, env, errors)
    for (const ways of choice[1].alternatives ?? []) requireOneOf(choice[1].settings, settings, ways, errors)
    if (env['APP_ENV'] !== 'ote' && !sandbox) errors.push(...findTestSettings(choice[1].settings, settings))
    return [port, { name: choice[0], settings }]
  })
  // A setting that ports share is read by each.
  const isFirst = ({ setting: variable, reason }: InvalidSetting, index: number) =>
    errors.findIndex((other) => other.setting === variable && other.reason === reason) === index
  allErrors.push(...errors.filter(isFirst))
  return Object.fromEntries(choices) as VendorChoices
}

/** Settings of a vendor that was not chosen are a mistake, not a spare. */
const findUnchosen = (vendors: Vendors, name: string | undefined, env: NodeJS.ProcessEnv): InvalidSetting[] =>
  Object.entries(vendors).flatMap(([other, { settings }]) =>
    other !== name && isConfigured(settings, env)
      ? settingsInfo(settings)
          .slice(0, 1)
          .map(({ variable }) => ({ setting: variable, reason: `must not be set: ${other} is not chosen` }))
      : [],
  )

/** A vendor's own test environment returns made-up data, which ote is for and production must not rely on. */
const findTestSettings = (shape: SettingsShape, values: SettingsOf<SettingsShape>): InvalidSetting[] =>
  Object.entries(shape).flatMap(([key, schema]) =>
    isTestEnvironment(values[key])
      ? settingsInfo({ [key]: schema }).map(({ variable }) => ({
          setting: variable,
          reason: 'must not be of a test environment in production',
        }))
      : [],
  )

/** Plaid's environment is a setting; Persona's keys begin with theirs. */
const isTestEnvironment = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:sandbox$|persona_sandbox_)/.test(value)

/** True for settings that lead to real checks, messages or payments. */
export const isRealVendor = (choice: { settings: object } | null): boolean =>
  choice !== null && !Object.values(choice.settings).some(isTestEnvironment)

/** Checks for the configured vendors that support one; each throws its problem. */
export const vendorChecks = (choices: VendorChoices): { name: string; verify: () => Promise<void> }[] =>
  table.flatMap(([port, vendors]) => {
    const choice = choices[port]
    const adapter = choice ? vendors[choice.name] : undefined
    return choice && adapter?.verify
      ? { name: choice.name, verify: async () => adapter.verify?.(choice.settings) }
      : []
  })

/**
 * Runs before anything is opened or changed.
 * @throws ConfigError naming every port without an adapter outside the sandbox
 */
export function requireVendors(choices: VendorChoices): void {
  const missing = table.flatMap(([port]) => (choices[port] ? [] : port))
  if (missing.length > 0)
    throw new ConfigError([
      { setting: 'APP_ENV', reason: `has no sandbox, and no vendor is configured for ${missing.join(', ')}` },
    ])
}

/**
 * @param sandbox simulated vendors for the ports without a configured one; null outside the sandbox
 * @throws ConfigError naming every port without an adapter
 */
export function createProviders(choices: VendorChoices, sandbox: Providers | null): Providers {
  if (!sandbox) requireVendors(choices)
  const adapters = table.map(([port, vendors]) => {
    const choice = choices[port]
    return [port, choice ? vendors[choice.name]?.create(choice.settings) : sandbox?.[port]] as const
  })
  return Object.fromEntries(adapters) as unknown as Providers
}
