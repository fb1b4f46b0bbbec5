/** The answers of two businesses: Rosa's bakery in San Francisco, and Élise's workshop in Ontario, in French. */
import type { BusinessType } from '../../src/domain/application.ts'
import type { Locale } from '../../src/messages/translator.ts'

export const firstName = 'Rosa'
export const lastName = 'Delgado'

export interface Address {
  line1: string
  city: string
  /** As the list names it. */
  territory: string
  zip: string
}

export interface BankAccount {
  /** US. */
  routing?: string
  /** Canada. */
  institution?: string
  transit?: string
  accountNumber: string
}

export interface Answers {
  locale: Locale
  firstName: string
  lastName: string
  businessType: BusinessType
  /** Typed into the category search, and the suggestion to take. */
  search: string
  category: string
  businessName: string
  /** EIN, or corporation number. */
  businessNumber: string
  businessAddress: Address
  /** Null: the same as the business's. */
  home: Address | null
  dob: { year: string; month: string; day: string }
  /** Last four of the SSN, or the whole SIN. */
  personalNumber: string
  mobile: string
  bank: BankAccount
}

export const bakery: Answers = {
  locale: 'en-US',
  firstName,
  lastName,
  businessType: 'LLC',
  search: 'bread and cakes',
  category: 'Bakery or pastry shop',
  businessName: 'Delgado Bakery LLC',
  businessNumber: '12-3456780',
  businessAddress: {
    line1: '22 Mission Street',
    city: 'San Francisco',
    territory: 'California',
    zip: '94105',
  },
  home: { line1: '1800 Oak Street', city: 'San Francisco', territory: 'California', zip: '94117' },
  dob: { year: '1984', month: '03', day: '09' },
  personalNumber: '4321',
  mobile: '(415) 555-2671',
  bank: { routing: '021000021', accountNumber: '000123456789' },
}

export const atelier: Answers = {
  locale: 'fr-CA',
  firstName: 'Élise',
  lastName: 'Gagnon',
  businessType: 'CORPORATION',
  search: 'vélos',
  category: 'Boutique de vélos',
  businessName: 'Atelier Gagnon inc.',
  businessNumber: '1234567',
  businessAddress: { line1: '150 rue Elgin', city: 'Ottawa', territory: 'Ontario', zip: 'K2P 1L4' },
  home: null,
  dob: { year: '1990', month: '07', day: '21' },
  personalNumber: '046 454 286',
  mobile: '613 555 0134',
  bank: { institution: '006', transit: '10321', accountNumber: '7654321' },
}
