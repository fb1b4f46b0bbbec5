/**
 * Field table of the application. Request and response schemas, presenters, V1's JSON patch, the review summary and
 * the forms derive from it; a missing or unknown field does not compile.
 */
import {
  getMarket,
  isRegistered,
  type Answers,
  type Applicant,
  type CategoryChoice,
  type Company,
  type Terms,
} from '../application/application.ts'
import { countries } from '../countries/countries.ts'
import { businessTypes } from '../countries/country.ts'
import { asksForDateOfBirth, currencies, languages, type Market } from '../countries/market.ts'
import type { GovernmentId } from '../fields/government-id.ts'
import {
  addressLine,
  city,
  normalizeAddressLine,
  normalizeCity,
  normalizePostalCode,
  normalizeTerritory,
  postalCode,
  secondAddressLine,
  territory,
} from '../fields/rules/address.ts'
import { dateOfBirth } from '../fields/rules/date.ts'
import { email, normalizeEmail } from '../fields/rules/email.ts'
import { gpv } from '../fields/rules/gpv.ts'
import {
  businessName,
  normalizeBusinessName,
  normalizePersonalName,
  personalName,
} from '../fields/rules/names.ts'
import { normalizePhone, phone } from '../fields/rules/phone.ts'
import type { Rule } from '../fields/rules/rule.ts'
import { normalizeWebsite, website } from '../fields/rules/website.ts'
import type { FieldChangeEffect } from './change-effects.ts'
import type { StepId } from './steps.ts'

/** Validation inputs besides the answers. */
export interface ValidationContext {
  /** YYYY-MM-DD in the product's time zone. */
  today: string
  flags: {
    beneficiaryOwnerEnabled: boolean
    beneficiaryOwnerCadEnabled: boolean
    dateOfBirthForUSAEnabled: boolean
  }
  /** Version of the terms that must be signed. */
  termsVersion: string
}

type TextKind = 'text' | 'name' | 'email' | 'phone' | 'date' | 'country' | 'category'
export type FieldKind =
  | TextKind
  | 'choice'
  | 'boolean'
  | 'number'
  | 'governmentId'
  | 'terms'
  /** Set by the server from the category. */
  | 'categoryDetails'

type KindOf<V> = V extends GovernmentId
  ? 'governmentId'
  : V extends Terms
    ? 'terms'
    : V extends CategoryChoice
      ? 'categoryDetails'
      : [V] extends [boolean]
        ? 'boolean'
        : V extends number
          ? 'number'
          : string extends V
            ? TextKind
            : 'choice'

export interface Field<Kind extends FieldKind = FieldKind> {
  /** Value type on the wire, in forms and in the summary. */
  kind: Kind
  /** Null if set by links, partners or the server. */
  step: StepId | null
  /** Validation of a text value. */
  rule?: Rule
  /** Normalization of a valid text (VAL-40, VAL-41); optional. */
  normalize?: (value: string) => string
  /** All values of a choice. */
  values?: readonly string[]
  /** Values of a choice available in the market. */
  choices?: (market: Market) => readonly (string | boolean)[]
  /** Default: always. */
  isAsked?: (answers: Answers, context: ValidationContext) => boolean
  /** Applies to fields that are asked. Default: always. */
  isRequired?: (answers: Answers, context: ValidationContext) => boolean
  /** Effect of a change after the first decision; all but APPLIED are locked then. */
  afterDecision: FieldChangeEffect
  /** Presentation to support (SEC-11). */
  redaction: 'show' | 'mask' | 'hide'
  /** Message id of the label in the review summary; 'joined' appends to the previous field, null omits the field. */
  summary: string | null
}

const notRequired = () => false
const getCountry = (answers: Answers) => countries[getMarket(answers)]

/** Registered businesses, if the country's feature flag is on (OWN-13, VAL-44). */
export const asksForOwners = (answers: Answers, { flags }: ValidationContext): boolean =>
  isRegistered(answers.company) && flags[getCountry(answers).ownersFlag]

