/** Answers in a case file: masked, with their source, and revealed on request (CASE-02, CASE-03). */
import { getPath } from '../fields/paths.ts'
import { hiddenText, maskedEmail, maskedName, maskedPhone } from '../application/masking.ts'
import type { Address, Answers } from '../application/application.ts'
import type { GovernmentId } from '../fields/government-id.ts'

/** Vendor or proof that can confirm a value. */
export type ValueCheck = 'identity' | 'business' | 'phone'

interface CaseValue {
  /** Path in the answers. */
  path: string
  /** Mask applied until the value is revealed; `none` shows it in full. */
  mask: 'none' | 'name' | 'person' | 'email' | 'phone' | 'address' | 'number' | 'all'
  check: ValueCheck | null
}

export const caseValues = [
  { path: 'applicant.name', mask: 'person', check: 'identity' },
  { path: 'applicant.dob', mask: 'all', check: 'identity' },
  { path: 'applicant.governmentIdentification', mask: 'number', check: 'identity' },
  { path: 'applicant.address', mask: 'address', check: 'identity' },
  { path: 'applicant.emailAddress', mask: 'email', check: null },
  { path: 'applicant.localPhoneNumber', mask: 'phone', check: 'phone' },
  { path: 'company.name', mask: 'name', check: 'business' },
  { path: 'company.dba', mask: 'name', check: null },
  { path: 'company.governmentIdentification', mask: 'number', check: 'business' },
  { path: 'company.businessType', mask: 'none', check: null },
  { path: 'company.mccDetails.label', mask: 'none', check: null },
  { path: 'company.hasBeneficialOwners', mask: 'none', check: null },
  { path: 'company.gpv', mask: 'none', check: 'business' },
  { path: 'company.address', mask: 'address', check: 'business' },
  { path: 'company.phone', mask: 'phone', check: null },
  { path: 'company.site', mask: 'all', check: null },
] as const satisfies readonly CaseValue[]
export type CaseValuePath = (typeof caseValues)[number]['path']

export const ownerValueNames = [
  'name',
  'dob',
  'governmentIdentification',
  'address',
  'email',
  'phone',
] as const
export type OwnerValueName = (typeof ownerValueNames)[number]

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const toText = ({ mask }: CaseValue, value: unknown): string => {
  if (mask === 'person') {
    const { firstName, lastName } = value as { firstName?: string; lastName?: string }
    return [firstName, lastName].filter(Boolean).join(' ')
  }
  if (mask === 'address') {
    const { line1, line2, city, territory, zip } = value as Address
    return joined([line1, line2, city, territory, zip])
  }
  return asText(value)
}

export const maskedAddress = ({ city, territory }: Address): string => joined([hiddenText, city, territory])

export const maskedNumber = ({ sourceType }: Pick<GovernmentId, 'sourceType'>): string =>
  `${sourceType} ${hiddenText}`

function maskedText(row: CaseValue, value: unknown): string {
  switch (row.mask) {
    case 'none':
      return asText(value)
    case 'all':
      return hiddenText
    case 'name':
    case 'person':
      return maskedName(toText(row, value))
    case 'email':
      return maskedEmail(asText(value))
    case 'phone':
      return maskedPhone(asText(value))
    case 'address':
      return maskedAddress(value as Address)
    case 'number':
      return maskedNumber(value as GovernmentId)
  }
}

export interface ShownValue {
  path: CaseValuePath
  text: string
  isMasked: boolean
  check: ValueCheck | null
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((one) => !one))

/** Answered values in the order of the table. */
export const shownValues = (answers: Answers): ShownValue[] =>
  caseValues.flatMap((row) => {
    const value = getPath(answers, row.path)
    return isEmpty(value)
      ? []
      : [{ path: row.path, text: maskedText(row, value), isMasked: row.mask !== 'none', check: row.check }]
  })

/** A value that a change asks for; null where there is none. */
interface RequestedValue {
  path: string
  from: string | null
  to: string | null
  isMasked: boolean
}

/**
 * Values that a change replaces, masked, in the order of the table.
 * @param changed paths of changed answers, such as `applicant.name.lastName`
 */
export const requestedValues = (
  before: Answers,
  after: Answers,
  changed: readonly string[],
): RequestedValue[] =>
  caseValues.flatMap((row) => {
    const [from, to] = [getPath(before, row.path), getPath(after, row.path)]
    const isChanged =
      changed.some((path) => path === row.path || path.startsWith(`${row.path}.`)) ||
      JSON.stringify(from) !== JSON.stringify(to)
    const textOf = (value: unknown) => (isEmpty(value) ? null : maskedText(row, value))
    return isChanged
      ? [{ path: row.path, from: textOf(from), to: textOf(to), isMasked: row.mask !== 'none' }]
      : []
  })

export type Revealable =
  | { of: 'answers'; path: CaseValuePath }
  | { of: 'owner'; ownerId: string; name: OwnerValueName }
  | { of: 'bank'; instrumentId: string }

/** `applicant.dob`, `owners.{id}.name`, `bankAccounts.{id}.holderName`; null for any other path. */
export function parseRevealPath(path: string): Revealable | null {
  const row = caseValues.find((one) => one.path === path && one.mask !== 'none')
  if (row) return { of: 'answers', path: row.path }
  const [list, id = '', name = '', ...rest] = path.split('.')
  if (rest.length > 0 || id === '') return null
  const ownerName = ownerValueNames.find((one) => one === name)
  if (list === 'owners' && ownerName) return { of: 'owner', ownerId: id, name: ownerName }
  return list === 'bankAccounts' && name === 'holderName' ? { of: 'bank', instrumentId: id } : null
}

/** Unmasked value; null without an answer. Government IDs are stored separately. */
export function clearText(answers: Answers, path: CaseValuePath): string | null {
  const row = caseValues.find((one) => one.path === path)
  const value = getPath(answers, path)
  return !row || isEmpty(value) ? null : toText(row, value)
}
