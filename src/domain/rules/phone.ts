/**
 * A phone number is 10 digits once dashes, spaces and parentheses are gone, and one that the North American plan can
 * give out (VAL-18). One plan serves both markets, so a Canadian mobile is as good in the US as at home.
 *
 * Which area codes are in use changes every few months; a list would refuse the newest. What is fixed is their form:
 * an area code is 2–9, 0–8, any digit, never N11; an exchange begins with 2–9. Ten equal digits are nobody's.
 */
import type { Market } from '../market.ts'
import type { Rule } from './rule.ts'

/** The dialing code of each market (I18N-06). */
export const dialingCode = { US: '+1', CA: '+1' } as const satisfies Record<Market, string>

const assignable = /^(?!([0-9])\1{9})(?![2-9]11)[2-9][0-8][0-9][2-9][0-9]{6}$/

/** The stored form: 10 digits, when that is what is typed. */
export const normalisePhone = (value: string): string => value.replace(/[- ()]/g, '')

export const phone: Rule = (value) => {
  const number = normalisePhone(value)
  if (!/^[0-9]{10}$/.test(number)) return 'phone_length'
  return assignable.test(number) ? null : 'phone_invalid'
}