/** City, region and country are visible to support because rules depend on them. */
const addressFields = <Step extends StepId, Label extends string>(step: Step, label: Label) =>
  ({
    line1: {
      kind: 'text',
      step,
      rule: addressLine,
      normalize: normalizeAddressLine,
      afterDecision: 'BUSINESS_RECHECK',
      redaction: 'mask',
      summary: label,
    },
    line2: {
      kind: 'text',
      step,
      rule: secondAddressLine,
      normalize: normalizeAddressLine,
      isRequired: notRequired,
      afterDecision: 'BUSINESS_RECHECK',
      redaction: 'hide',
      summary: 'joined',
    },
    zip: {
      kind: 'text',
      step,
      rule: postalCode,
      normalize: normalizePostalCode,
      afterDecision: 'BUSINESS_RECHECK',
      redaction: 'mask',
      summary: 'joined',
    },
    city: {
      kind: 'text',
      step,
      rule: city,
      normalize: normalizeCity,
      afterDecision: 'BUSINESS_RECHECK',
      redaction: 'show',
      summary: 'joined',
    },
    territory: {
      kind: 'text',
      step,
      rule: territory,
      normalize: normalizeTerritory,
      afterDecision: 'BUSINESS_RECHECK',
      redaction: 'show',
      summary: 'joined',
    },
    countryCode: {
      kind: 'country',
      step: null,
      afterDecision: 'BUSINESS_RECHECK',
      redaction: 'show',
      summary: null,
    },
  }) as const
const businessAddress = addressFields('business-address', 'screens.review.address')
const homeAddress = addressFields('identity', 'screens.identity.address')

