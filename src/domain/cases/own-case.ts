/**
 * Detects cases that concern the staff member who opens them: nobody may see or decide their own case (CASE-04,
 * SEC-39).
 */
import { foldLetters } from '../fields/rules/characters.ts'
import { emailKey, unquoteLocal } from '../fields/rules/email.ts'

const dotlessDomains: readonly string[] = ['gmail.com', 'googlemail.com']

/** Normalizes an address for comparison: drops plus tags, and dots in Gmail addresses. Never send email to it. */
export function mailboxKey(address: string): string {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  if (at < 1) return key
  const domain = key.slice(at + 1)
  const unquoted = unquoteLocal(key.slice(0, at))
  const box = unquoted.split('+')[0] || unquoted
  return dotlessDomains.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** Normalized first and last name; null unless both are known. */
export function fullNameKey(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/).map(foldLetters).filter(Boolean)
  const [first] = words
  const last = words.at(-1)
  return words.length > 1 && first && last ? `${first} ${last}` : null
}

/** Name and contact details that identify a person. */
export interface Contacts {
  userId: string | null
  email: string | null
  phone: string | null
  name: string | null
}

/** Normalized contact keys; a case is the staff member's own if any key matches. */
export function contactsOf({ userId, email, phone, name }: Contacts): string[] {
  const fullName = fullNameKey(name)
  return [
    ...(userId ? [`account ${userId}`] : []),
    ...(email ? [`mailbox ${mailboxKey(email)}`] : []),
    ...(phone ? [`phone ${phone}`] : []),
    ...(fullName ? [`name ${fullName}`] : []),
  ]
}
