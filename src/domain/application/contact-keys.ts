/** Normalized phone, mailbox and address by which applications are linked; kept as keyed digests only. */
import { emailKey } from '../fields/rules/email.ts'
import { normalizePhone } from '../fields/rules/phone.ts'
import { foldAccents } from '../fields/rules/characters.ts'
import type { Address, Answers } from './application.ts'

export interface ContactKeys {
  email: string | null
  phone: string | null
  home_address: string | null
  business_address: string | null
}

function addressKey({ line1, line2, zip, city }: Address = {}): string | null {
  // Without a number or a postal code it is no one place.
  if (!line1 || !/\d/.test(line1) || !(zip || city)) return null
  return [line1, line2, zip ?? city]
    .map((part) => foldAccents(part ?? '').replaceAll(/[^\p{L}\d]/gu, ''))
    .join(' ')
}

export const contactKeys = ({ applicant, company }: Answers): ContactKeys => ({
  email: applicant.emailAddress ? emailKey(applicant.emailAddress) : null,
  phone: applicant.localPhoneNumber ? normalizePhone(applicant.localPhoneNumber) : null,
  home_address: addressKey(applicant.address),
  business_address: addressKey(company.address),
})