export const fields = {
  'applicant.name.firstName': {
    kind: 'name',
    step: 'applicant',
    rule: personalName,
    normalize: normalizePersonalName,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'mask',
    summary: 'screens.review.name',
  },
  'applicant.name.lastName': {
    kind: 'name',
    step: 'applicant',
    rule: personalName,
    normalize: normalizePersonalName,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'mask',
    summary: 'joined',
  },
  'applicant.emailAddress': {
    kind: 'email',
    step: 'applicant',
    rule: email,
    normalize: normalizeEmail,
    afterDecision: 'PROOF_REQUIRED',
    redaction: 'mask',
    summary: 'screens.applicant.email',
  },
  'applicant.communicationLanguage': {
    kind: 'choice',
    step: 'applicant',
    values: languages,
    choices: (market) => countries[market].languages,
    isAsked: (answers) => getCountry(answers).asksForLanguage,
    afterDecision: 'APPLIED',
    redaction: 'show',
    summary: 'screens.applicant.language',
  },
  'company.businessType': {
    kind: 'choice',
    step: 'business-type',
    values: businessTypes,
    choices: (market) => countries[market].businessTypes,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'show',
    summary: 'screens.business_type.type',
  },
  'company.hasBeneficialOwners': {
    kind: 'boolean',
    step: 'business-type',
    choices: () => [true, false],
    isAsked: asksForOwners,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'show',
    summary: 'screens.review.owners',
  },
  'company.segment': {
    kind: 'category',
    step: 'category',
    afterDecision: 'DECIDED_ANEW',
    redaction: 'show',
    summary: 'screens.review.category',
  },
  'company.mccDetails': {
    kind: 'categoryDetails',
    step: null,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'show',
    summary: null,
  },
  'company.name': {
    kind: 'name',
    step: 'business-details',
    rule: businessName,
    normalize: normalizeBusinessName,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'mask',
    summary: 'screens.business_details.name',
  },
  'company.dba': {
    kind: 'name',
    step: 'business-details',
    rule: businessName,
    normalize: normalizeBusinessName,
    isRequired: notRequired,
    afterDecision: 'APPLIED',
    redaction: 'mask',
    summary: 'screens.business_details.dba',
  },
  'company.governmentIdentification': {
    kind: 'governmentId',
    step: 'business-details',
    isRequired: ({ company }) => isRegistered(company),
    afterDecision: 'DECIDED_ANEW',
    redaction: 'mask',
    summary: 'screens.number',
  },
  'company.phone': {
    kind: 'phone',
    step: 'business-details',
    rule: phone,
    normalize: normalizePhone,
    isRequired: notRequired,
    afterDecision: 'APPLIED',
    redaction: 'mask',
    summary: 'screens.business_details.phone',
  },
  'company.site': {
    kind: 'text',
    step: 'business-details',
    rule: website,
    normalize: normalizeWebsite,
    isRequired: notRequired,
    afterDecision: 'BUSINESS_RECHECK',
    redaction: 'hide',
    summary: 'screens.business_details.site',
  },
  'company.gpv': {
    kind: 'number',
    step: 'business-details',
    rule: gpv,
    isRequired: notRequired,
    afterDecision: 'BUSINESS_RECHECK',
    redaction: 'show',
    summary: 'screens.business_details.sales',
  },
  'company.address.line1': businessAddress.line1,
  'company.address.line2': businessAddress.line2,
  'company.address.zip': businessAddress.zip,
  'company.address.city': businessAddress.city,
  'company.address.territory': businessAddress.territory,
  'company.address.countryCode': businessAddress.countryCode,
  'company.currency': {
    kind: 'choice',
    step: null,
    values: currencies,
    afterDecision: 'REFUSED',
    redaction: 'show',
    summary: null,
  },
  'company.location': {
    kind: 'text',
    step: null,
    afterDecision: 'APPLIED',
    redaction: 'hide',
    summary: null,
  },
  'applicant.dob': {
    kind: 'date',
    step: 'identity',
    rule: dateOfBirth,
    isAsked: (answers, { flags }) => asksForDateOfBirth(getMarket(answers), flags),
    afterDecision: 'DECIDED_ANEW',
    redaction: 'hide',
    summary: 'screens.identity.dob',
  },
  'applicant.governmentIdentification': {
    kind: 'governmentId',
    step: 'identity',
    isRequired: (answers) => getCountry(answers).personalId.isRequired,
    afterDecision: 'DECIDED_ANEW',
    redaction: 'mask',
    summary: 'screens.number',
  },
  'applicant.address.line1': homeAddress.line1,
  'applicant.address.line2': homeAddress.line2,
  'applicant.address.zip': homeAddress.zip,
  'applicant.address.city': homeAddress.city,
  'applicant.address.territory': homeAddress.territory,
  'applicant.address.countryCode': homeAddress.countryCode,
  'applicant.localPhoneNumber': {
    kind: 'phone',
    step: 'identity',
    rule: phone,
    normalize: normalizePhone,
    afterDecision: 'PROOF_REQUIRED',
    redaction: 'mask',
    summary: 'screens.identity.phone',
  },
  'applicant.terms': {
    kind: 'terms',
    step: 'review',
    afterDecision: 'REFUSED',
    redaction: 'show',
    summary: null,
  },
  'applicant.leadId': {
    kind: 'text',
    step: null,
    afterDecision: 'APPLIED',
    redaction: 'hide',
    summary: null,
  },
  'applicant.userId': {
    kind: 'text',
    step: null,
    afterDecision: 'APPLIED',
    redaction: 'hide',
    summary: null,
  },
} as const satisfies { [P in RecordPath]: Field<KindOf<ValueAt<P>>> }

type Leaf = string | number | boolean | GovernmentId | Terms | CategoryChoice
type Leaves<T, Prefix extends string> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf
    ? { path: `${Prefix}${K}`; value: NonNullable<T[K]> }
    : Leaves<NonNullable<T[K]>, `${Prefix}${K}.`>
}[keyof T & string]
type RecordField = Leaves<Applicant, 'applicant.'> | Leaves<Company, 'company.'>
export type RecordPath = RecordField['path']
type ValueAt<P extends RecordPath> = Extract<RecordField, { path: P }>['value']

export type FieldPath = {
  [P in RecordPath]: (typeof fields)[P] extends { step: null } ? never : P
}[RecordPath]

export const recordPaths = Object.keys(fields) as RecordPath[]
export const fieldPaths = recordPaths.filter((path): path is FieldPath => fields[path].step !== null)

export type Subject = keyof Answers
/** Paths of a subject without its prefix: `name.firstName`. */
export const pathsOf = (subject: Subject): string[] =>
  recordPaths.filter((path) => path.startsWith(`${subject}.`)).map((path) => path.slice(subject.length + 1))
export const fieldAt = (path: string): Field => fields[path as RecordPath]
