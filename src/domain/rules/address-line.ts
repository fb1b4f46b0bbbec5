/**
 * The first address line names a place one can walk to: it starts with the building's number, has letters and at
 * most 300 characters, and is no PO box (VAL-35, VAL-36, VAL-37). Values are judged as they will be kept: trimmed,
 * the literal NULL stripped (VAL-40).
 */
import { bounds, type RuleCode } from './codes.ts'
import { isPoBox } from './po-box.ts'
import type { Rule } from './rule.ts'

const { max } = bounds.address_too_long

/** A number at the start, or the grid number of a Wisconsin farm road: N6W23001. */
const startsWithNumber = /^(?:[0-9]|[nsew][0-9]+ ?[nsew][0-9])/i
/** The number belongs to the street's name and no building's number is there: 5th Avenue, 12e Rue. */
const startsWithOrdinal =
  /^[0-9]+(?:(?:st|nd|rd|th|re|er|ère|ième|ieme)\b|e (?:av|rue|rang|boul|blvd|ch|route|rte|ruelle))/i

function textProblem(line: string): RuleCode | null {
  if (line.length > max) return 'address_too_long'
  if (/\p{Cc}/u.test(line)) return 'address_characters'
  return isPoBox(line) ? 'po_box' : null
}

/** The stored form of a line: composed letters, trimmed, single spaces, without the literal NULL (VAL-40). */
export function normaliseAddressLine(value: string): string {
  const line = value
    .normalize('NFC')
    .replace(/\bNULL\b/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /^null$/i.test(line) ? '' : line
}

export const addressLine: Rule = (value) => {
  const line = normaliseAddressLine(value)
  const problem = textProblem(line)
  if (problem) return problem
  if (!startsWithNumber.test(line) || startsWithOrdinal.test(line)) return 'street_number_missing'
  return /\p{L}/u.test(line) ? null : 'address_no_letters'
}

/** The second line (suite, floor, care of) may say anything but a PO box. */
export const secondAddressLine: Rule = (value) => textProblem(normaliseAddressLine(value))

export interface AddressLines {
  line1?: string
  line2?: string
}

/** Both lines as they are kept; an empty one is dropped (VAL-41). */
export function keptAddressLines({ line1 = '', line2 = '' }: AddressLines): AddressLines {
  const [first, second] = [normaliseAddressLine(line1), normaliseAddressLine(line2)]
  return { ...(first && { line1: first }), ...(second && { line2: second }) }
}
