import { businessTypes, unaccentedLetters, type Country } from './country.ts'

export const us = {
  code: 'US',
  currency: 'USD',
  languages: ['en-US'],
  dateFormats: { 'en-US': 'MM/DD/YYYY' },
  languageNames: { 'en-US': 'English' },
  asksForLanguage: false,
  ratesAre: 'table',
  dialingCode: '+1',
  supportsPhoneLinks: true,
  letters: unaccentedLetters,
  territory: { kind: 'state', error: 'territory_us' },
  postalCode: { pattern: /^[0-9]{5}$/, error: 'postal_code_us', keyboard: 'digits', format: 'zip' },
  businessTypes,
  salesRanges: [
    { value: 11_111, label: 'field-errors.sales_range.starting' },
    { value: 25_000, label: 'field-errors.sales_range.us_25000' },
    { value: 100_000, label: 'field-errors.sales_range.us_100000' },
    { value: 1_000_000, label: 'field-errors.sales_range.us_1000000' },
    { value: 10_000_000, label: 'field-errors.sales_range.us_10000000' },
    { value: null, label: 'field-errors.sales_range.not_provided' },
  ],
  personalId: { initial: 'SSN4', full: 'SSN9', isRequired: true },
  companyIds: ['FEIN'],
  dateOfBirthFlag: 'dateOfBirthForUSAEnabled',
  ownersFlag: 'beneficiaryOwnerEnabled',
  requiresMasterMidSupport: false,
  prefillsHomeFromBusinessAddress: true,
  bankNetwork: 'ACH',
  // Federal holidays, on the days they are observed.
  bankHolidays: { types: ['public'], additional: {} },
} as const satisfies Country
