/**
 * An e-mail address has the standard form: a local part of at most 64 octets, plain or quoted, an at sign, and a
 * public domain name (VAL-14; RFC 5321 with the letters of RFC 6531).
 */
import { bounds } from './codes.ts'
import { isDomainName } from './domain-name.ts'
import type { Rule } from './rule.ts'

const plainLocal = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const quotedLocal = /^"(?:[ !#-[\]-~\p{L}\p{M}\p{N}]|\\[ -~])*"$/u

/** How many octets a text takes as UTF-8. */
function octets(text: string): number {
  let sum = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    sum += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return sum
}

/** The stored form: trimmed. Upper case stays as typed, some mailboxes mind. */
export const normaliseEmail = (value: string): string => value.trim()

/** What two spellings of one address have in common: for comparing, not for sending (VAL-16). */
export const emailKey = (value: string): string => normaliseEmail(value).normalize('NFC').toLowerCase()

export const email: Rule = (value) => {
  const address = normaliseEmail(value)
  if (address.length > bounds.email_too_long.max) return 'email_too_long'
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const fine =
    (plainLocal.test(local) || quotedLocal.test(local)) &&
    octets(local) <= 64 &&
    isDomainName(address.slice(at + 1))
  return fine ? null : 'email_format'
}
