/** Settings that differ by market. Each country is one module, registered in `countries.ts`. */
export const businessTypes = ['SOLE_PROPRIETOR', 'LLC', 'CORPORATION', 'PARTNERSHIP', 'NON_PROFIT'] as const
export type BusinessType = (typeof businessTypes)[number]

export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY/MM/DD'

export interface SalesRange {
  /** Upper bound in whole currency units. 11,111 means just starting; null means prefer not to share. */
  value: number | null
  /** Message id. */
  label: `field-errors.sales_range.${string}`
}

/** A state or province; `postalPrefix` is a regular expression. */
export type RegionRow = readonly [code: string, en: string, fr: string]

/** Bodies of regular expression character classes. */
export const unaccentedLetters = 'A-Za-z'
/** Accented letters through Latin Extended-A, plus Romanian letters with a comma below. */
export const accentedLetters = 'A-Za-zÀ-ÖØ-öø-ÿĀ-žȘ-ț'

export interface Country {
  /** ISO 3166-1 alpha-2; also the market and the suffix of its message ids. */
  code: string
  /** ISO 4217. */
  currency: string
  /** The first one is the default. */
  languages: readonly string[]
  dateFormats: Readonly<Record<string, DateFormat>>
  /** Names of the languages, each in its own language. */
  languageNames: Readonly<Record<string, string>>
  /** Applicants and owners choose their communication language (I18N-05). */
  asksForLanguage: boolean
  /** Canada's Code of Conduct for the payment card industry prescribes a fee disclosure box. */
  ratesAre: 'table' | 'fee_box'
  dialingCode: `+${number}`
  /** Allows phone verification by a link in a text message; otherwise only codes are sent. */
  supportsPhoneLinks: boolean
  /** Letters allowed in names (VAL-04, VAL-09). */
  letters: string
  territory: {
    kind: 'state' | 'province'
    error: `territory_${string}`
  }
  postalCode: {
    /** Matches the normalized form. */
    pattern: RegExp
    error: `postal_code_${string}`
    keyboard: 'digits' | 'text'
    format: 'zip' | 'postalCode'
  }
  businessTypes: readonly BusinessType[]
  /** Annual sales (PRICE-07, PRICE-08, PRICE-09). */
  salesRanges: readonly SalesRange[]
  personalId: {
    /** Requested first. */
    initial: string
    /** The full number; equal to `initial` if that is already the full number. */
    full: string
    isRequired: boolean
  }
  /** Kinds of business number: the first is the default, the last is for sole proprietors. */
  companyIds: readonly [string, ...string[]]
  /** Flag that enables the date of birth; null if it is always required. */
  dateOfBirthFlag: 'dateOfBirthForUSAEnabled' | null
  /** Flag that enables the beneficial owners question. */
  ownersFlag: 'beneficiaryOwnerEnabled' | 'beneficiaryOwnerCadEnabled'
  /** Applications need the `masterMidSupport` flag (PORTAL-10). */
  requiresMasterMidSupport: boolean
  /** A business address in a start link also prefills the home address (START-25). */
  prefillsHomeFromBusinessAddress: boolean
  bankNetwork: 'ACH' | 'EFT'
  bankHolidays: {
    /** Region where payments clear, if holidays differ by region. */
    region?: string
    types: readonly ('public' | 'optional')[]
    /** Bank-only holidays by MM-DD. */
    additional: Readonly<Record<string, string>>
  }
}

export type BankField = 'bankName' | 'routingNumber' | 'institutionNumber' | 'transitNumber'
export type BankFieldValues = Readonly<Partial<Record<BankField, string | undefined>>>

export interface BankFormat {
  /** Fields in form order. */
  fields: readonly BankField[]
  requiredFields: readonly Exclude<BankField, 'bankName'>[]
  /** Extracts the fields contained in a routing number; empty if the routing number is itself a field. */
  splitRoutingNumber: (routingNumber: string) => BankFieldValues
  toRoutingNumber: (values: BankFieldValues) => string
  /** Returns null if the numbers do not identify the bank. */
  findBankName: (values: BankFieldValues, language: string) => string | null
}
