/** Answers by short names, which commands draw and shrink, and the bodies of the calls that send them. */
import type { Random } from './random.ts'
import {
  businesses,
  businessTypes,
  drawBusinessNumber,
  drawPersonalNumber,
  emails,
  homes,
  merchants,
  people,
  phones,
  sales,
  segments,
  tradeNames,
  type Business,
  type Person,
} from './values.ts'

/** Null clears the answer. */
export interface Facts {
  name?: Person | null
  dob?: Person | null
  number?: string | null
  email?: string | null
  phone?: string | null
  home?: string | null
  legalName?: Business | null
  tradeName?: string | null
  businessNumber?: string | null
  type?: (typeof businessTypes)[number] | null
  others?: boolean | null
  sales?: number | null
  segment?: string | null
  shop?: Business | null
  signed?: boolean
}
export type FactName = keyof Facts

const city = { city: 'San Francisco', territory: 'CA', zip: '94105' }
const personalId = (value: string) => ({ value, sourceType: value.length === 4 ? 'SSN4' : 'SSN9' })
const map = <T, U>(value: T | null, convert: (value: T) => U): U | null =>
  value === null ? null : convert(value)

const applicantFields: Partial<Record<FactName, string>> = {
  name: 'name',
  dob: 'dob',
  number: 'governmentIdentification',
  email: 'emailAddress',
  phone: 'localPhoneNumber',
  home: 'address',
  signed: 'terms',
}
const companyFields: Partial<Record<FactName, string>> = {
  legalName: 'name',
  tradeName: 'dba',
  businessNumber: 'governmentIdentification',
  type: 'businessType',
  others: 'hasBeneficialOwners',
  sales: 'gpv',
  segment: 'segment',
  shop: 'address',
}

function valueOf(name: FactName, facts: Facts): unknown {
  switch (name) {
    case 'name':
      return map(facts.name ?? null, (person) => {
        const { firstName, lastName } = people[person]
        return { firstName, lastName }
      })
    case 'dob':
      return map(facts.dob ?? null, (person) => people[person].dob)
    case 'number':
      return map(facts.number ?? null, personalId)
    case 'home':
      return map(facts.home ?? null, (line1) => ({ line1, ...city }))
    case 'legalName':
      return map(facts.legalName ?? null, (business) => businesses[business].name)
    case 'businessNumber':
      return map(facts.businessNumber ?? null, (value) => ({ value, sourceType: 'FEIN' }))
    case 'shop':
      return map(facts.shop ?? null, (business) => ({ line1: businesses[business].line1, ...city }))
    case 'signed':
      return { signed: true }
    default:
      return facts[name]
  }
}

const pickFields = (facts: Facts, fields: Partial<Record<FactName, string>>): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(facts) as FactName[]).flatMap((name) => {
      const field = fields[name]
      return field === undefined ? [] : [[field, valueOf(name, facts)]]
    }),
  )

/** The body of V2's POST, PUT and change requests. */
export const toBody = (facts: Facts) => ({
  applicant: pickFields(facts, applicantFields),
  company: pickFields(facts, companyFields),
})

/** The body of V1's POST. */
export function toFirstVersion(facts: Facts) {
  const { applicant, company } = toBody(facts)
  return { individuals: [applicant], company }
}

/** The operations of V1's PATCH. */
export function toPatch(facts: Facts): { op: string; path: string; value?: unknown }[] {
  const { applicant, company } = toBody(facts)
  const operation = (path: string, value: unknown) =>
    value === null ? { op: 'remove', path } : { op: 'add', path, value }
  const names: Record<string, string> = { emailAddress: 'email', localPhoneNumber: 'phone/nationalNumber' }
  return [
    ...Object.entries(applicant).map(([field, value]) =>
      operation(`/individuals/0/${names[field] ?? field}`, value),
    ),
    ...Object.entries(company).map(([field, value]) => operation(`/company/${field}`, value)),
  ]
}

/** Every answer that a decision needs. */
export function drawComplete(random: Random, fixed: Facts = {}): Facts {
  const person = random.pick(merchants)
  const business: Business = random.chance(0.75) ? 'bakery' : 'tools'
  return {
    name: person,
    dob: person,
    number: drawPersonalNumber(random, person),
    email: random.pick(emails),
    phone: random.pick(phones),
    home: random.pick(homes),
    legalName: business,
    businessNumber: drawBusinessNumber(random, business),
    type: random.chance(0.75) ? 'LLC' : random.pick(businessTypes),
    others: random.chance(0.3),
    ...(random.chance(0.4) ? { sales: random.pick(sales) } : { sales: 25_000 }),
    segment: random.chance(0.93) ? segments[0] : segments[1],
    shop: business,
    signed: true,
    ...fixed,
  }
}

const drawOne: { [Name in FactName]?: (random: Random) => Facts[Name] } = {
  name: (random) => random.pick(merchants),
  dob: (random) => random.pick(merchants),
  number: (random) => drawPersonalNumber(random, random.pick(merchants)),
  email: (random) => random.pick(emails),
  phone: (random) => random.pick(phones),
  home: (random) => random.pick(homes),
  legalName: (random) => random.pick(['bakery', 'tools'] as const),
  tradeName: (random) => random.pick(tradeNames),
  businessNumber: (random) => drawBusinessNumber(random, random.pick(['bakery', 'bakery', 'tools'] as const)),
  type: (random) => random.pick(businessTypes),
  others: (random) => random.chance(0.5),
  sales: (random) => random.pick(sales),
  segment: (random) => random.pick(segments),
  shop: (random) => random.pick(['bakery', 'tools'] as const),
}
const likely: readonly (readonly [number, FactName])[] = [
  [5, 'number'],
  [5, 'phone'],
  [3, 'name'],
  [2, 'dob'],
  [2, 'email'],
  [3, 'businessNumber'],
  [3, 'others'],
  [3, 'type'],
  [3, 'sales'],
  [2, 'legalName'],
  [2, 'tradeName'],
  [1, 'segment'],
  [1, 'shop'],
  [1, 'home'],
]

/** One to three answers; rarely one that is cleared. */
export function drawSome(random: Random): Facts {
  if (random.chance(0.12)) {
    const person = random.pick(merchants)
    return { name: person, dob: person, number: drawPersonalNumber(random, person) }
  }
  const names = Array.from(
    {
      length: random.weighted([
        [6, 1],
        [2, 2],
        [1, 3],
      ]),
    },
    () => random.weighted(likely),
  )
  const entries = names.map((name) => [name, random.chance(0.05) ? null : drawOne[name]?.(random)])
  return Object.fromEntries(entries) as Facts
}
