/** A company's name is told by its form alone: how long, of what, and in which province (ANL-19). */
import type { SaidBy } from './events.ts'

type Report = SaidBy<'company_name'>[0]

const letter = /\p{L}/u
const digit = /\d/

/**
 * @param name as it was accepted: it has a letter or a digit
 * @param province a state's or province's code; null before the address is known
 * @returns the length in UTF-16 units, and whether letters, digits or both make it up
 */
export const reportCompanyName = (name: string, province: string | null): Report => ({
  length: name.length,
  kind: !digit.test(name) ? 'alphabetic' : letter.test(name) ? 'mixed' : 'numeric',
  province,
})
