/** Rejects requests that contain a card number or security code, which only the vault may receive. */
import { UploadedFile } from '#api/underwriting/uploaded-file.ts'
import { detectCardBrand } from '#domain/orders/card-brand.ts'
import { passesLuhn } from '#domain/fields/rules/characters.ts'
import { validationError } from '#server/api-error.ts'

/** Rejected with any value. */
const cardFieldNames =
  /^(?:cvv2?|cvc2?|csc|pan|card_?number|card_?cvv|card_?cvc|card_?code|security_?code|card_?security_?code)$/i
/** A bank account number may look like a card number. */
const accountNumberFields = new Set(['accountNumber', 'accountNumberConfirmation'])
/** 13 to 19 digits, with spaces or dashes between them. */
const cardNumberPattern = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g

const containsCardNumber = (text: string): boolean =>
  (text.match(cardNumberPattern) ?? []).some((match) => {
    const digits = match.replaceAll(/[ -]/g, '')
    return detectCardBrand(digits) !== 'default' && passesLuhn(digits)
  })

/** An object or list on the path to the current value. */
interface Level {
  /** Entries by name, or by index for a list. */
  members: [string, unknown][]
  isList: boolean
  /** Name of the enclosing member; lists inherit it. */
  fieldName: string
  /** Index of the next member. */
  next: number
}

const isCardData = (value: unknown, fieldName: string): boolean => {
  if (value === null || value === undefined) return false
  if (cardFieldNames.test(fieldName)) return true
  return typeof value === 'string' || typeof value === 'number'
    ? !accountNumberFields.has(fieldName) && containsCardNumber(String(value))
    : false
}

const toLevel = (value: unknown, fieldName: string): Level | null =>
  typeof value === 'object' && value !== null && !(value instanceof UploadedFile)
    ? { members: Object.entries(value), isList: Array.isArray(value), fieldName, next: 0 }
    : null

/** Keys are user input and may contain a card number, so unusual ones are not echoed. */
const redactUnsafeKey = (key: string): string => (/^[A-Za-z]\w{0,63}$/.test(key) ? key : '*')

/** Built only for a match. */
const pathOf = (levels: readonly Level[]): string =>
  levels.reduce((path, { members, isList, next }) => {
    const name = members[next - 1]?.[0] ?? ''
    if (isList) return `${path}[${name}]`
    return path === '' ? redactUnsafeKey(name) : `${path}.${redactUnsafeKey(name)}`
  }, '')

/** The JSON path of the first card number or security code in a body; null if there is none. */
export function findCardData(body: unknown): string | null {
  if (isCardData(body, '')) return ''
  const root = toLevel(body, '')
  const levels = root ? [root] : []
  for (let level = root; level; level = levels.at(-1) ?? null) {
    const member = level.members[level.next]
    level.next += 1
    if (!member) {
      levels.pop()
      continue
    }
    const [name, value] = member
    if (!level.isList && containsCardNumber(name)) return pathOf(levels.slice(0, -1))
    const fieldName = level.isList ? level.fieldName : name
    if (isCardData(value, fieldName)) return pathOf(levels)
    const inner = toLevel(value, fieldName)
    if (inner) levels.push(inner)
  }
  return null
}

/** @throws ApiError 422 card_data_refused with the path, never the value */
export function rejectCardData(body: unknown): void {
  const field = findCardData(body)
  if (field !== null) throw validationError([{ field, code: 'card_data_refused' }])
}
