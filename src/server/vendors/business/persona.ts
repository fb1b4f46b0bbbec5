/** Checks businesses with Persona. */
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import { setting, type SettingsOf } from '#server/platform/config/setting.ts'
import {
  personaApiKey,
  type PersonaOptions,
  personaWebhookSecrets,
  transactionTypeId,
} from '../persona/client.ts'
import { type PersonaCheckKind, personaTransactions, verifyPersona } from '../persona/transactions.ts'
import { businessFindingOf } from './persona-signals.ts'
import type { BusinessCheckRequest, BusinessRegistry } from './port.ts'

const variable = 'PERSONA_BUSINESS_TRANSACTION_TYPE'

export const personaBusinessSettings = {
  apiKey: personaApiKey,
  webhookSecrets: personaWebhookSecrets,
  transactionType: setting(
    variable,
    'id of the Persona transaction type that checks a business',
    transactionTypeId,
  ),
}
export type PersonaBusinessSettings = SettingsOf<typeof personaBusinessSettings>

const numberField = 'business_tax_identification_number'

const businessCheck: PersonaCheckKind<BusinessCheckRequest, Exclude<BusinessFinding, 'PARTIAL_NUMBER'>> = {
  // Registers that Persona searches by hand take days.
  dueInHours: 72,
  fieldsOf: ({ name, tradeName, address, website, number }) => ({
    business_name: name,
    business_trade_name: tradeName ?? undefined,
    address_street_1: address.line1,
    address_street_2: address.line2,
    address_city: address.city,
    address_subdivision: address.territory,
    address_postal_code: address.zip,
    address_country_code: address.countryCode,
    business_website: website ?? undefined,
    [numberField]: number?.value,
  }),
  findingOf: (status, results, fields) => businessFindingOf(status, results, fields.includes(numberField)),
}

export const personaBusinessRegistry = (
  settings: PersonaBusinessSettings,
  options?: PersonaOptions,
): BusinessRegistry => personaTransactions(settings, businessCheck, options)

/** @throws Error with the problem, if Persona does not know the key or the transaction type */
export const verifyPersonaBusiness = (
  settings: PersonaBusinessSettings,
  options?: PersonaOptions,
): Promise<void> => verifyPersona(settings, variable, options)
