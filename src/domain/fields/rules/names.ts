/** Rules for names of people, businesses, stores and account holders. */
import { bounds } from './codes.ts'
import { countries } from '#domain/countries/countries.ts'
import { accentedLetters } from '#domain/countries/country.ts'
import { consistsOf, foldAccents, normalizeLetters } from './characters.ts'
import type { Rule } from './rule.ts'

/**
 * Words rejected in personal names, ignoring case and accents (VAL-03, VAL-05). Sample, Tester, Na and Co are
 * absent because they are also surnames.
 */
const blockedNameWords: ReadonlySet<string> = new Set([
  // placeholders
  'asdf',
  'asdfasdf',
  'firstname',
  'lastname',
  'null',
  'placeholder',
  'qwerty',
  'test',
  'testing',
  // legal forms
  'corp',
  'corporation',
  'gmbh',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'ltd',
  'ltee',
  'plc',
  'pllc',
])

/** Values rejected as business names, ignoring case, accents and punctuation (VAL-10). */
const placeholderPhrases: ReadonlySet<string> = new Set([
  'n a',
  'na',
  'none',
  'not applicable',
  'no business name',
  'no company name',
  'do not contact',
  'do not call',
  'do not email',
  'business name',
  'company name',
  'your business name',
  'same as above',
  'same as legal name',
  'to be determined',
  'tbd',
  'aucun',
  'aucune',
  'sans objet',
  'ne pas contacter',
  'ne pas appeler',
  'nom de l entreprise',
  'comme ci dessus',
])

const { max: maxNameLength } = bounds.name_too_long
const personalNameSymbols = "' -"

/**
 * At most 64 characters: letters (accented in Canada), inner spaces, apostrophes and hyphens (VAL-02, VAL-03, VAL-04).
 *
 * Blocks whole words only, so Testa, Incardona and Nullan pass. A person legally named Null, Test or Inc is
 * rejected; the `name_blocked` message refers them to support, who verify the name from an identity document.
 */
export const personalName: Rule = (value, { market }) => {
  const name = normalizeLetters(value)
  if (name.length > maxNameLength) return 'name_too_long'
  if (name !== name.trim()) return 'name_edge_space'
  if (/\p{Nd}/u.test(name)) return 'name_has_digits'
  if (!consistsOf(name, countries[market].letters, personalNameSymbols))
    return consistsOf(name, accentedLetters, personalNameSymbols) ? 'name_accents' : 'name_characters'
  const words = foldAccents(name).match(/[a-z]+/g)
  if (words === null) return 'name_no_letter'
  return words.some((word) => blockedNameWords.has(word)) ? 'name_blocked' : null
}

export const normalizePersonalName = normalizeLetters

const businessNameSymbols = String.raw`0-9 '?!.,\-()&:`

/**
 * At least 2 characters and one letter: letters (accented in Canada), digits, single inner spaces and ' ? ! . , - ( ) & :
 * (VAL-06…VAL-10).
 *
 * Placeholders match the whole value, so Nonesuch Records passes. The `business_name_placeholder` message asks a
 * business named None to add its legal form or a second word.
 */
export const businessNameFormat: Rule = (value, { market }) => {
  const name = normalizeLetters(value)
  if (name.length < bounds.business_name_too_short.min) return 'business_name_too_short'
  if (name !== name.trim()) return 'business_name_edge_space'
  if (!consistsOf(name, countries[market].letters, businessNameSymbols))
    return consistsOf(name, accentedLetters, businessNameSymbols)
      ? 'business_name_accents'
      : 'business_name_characters'
  if (name.includes('  ')) return 'business_name_double_space'
  const phrase =
    foldAccents(name)
      .match(/[\p{L}\p{Nd}&]+/gu)
      ?.join(' ') ?? ''
  if (!/\p{L}/u.test(phrase)) return 'business_name_no_letter'
  return placeholderPhrases.has(phrase) ? 'business_name_placeholder' : null
}

/** Legal and doing-business-as names have at most 64 characters (VAL-13). */
export const businessName: Rule = (value, context) =>
  normalizeLetters(value).length > bounds.business_name_too_long.max
    ? 'business_name_too_long'
    : businessNameFormat(value, context)

export const normalizeBusinessName = normalizeLetters

const { min: minStoreNameLength, max: maxStoreNameLength } = bounds.store_name_length
const storeNameSymbols = String.raw`0-9 ,.\-&()!`

/** 3 to 64 letters, digits, single inner spaces and , . - & ( ) ! (VAL-12, VAL-13, VAL-39, VAL-47). */
export const storeName: Rule = (value, { market }) => {
  const name = value.normalize('NFC')
  if (name.length < minStoreNameLength || name.length > maxStoreNameLength) return 'store_name_length'
  if (name !== name.trim() || name.includes('  ')) return 'store_name_spaces'
  return consistsOf(name, countries[market].letters, storeNameSymbols) ? null : 'store_name_characters'
}

const { max: maxHolderNameLength } = bounds.holder_name_too_long

export const normalizeHolderName = (value: string): string => normalizeLetters(value).trim()

/**
 * Accepts letters of any language because the name must match the bank's records; requires a letter and at most 64
 * characters (VAL-48).
 */
export const holderName: Rule = (value) => {
  const name = normalizeHolderName(value)
  if (name.length > maxHolderNameLength) return 'holder_name_too_long'
  return /^[\p{L}\p{M}0-9 '.,\-&()/+!?:#]*$/u.test(name) && /\p{L}/u.test(name)
    ? null
    : 'holder_name_characters'
}
