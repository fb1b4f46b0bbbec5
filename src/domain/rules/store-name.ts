/** A store name has 3 to 64 characters, only letters, digits and , . - & ( ) ! with single inner spaces (VAL-47, VAL-39). */
import { bounds } from './codes.ts'
import { lettersOf } from './letters.ts'
import type { Rule } from './rule.ts'

const { min, max } = bounds.store_name_length
const allowed = {
  US: new RegExp(String.raw`^[${lettersOf.US}0-9 ,.\-&()!]*$`),
  CA: new RegExp(String.raw`^[${lettersOf.CA}0-9 ,.\-&()!]*$`),
}

export const storeName: Rule = (value, { market }) => {
  const name = value.normalize('NFC')
  if (name.length < min || name.length > max) return 'store_name_length'
  if (name !== name.trim() || name.includes('  ')) return 'store_name_spaces'
  return allowed[market].test(name) ? null : 'store_name_characters'
}
