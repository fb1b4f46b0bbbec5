/** Rejects requests that contain a card number or security code, which only the vault may receive. */
import { detectCardBrand } from '../../domain/orders/card-brand.ts'
import { passesLuhn } from '../../domain/fields/rules/characters.ts'
import { validationError } from '../api-error.ts'

/** Rejected whatever their value. */
const cardFieldNames =
  /^(?:cvv2?|cvc2?|csc|pan|card_?number|card_?cvv|card_?cvc|card_?code|security_?code|card_?security_?code)$/i
/** A bank account number may pass for a card number. */
const accountNumberFields = new Set(['accountNumber', 'accountNumberConfirmation'])
/** Files in base64, in which digits mean nothing. */
const fileContent = /^documents\[\d+\]\.content$/
/** 13 to 19 digits, with spaces or dashes between them. */
const cardNumberPattern = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g

const containsCardNumber = (text: string): boolean =>
  (text.match(cardNumberPattern) ?? []).some((match) => {
    const digits = match.replaceAll(/[ -]/g, '')
    return detectCardBrand(digits) !== 'default' && passesLuhn(digits)
  })

/** The JSON path of the first card number or security code in a body; null if there is none. */
export function findCardData(body: unknown, path = '', fieldName = ''): string | null {
  if (cardFieldNames.test(fieldName) && body !== null && body !== undefined) return path
  if (typeof body === 'string' || typeof body === 'number')
    return !accountNumberFields.has(fieldName) && !fileContent.test(path) && containsCardNumber(String(body))
      ? path
      : null
  if (typeof body !== 'object' || body === null) return null
  const isList = Array.isArray(body)
  for (const [key, value] of Object.entries(body)) {
    const childPath = isList
      ? `${path}[${key}]`
      : path === ''
        ? redactUnsafeKey(key)
        : `${path}.${redactUnsafeKey(key)}`
    if (!isList && containsCardNumber(key)) return path
    const found = findCardData(value, childPath, isList ? fieldName : key)
    if (found !== null) return found
  }
  return null
}

/** Keys are user input and may contain a card number, so that unusual ones are not echoed. */
const redactUnsafeKey = (key: string): string => (/^[A-Za-z]\w{0,63}$/.test(key) ? key : '*')

/** @throws ApiError 422 card_data_refused with the path, never the value */
export function rejectCardData(body: unknown): void {
  const field = findCardData(body)
  if (field !== null) throw validationError([{ field, code: 'card_data_refused' }])
}
