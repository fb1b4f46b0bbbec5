import { accentedLetters, type Country } from './country.ts'

export const ca = {
  code: 'CA',
  currency: 'CAD',
  languages: ['en-CA', 'fr-CA'],
  dateFormats: { 'en-CA': 'YYYY/MM/DD', 'fr-CA': 'DD/MM/YYYY' },
  languageNames: { 'en-CA': 'English', 'fr-CA': 'Français' },
  asksForLanguage: true,
  ratesAre: 'fee_box',
  dialingCode: '+1',
  supportsPhoneLinks: false,
  letters: accentedLetters,
  territory: { kind: 'province', error: 'territory_ca' },
  postalCode: {
    // D, F, I, O, Q and U are not used; W and Z are never the first letter.
    pattern: /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/,
    error: 'postal_code_ca',
    keyboard: 'text',
    format: 'postalCode',
  },
  businessTypes: ['SOLE_PROPRIETOR', 'CORPORATION', 'PARTNERSHIP', 'NON_PROFIT'],
  salesRanges: [
    { value: 11_111, label: 'field-errors.sales_range.starting' },
    { value: 50_000, label: 'field-errors.sales_range.ca_50000' },
    { value: 125_000, label: 'field-errors.sales_range.ca_125000' },
    { value: 1_000_000, label: 'field-errors.sales_range.ca_1000000' },
    { value: 10_000_000, label: 'field-errors.sales_range.ca_10000000' },
    { value: null, label: 'field-errors.sales_range.not_provided' },
  ],
  personalId: { initial: 'SIN', full: 'SIN', isRequired: false },
  companyIds: ['CN', 'BN'],
  dateOfBirthFlag: null,
  ownersFlag: 'beneficiaryOwnerCadEnabled',
  requiresMasterMidSupport: true,
  prefillsHomeFromBusinessAddress: false,
  bankNetwork: 'EFT',
  // Payments clear in Ontario; federally regulated banks also observe September 30.
  bankHolidays: {
    region: 'ON',
    types: ['public', 'optional'],
    additional: { '09-30': 'National Day for Truth and Reconciliation' },
  },
} as const satisfies Country
