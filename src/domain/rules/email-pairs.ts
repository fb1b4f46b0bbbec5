/** Rules about e-mail addresses together: partners' differ from each other, a confirmation does not. */
import type { RuleCode } from './codes.ts'
import { emailKey } from './email.ts'

/**
 * Two partners with one e-mail are refused; the applicant counts as one of them, case and outer blanks do not
 * (VAL-15, VAL-16).
 * @returns for each address in turn, a code where an earlier one is the same. Empty addresses are nobody's.
 */
export function repeatedEmails(addresses: readonly string[]): (RuleCode | null)[] {
  const seen = new Set<string>()
  return addresses.map((address) => {
    const key = emailKey(address)
    const repeated = key !== '' && seen.has(key)
    seen.add(key)
    return repeated ? 'email_not_unique' : null
  })
}

/** A confirmation e-mail matches the e-mail (VAL-17). */
export const emailConfirmed = (address: string, confirmation: string): RuleCode | null =>
  emailKey(address) === emailKey(confirmation) ? null : 'email_mismatch'
