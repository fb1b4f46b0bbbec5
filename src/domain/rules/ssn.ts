/**
 * A full SSN is 9 digits, together or as 000-00-0000, of a kind that is given out: area not 000, 666 or 900–999,
 * group not 00, serial not 0000, and none of the numbers that became famous in print (VAL-29, VAL-31).
 */
import type { Rule } from './rule.ts'

const written = /^([0-9]{3})([- ]?)([0-9]{2})\2([0-9]{4})$/
const assignable = /^(?!000|666|9)[0-9]{3}(?!00)[0-9]{2}(?!0000)[0-9]{4}$/
/** On a wallet's sample card, in a pamphlet, in an advertisement. */
const printed = ['078051120', '219099999', '457555462']

/** The stored form: 9 digits, when an SSN is what is typed. */
export const normaliseSsn = (value: string): string => value.replace(written, '$1$3$4')

export const ssn: Rule = (value) => {
  const digits = normaliseSsn(value)
  if (!/^[0-9]{9}$/.test(digits)) return 'ssn_format'
  return assignable.test(digits) && !printed.includes(digits) ? null : 'ssn_invalid'
}

/** The last 4 digits of an SSN: its serial, so never 0000 (VAL-28). */
export const ssnLast4: Rule = (value) => (/^(?!0000)[0-9]{4}$/.test(value) ? null : 'ssn_last4_format')
