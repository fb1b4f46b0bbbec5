/** Small schemas that bodies and answers are made of. They check kinds; the field rules check meaning. */
import * as z from 'zod/mini'
import { businessTypes, governmentIdSources, governmentIdTypes } from '../domain/application.ts'
import { currencies, languages } from '../domain/market.ts'

/** No store can hold NUL and halves of characters. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** A text as typed, bounded. */
export const text = z.string().check(z.maxLength(1000, 'characters'), z.refine(isStorable, 'characters'))

/** A text that a call cannot do without, of at most `most` characters. */
export const neededText = (most: number) =>
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(most, 'characters'), z.refine(isStorable, 'characters'))

/** An answer in an update: absent leaves what is there, null clears it. */
export const answer = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const applicationIdParams = z.object({ id: z.string() })
export const nothing = z.object({})

export const addressUpdate = z.object({
  line1: answer(text),
  line2: answer(text),
  city: answer(text),
  territory: answer(text),
  state: answer(text),
  zip: answer(text),
  countryCode: answer(text),
  /** Of a business: its site, where the body names none (APP-05). */
  website: answer(text),
})

export const governmentIdEntry = z.object({
  value: z.optional(text),
  sourceType: z.optional(z.enum(governmentIdSources, 'choice_unknown')),
  type: z.optional(z.enum(governmentIdTypes, 'choice_unknown')),
})

export const applicantUpdate = z.object({
  name: answer(z.object({ firstName: answer(text), lastName: answer(text) })),
  emailAddress: answer(text),
  localPhoneNumber: answer(text),
  address: answer(addressUpdate),
  dob: answer(text),
  sin: answer(text),
  terms: answer(
    z.object({ signed: z.boolean('wrong_type'), signedAt: z.optional(text), version: z.optional(text) }),
  ),
  communicationLanguage: answer(z.enum(languages, 'choice_unknown')),
  governmentIdentification: answer(governmentIdEntry),
  leadId: answer(text),
  userId: answer(text),
})

export const companyUpdate = z.object({
  name: answer(text),
  dba: answer(text),
  businessType: answer(z.enum(businessTypes, 'choice_unknown')),
  hasBeneficialOwners: answer(z.boolean('wrong_type')),
  segment: answer(text),
  site: answer(text),
  phone: answer(text),
  address: answer(addressUpdate),
  currency: answer(z.enum(currencies, 'choice_unknown')),
  gpv: answer(z.union([text, z.number('wrong_type')])),
  location: answer(text),
  governmentIdentification: answer(governmentIdEntry),
})

/** A flag as JSON or as a link's parameter spells it. */
const flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0'], 'wrong_type')])

export const applicationUpdate = z.object({
  intent: answer(z.enum(['CREATE_BUSINESS', 'ADD_STORE', 'ADD_CHANNEL', 'ADD_PRODUCT'], 'choice_unknown')),
  apiVersion: answer(z.enum(['V1', 'V2'], 'choice_unknown')),
  token: answer(text),
  source: answer(text),
  medium: answer(text),
  campaignName: answer(text),
  context: answer(text),
  mock: answer(z.union([text, z.boolean()])),
  agentId: answer(text),
  customerId: answer(text),
  shopperId: answer(text),
  organizationId: answer(text),
  referralUrlId: answer(text),
  parentApplication: answer(text),
  masterMid: answer(text),
  serviceType: answer(text),
  serviceId: answer(text),
  ventureId: answer(text),
  isPowerSeller: answer(flag),
  kycKybRequired: answer(flag),
  createBusiness: answer(flag),
  addProductIntent: answer(flag),
  storeSwitcher: answer(flag),
  /** Of the store that the application adds (VAL-47). */
  storeName: answer(text),
})
