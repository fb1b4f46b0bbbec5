/**
 * Card numbers and security codes belong to the vault alone: a call that holds one anywhere is refused before anything
 * of it is looked at, kept or logged.
 */
import { brandOf } from '../../domain/orders/card-brand.ts'
import { passesLuhn } from '../../domain/rules/luhn.ts'
import { refuseFields } from '../refusal.ts'

/** Members that would hold a number or a code, whatever stands in them. */
const cardMembers =
  /^(?:cvv2?|cvc2?|csc|pan|card_?number|card_?cvv|card_?cvc|card_?code|security_?code|card_?security_?code)$/i
/** An account's digits may look like a card's. */
const accountMembers = new Set(['accountNumber', 'accountNumberConfirmation'])
/** A run of digits as cards are written, standing alone. */
const cardLike = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g

const holdsCard = (text: string): boolean =>
  (text.match(cardLike) ?? []).some((found) => {
    const digits = found.replaceAll(/[ -]/g, '')
    return brandOf(digits) !== 'default' && passesLuhn(digits)
  })

/** The place of the first card number or security code in a body, as JSON paths are written; null without one. */
export function cardDataAt(body: unknown, path = '', member = ''): string | null {
  if (cardMembers.test(member) && body !== null && body !== undefined) return path
  if (typeof body === 'string' || typeof body === 'number')
    return !accountMembers.has(member) && holdsCard(String(body)) ? path : null
  if (typeof body !== 'object' || body === null) return null
  const isList = Array.isArray(body)
  for (const [key, value] of Object.entries(body)) {
    const place = isList ? `${path}[${key}]` : path === '' ? safeKey(key) : `${path}.${safeKey(key)}`
    if (!isList && holdsCard(key)) return path
    const found = cardDataAt(value, place, isList ? member : key)
    if (found !== null) return found
  }
  return null
}

/** A name may be anything: what is no name is not repeated. */
const safeKey = (key: string): string => (/^[A-Za-z]\w{0,63}$/.test(key) ? key : '*')

/** Throws 422 card_data_refused, which names the place and nothing of what stands there. */
export function refuseCardData(body: unknown): void {
  const field = cardDataAt(body)
  if (field !== null) throw refuseFields([{ field, code: 'card_data_refused' }])
}
