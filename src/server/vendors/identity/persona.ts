/** Checks people with Persona. */
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { setting, type SettingsOf } from '#server/platform/config/setting.ts'
import {
  personaApiKey,
  type PersonaOptions,
  personaWebhookSecrets,
  transactionTypeId,
} from '../persona/client.ts'
import { type PersonaCheckKind, personaTransactions, verifyPersona } from '../persona/transactions.ts'
import { identityFindingOf } from './persona-signals.ts'
import type { IdentityBureau, IdentityCheckRequest } from './port.ts'

const variable = 'PERSONA_IDENTITY_TRANSACTION_TYPE'

export const personaIdentitySettings = {
  apiKey: personaApiKey,
  webhookSecrets: personaWebhookSecrets,
  transactionType: setting(
    variable,
    'id of the Persona transaction type that checks a person',
    transactionTypeId,
  ),
}
export type PersonaIdentitySettings = SettingsOf<typeof personaIdentitySettings>

const identityCheck: PersonaCheckKind<IdentityCheckRequest, IdentityFinding> = {
  // Persona answers within seconds; a workflow with a person in it within a day.
  dueInHours: 24,
  fieldsOf: ({ name, dob, address, phone, number }) => ({
    name_first: name.firstName,
    name_last: name.lastName,
    birthdate: dob,
    address_street_1: address.line1,
    address_street_2: address.line2,
    address_city: address.city,
    address_subdivision: address.territory,
    address_postal_code: address.zip,
    address_country_code: address.countryCode,
    phone_number: phone === undefined ? undefined : toE164(phone),
    tax_identification_number: number?.value,
  }),
  findingOf: identityFindingOf,
}

/** Both markets share a country code. */
const toE164 = (national: string): string => `+1${national.replaceAll(/\D/g, '')}`

export const personaIdentityBureau = (
  settings: PersonaIdentitySettings,
  options?: PersonaOptions,
): IdentityBureau => personaTransactions(settings, identityCheck, options)

/** @throws Error with the problem, if Persona does not know the key or the transaction type */
export const verifyPersonaIdentity = (
  settings: PersonaIdentitySettings,
  options?: PersonaOptions,
): Promise<void> => verifyPersona(settings, variable, options)
