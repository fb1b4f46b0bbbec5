/** Rules for physical addresses. */
import { bounds, type RuleCode } from './codes.ts'
import type { Rule } from './rule.ts'
import { foldAccents, isWithinOneEdit, normalizeLetters } from './characters.ts'
import { countries } from '#domain/countries/countries.ts'
import { isRegion } from '#domain/countries/regions.ts'

const boxWords = ['box', 'boxes', 'bx', 'boxx', 'boz', 'bix', 'bax', 'drawer', 'bin', 'lockbox']
const joinedForms = [
  'pob',
  'pobox',
  'pobx',
  'poboxes',
  'postbox',
  'postalbox',
  'postofficebox',
  'apdo',
  'postfach',
]
const frenchBoxWords = ['case', 'cases', 'caisse', 'casier', 'boite', 'boites']
const deliveryPhrases = ['general delivery', 'poste restante', 'apartado postal']
/** A box on a rural or military route is a physical address, not a PO box. */
const routeWords = ['rr', 'hc', 'route', 'rte', 'psc', 'cmr', 'unit', 'site']

const isNumber = (word = ''): boolean => /^[0-9]+[a-z]?$/.test(word)
const isNearMatch = (word = '', candidates: readonly string[]): boolean =>
  candidates.some((each) => isWithinOneEdit(word, each))

/** Lowercases, separates digits from letters, joins initials and keeps commas as tokens. */
const tokenize = (line: string): string[] =>
  foldAccents(line)
    .replace(/[^a-z0-9,]+/g, ' ')
    .replace(/([pb] ?)0(?![0-9])/g, '$1o')
    .replace(/([a-z])(?=[0-9])/g, '$1 ')
    .replace(/\b([pcb]) ([op])\b(?: (b)\b)?/g, '$1$2$3')
    .replace(/,/g, ' , ')
    .split(' ')
    .filter(Boolean)

/** Accepts a number, optionally after "no". */
const isNumberAt = (words: readonly string[], at: number): boolean =>
  isNumber(words[at]) || (/^(?:no|num|number|numero)$/.test(words[at] ?? '') && isNumber(words[at + 1]))
const isEndAt = (words: readonly string[], at: number): boolean =>
  words[at] === undefined || words[at] === ','

/** P.O. Box, PO Drawer; also P.O. Bow 12 and PI Box 12. */
function isPoInitials(words: readonly string[], at: number): boolean {
  const first = words[at] ?? ''
  const second = words[at + 1] ?? ''
  if (first === 'po' && (boxWords.includes(second) || second === 'b')) return true
  const isNearInitials =
    first === 'po' ? isNearMatch(second, boxWords) : second === 'box' && isWithinOneEdit(first, 'po')
  return isNearInitials && (isNumberAt(words, at + 2) || isEndAt(words, at + 2))
}

/** Post office box, postal box, Post Office; also Post Ofice Box 12. */
function isPostOfficeBox(words: readonly string[], at: number): boolean {
  const exact = /^(?:post|postal|poste)$/.test(words[at] ?? '')
  if (!exact && !isNearMatch(words[at], ['post', 'postal'])) return false
  const atOffice = isNearMatch(words[at + 1], ['office'])
  const next = atOffice ? at + 2 : at + 1
  if (atOffice && (exact || words[at + 1] === 'office') && (isNumberAt(words, next) || isEndAt(words, next)))
    return true
  if (boxWords.includes(words[next] ?? '')) return exact || atOffice || isNumberAt(words, next + 1)
  return exact && isNearMatch(words[next], ['box']) && isNumberAt(words, next + 1)
}

/** Case postale, casier postal, boîte postale. */
const isFrench = (words: readonly string[], at: number): boolean =>
  isNearMatch(words[at], frenchBoxWords) &&
  isNearMatch(words[at + 1], ['postal', 'postale', 'postales', 'postaux'])

/** C.P. 12 and B.P. 12; C.P. before a postal station. */
const isFrenchInitials = (words: readonly string[], at: number): boolean =>
  (words[at] === 'cp' || words[at] === 'bp') &&
  (isNumberAt(words, at + 1) || words[at + 1]?.startsWith('succ') === true)

const bareBoxWords = ['po', 'box', 'drawer', 'lockbox']

