/** The people and businesses of the scenarios, and their answers. */
import { randomInt } from 'node:crypto'
import type { ApplicationBody } from '#api/applications.ts'

export interface Merchant {
  firstName: string
  lastName: string
  business: string
  city: string
  /** Industry id. */
  segment: string
}

/** A new person each time, so that earlier applications of the same name don't interfere. */
export interface FreshMerchant extends Merchant {
  email: string
  phone: string
  dob: string
}

const asciiLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()

const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count))

export function freshMerchant(merchant: Merchant, areaCode: string): FreshMerchant {
  const { firstName, lastName } = merchant
  return {
    ...merchant,
    email: `${asciiLetters(firstName)}.${asciiLetters(lastName)}.${digits(6)}@example.com`,
    phone: `${areaCode}555${digits(4)}`,
    dob: `${randomInt(1965, 1996)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`,
  }
}

const applicantOf = ({ firstName, lastName, email, phone, dob }: FreshMerchant) => ({
  name: { firstName, lastName },
  emailAddress: email,
  localPhoneNumber: phone,
  dob,
  terms: { signed: true },
})

/** Last four digits of the numbers; they select what the simulated vendors find. */
export interface Endings {
  person?: string
  business?: string
}

/** Complete answers of an LLC in Texas. */
export const answersUS = (
  merchant: FreshMerchant,
  { person = '4321', business = '6780' }: Endings = {},
): ApplicationBody => ({
  applicant: {
    ...applicantOf(merchant),
    address: { line1: '2204 Willow Creek Drive', city: 'Austin', territory: 'TX', zip: '78741' },
    governmentIdentification: { value: person, sourceType: 'SSN4' },
  },
  company: {
    currency: 'USD',
    name: merchant.business,
    businessType: 'LLC',
    hasBeneficialOwners: false,
    segment: merchant.segment,
    gpv: 25_000,
    address: { line1: '415 Congress Avenue', city: 'Austin', territory: 'TX', zip: '78701' },
    governmentIdentification: { value: `12-${digits(3)}${business}`, sourceType: 'FEIN' },
  },
})

const canada = {
  ON: {
    address: { line1: '150 Elgin Street', city: 'Ottawa', territory: 'ON', zip: 'K2P 1L4' },
    language: 'en-CA',
  },
  QC: {
    address: { line1: '4210 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' },
    language: 'fr-CA',
  },
} as const

/** Complete answers of a corporation; without a SIN, the person has to show a photo ID. */
export function answersCA(
  merchant: FreshMerchant,
  province: keyof typeof canada,
  sin?: string,
): ApplicationBody {
  const { address, language } = canada[province]
  return {
    applicant: {
      ...applicantOf(merchant),
      communicationLanguage: language,
      address,
      ...(sin !== undefined && { governmentIdentification: { value: sin, sourceType: 'SIN' } }),
    },
    company: {
      currency: 'CAD',
      name: merchant.business,
      businessType: 'CORPORATION',
      hasBeneficialOwners: false,
      segment: merchant.segment,
      gpv: 50_000,
      address,
      governmentIdentification: { value: digits(7), sourceType: 'CN' },
    },
  }
}
