/** Every question of the journey: where its answer stands, which rule it obeys, when it is asked and needed. */
import { businessTypes, isRegistered, type Answers } from '../application.ts'
import { marketFacts, type Market } from '../market.ts'
import { addressLine } from '../rules/address-line.ts'
import { businessName } from '../rules/business-name.ts'
import { city } from '../rules/city.ts'
import { dateOfBirth } from '../rules/date-of-birth.ts'
import { email } from '../rules/email.ts'
import { gpv } from '../rules/gpv.ts'
import { personalName } from '../rules/personal-name.ts'
import { phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import type { Rule } from '../rules/rule.ts'
import { secondAddressLine } from '../rules/address-line.ts'
import { territory } from '../rules/territory.ts'
import { website } from '../rules/website.ts'
import { marketOf } from './answers.ts'
import type { JourneySetting } from './step.ts'

export interface Field {
  /** The rule of a text answer. */
  rule?: Rule
  /** The values of a closed choice, by market. */
  choices?: (market: Market) => readonly (string | boolean)[]
  /** Whether it is asked at all; always, if absent. */
  asked?: (answers: Answers, setting: JourneySetting) => boolean
  /** Whether it must be answered when asked; yes, if absent. */
  needed?: (answers: Answers, setting: JourneySetting) => boolean
}

const optional = () => false
const inCanada = (answers: Answers) => marketOf(answers) === 'CA'

/** Owners are asked for in a registered business, where the market's flag is on (OWN-13, VAL-44). */
export const asksForOwners = (answers: Answers, { flags }: JourneySetting): boolean =>
  isRegistered(answers.company) &&
  (inCanada(answers) ? flags.beneficiaryOwnerCadEnabled : flags.beneficiaryOwnerEnabled)

const address = {
  line1: { rule: addressLine },
  line2: { rule: secondAddressLine, needed: optional },
  city: { rule: city },
  territory: { rule: territory },
  zip: { rule: postalCode },
} as const satisfies Record<string, Field>

export const fields = {
  'applicant.name.firstName': { rule: personalName },
  'applicant.name.lastName': { rule: personalName },
  'applicant.emailAddress': { rule: email },
  'applicant.communicationLanguage': {
    choices: (market) => marketFacts[market].languages,
    asked: inCanada,
  },
  'company.businessType': {
    choices: (market) => businessTypes.filter((type) => market === 'US' || type !== 'LLC'),
  },
  'company.hasBeneficialOwners': { choices: () => [true, false], asked: asksForOwners },
  'company.segment': {},
  'company.name': { rule: businessName },
  'company.dba': { rule: businessName, needed: optional },
  'company.governmentIdentification': { needed: ({ company }) => isRegistered(company) },
  'company.phone': { rule: phone, needed: optional },
  'company.site': { rule: website, needed: optional },
  'company.gpv': { rule: gpv, needed: optional },
  'company.address.line1': address.line1,
  'company.address.line2': address.line2,
  'company.address.city': address.city,
  'company.address.territory': address.territory,
  'company.address.zip': address.zip,
  'applicant.dob': {
    rule: dateOfBirth,
    asked: (answers, { flags }) => inCanada(answers) || flags.dateOfBirthForUSAEnabled,
  },
  'applicant.governmentIdentification': { needed: (answers) => !inCanada(answers) },
  'applicant.address.line1': address.line1,
  'applicant.address.line2': address.line2,
  'applicant.address.city': address.city,
  'applicant.address.territory': address.territory,
  'applicant.address.zip': address.zip,
  'applicant.localPhoneNumber': { rule: phone },
  'applicant.terms': {},
} as const satisfies Record<string, Field>

export type FieldPath = keyof typeof fields