/** Box 12 at the end; P.O. 12, Box 12, Box A, Lockbox 12 or Drawer 12 at the start of a line or segment. */
function isBareBox(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!bareBoxWords.includes(word)) return false
  if (at === 0 || words[at - 1] === ',') {
    return (
      isNumberAt(words, at + 1) || (word !== 'po' && words[at + 1]?.length === 1 && isEndAt(words, at + 2))
    )
  }
  return (
    word === 'box' &&
    isNumberAt(words, at + 1) &&
    isEndAt(words, at + 2) &&
    !routeWords.includes(words[at - 2] ?? '')
  )
}

const isJoinedForm = (words: readonly string[], at: number): boolean =>
  joinedForms.includes(words[at] ?? '') ||
  (isNearMatch(words[at], ['pobox', 'postbox']) && isNumberAt(words, at + 1)) ||
  deliveryPhrases.includes(`${words[at]} ${words[at + 1]}`)

const matchers = [isJoinedForm, isPoInitials, isPostOfficeBox, isFrench, isFrenchInitials, isBareBox]

/**
 * Detects PO boxes, including misspellings (VAL-35, VAL-05).
 *
 * Ignores case, accents, punctuation and spacing, and reads zero as the letter o. A misspelled word counts only
 * before a number, so Post Office Road, Boxwood Drive, Poboy Street, Place Postale and CP Rail Way pass.
 */
export function isPoBox(line: string): boolean {
  const words = tokenize(line)
  return words.some((_, at) => matchers.some((matches) => matches(words, at)))
}

const { max: maxLineLength } = bounds.address_too_long

/** Also accepts Wisconsin grid numbers: N6W23001. */
const startsWithNumber = /^(?:[0-9]|[nsew][0-9]+ ?[nsew][0-9])/i
/** Ordinal street name without a building number: 5th Avenue, 12e Rue. */
const startsWithOrdinal =
  /^[0-9]+(?:(?:st|nd|rd|th|re|er|ère|ième|ieme)\b|e (?:av|rue|rang|boul|blvd|ch|route|rte|ruelle))/i

function validateText(line: string): RuleCode | null {
  if (line.length > maxLineLength) return 'address_too_long'
  if (/\p{Cc}/u.test(line)) return 'address_characters'
  return isPoBox(line) ? 'po_box' : null
}

/** Also removes the literal NULL (VAL-40). */
export function normalizeAddressLine(value: string): string {
  const line = value
    .normalize('NFC')
    .replace(/\bNULL\b/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /^null$/i.test(line) ? '' : line
}

/** Requires a building number and a letter, at most 300 characters, and no PO box (VAL-35, VAL-36, VAL-37). */
export const addressLine: Rule = (value) => {
  const line = normalizeAddressLine(value)
  const code = validateText(line)
  if (code) return code
  if (!startsWithNumber.test(line) || startsWithOrdinal.test(line)) return 'street_number_missing'
  return /\p{L}/u.test(line) ? null : 'address_no_letters'
}

/** Free text (suite, floor, care of), but no PO box. */
export const secondAddressLine: Rule = (value) => validateText(normalizeAddressLine(value))

const { max: maxCityLength } = bounds.city_too_long

export const normalizeCity = (value: string): string => normalizeLetters(value).trim()

/**
 * Requires a letter, at most 100 characters, and only letters, digits and punctuation found in place names: 100
 * Mile House, St. John's, Saint-Louis-du-Ha! Ha! (VAL-34).
 */
export const city: Rule = (value) => {
  const name = normalizeCity(value)
  if (name.length > maxCityLength) return 'city_too_long'
  return /^[\p{L}0-9 '.,\-()/&!]*$/u.test(name) && /\p{L}/u.test(name) ? null : 'city_characters'
}

export const normalizeTerritory = (value: string): string => value.trim().toUpperCase()

/** Two-letter region code of the market (VAL-34, VAL-45). */
export const territory: Rule = (value, { market }) =>
  isRegion(market, normalizeTerritory(value)) ? null : countries[market].territory.error

/** Uppercase; Canadian codes get their inner space. */
export const normalizePostalCode = (value: string): string =>
  value
    .trim()
    .replace(/^([a-z][0-9][a-z])[ -]?([0-9][a-z][0-9])$/i, '$1 $2')
    .toUpperCase()

/** 5 digits in the US, A1A 1A1 in Canada (VAL-38, VAL-39). */
export const postalCode: Rule = (value, { market }) => {
  const { pattern, error } = countries[market].postalCode
  return pattern.test(normalizePostalCode(value)) ? null : error
}
