/** Whether a case concerns the member of staff who opens it: nobody sees or decides their own (CASE-04, SEC-39). */
import { foldLetters } from '../fields/rules/characters.ts'
import { emailKey } from '../fields/rules/email.ts'

const dotlessDomains: readonly string[] = ['gmail.com', 'googlemail.com']

/** One mailbox under all its spellings: what follows a plus, and dots at Gmail. For this comparison only. */
export function mailboxKey(address: string): string {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  if (at < 1) return key
  const domain = key.slice(at + 1)
  const [box = ''] = key.slice(0, at).split('+')
  return dotlessDomains.includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box || key.slice(0, at)}@${domain}`
}

/** First and last name in one spelling; null unless both are known. */
export function fullNameKey(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/).map(foldLetters).filter(Boolean)
  const [first] = words
  const last = words.at(-1)
  return words.length > 1 && first && last ? `${first} ${last}` : null
}

/** How a person is reached or called. */
export interface Contacts {
  userId: string | null
  email: string | null
  phone: string | null
  name: string | null
}

/** Each in one spelling; a case is one's own if one of them is the same. */
export function contactsOf({ userId, email, phone, name }: Contacts): string[] {
  const fullName = fullNameKey(name)
  return [
    ...(userId ? [`account ${userId}`] : []),
    ...(email ? [`mailbox ${mailboxKey(email)}`] : []),
    ...(phone ? [`phone ${phone}`] : []),
    ...(fullName ? [`name ${fullName}`] : []),
  ]
}
