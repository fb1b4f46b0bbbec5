/** Rules for email addresses. */
import { bounds, type RuleCode } from './codes.ts'
import { isDomainName } from './website.ts'
import type { Rule } from './rule.ts'

/** The part of it that is used; browsers and Node both have it. */
declare const URL: new (address: string) => { hostname: string }

const plainLocal = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const quotedLocal = /^"(?:[ !#-[\]-~\p{L}\p{M}\p{N}]|\\[ -~])*"$/u

/** Length in UTF-8 octets. */
function utf8Length(text: string): number {
  let sum = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    sum += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return sum
}

/** Keeps the case, because some mailboxes are case-sensitive. */
export const normalizeEmail = (value: string): string => value.trim()

/** The ASCII form of an internationalized domain, which both of its spellings share. */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || !isDomainName(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** A local part without its quotes and escapes, which are spelling: "a\b" is ab (RFC 5321). */
export const unquoteLocal = (local: string): string =>
  quotedLocal.test(local) ? local.slice(1, -1).replaceAll(/\\(.)/g, '$1') : local

/** For comparison only; never send email to it (VAL-16). Equal for letter cases, needless quotes, and forms of a domain. */
export function emailKey(value: string): string {
  const address = normalizeEmail(value).toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address.normalize('NFC')
  const entered = address.slice(0, at)
  const local = unquoteLocal(entered)
  const isPlain = local === entered || plainLocal.test(local)
  const spelled = isPlain ? local : `"${local.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return `${spelled}@${asciiDomain(address.slice(at + 1))}`.normalize('NFC')
}

/** The key of stored digests and of user ids in the sandbox. It must never change, or they would not be found. */
export const storedEmailKey = (value: string): string => normalizeEmail(value).normalize('NFC').toLowerCase()

/** Local part of at most 64 octets, plain or quoted, and a public domain (VAL-14; RFC 5321 with RFC 6531 letters). */
export const email: Rule = (value) => {
  const address = normalizeEmail(value)
  if (address.length > bounds.email_too_long.max) return 'email_too_long'
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const isValid =
    (plainLocal.test(local) || quotedLocal.test(local)) &&
    utf8Length(local) <= 64 &&
    isDomainName(address.slice(at + 1))
  return isValid ? null : 'email_format'
}

/** VAL-17. */
export const validateEmailConfirmation = (address: string, confirmation: string): RuleCode | null =>
  emailKey(address) === emailKey(confirmation) ? null : 'email_mismatch'
