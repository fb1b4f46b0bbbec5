/** The form in which a valid answer is kept: what was typed, without what only typing needs. */
import { normaliseAddressLine } from '../rules/address-line.ts'
import { normaliseBusinessName } from '../rules/business-name.ts'
import { normaliseCity } from '../rules/city.ts'
import { normaliseEmail } from '../rules/email.ts'
import { normalisePersonalName } from '../rules/personal-name.ts'
import { normalisePhone } from '../rules/phone.ts'
import { normalisePostalCode } from '../rules/postal-code.ts'
import { normaliseTerritory } from '../rules/territory.ts'
import { normaliseWebsite } from '../rules/website.ts'
import type { FieldPath } from './fields.ts'

const address = {
  line1: normaliseAddressLine,
  line2: normaliseAddressLine,
  city: normaliseCity,
  territory: normaliseTerritory,
  zip: normalisePostalCode,
}

const normalisers: Partial<Record<FieldPath, (value: string) => string>> = {
  'applicant.name.firstName': normalisePersonalName,
  'applicant.name.lastName': normalisePersonalName,
  'applicant.emailAddress': normaliseEmail,
  'applicant.localPhoneNumber': normalisePhone,
  'company.name': normaliseBusinessName,
  'company.dba': normaliseBusinessName,
  'company.phone': normalisePhone,
  'company.site': normaliseWebsite,
  'company.address.line1': address.line1,
  'company.address.line2': address.line2,
  'company.address.city': address.city,
  'company.address.territory': address.territory,
  'company.address.zip': address.zip,
  'applicant.address.line1': address.line1,
  'applicant.address.line2': address.line2,
  'applicant.address.city': address.city,
  'applicant.address.territory': address.territory,
  'applicant.address.zip': address.zip,
}

/** A valid answer as it is stored; undefined when nothing of it is left (VAL-40, VAL-41). */
export function storedForm(path: FieldPath, value: unknown): unknown {
  if (path === 'company.gpv') return Number(value)
  const normalise = normalisers[path]
  return normalise && typeof value === 'string' ? normalise(value) || undefined : value
}
