/** Reports only the form of a company name: its length, characters and province (ANL-19). */
import type { EventArguments } from './events.ts'

type CompanyNameParams = EventArguments<'company_name'>[0]

const letter = /\p{L}/u
const digit = /\d/

/**
 * @param name a valid name, which has at least one letter or digit
 * @param province state or province code; null before the address is known
 * @returns length in UTF-16 code units
 */
export const toCompanyNameParams = (name: string, province: string | null): CompanyNameParams => ({
  length: name.length,
  kind: !digit.test(name) ? 'alphabetic' : letter.test(name) ? 'mixed' : 'numeric',
  province,
})
