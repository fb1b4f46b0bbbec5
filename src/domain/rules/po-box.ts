/**
 * A PO box, including misspelt variants, is no physical address (VAL-35, VAL-05).
 *
 * The line is read word by word; case, accents, dots, dashes and spaces do not matter, nor does a zero for an o.
 * A word counts after one slip of the finger too, but then only with a number behind it, so that Post Office Road,
 * Boxwood Drive, Poboy Street, Place Postale and CP Rail Way stay streets.
 */
import { folded } from './letters.ts'
import { withinOneSlip } from './one-slip.ts'
import type { Rule } from './rule.ts'

const boxes = ['box', 'boxes', 'bx', 'boxx', 'boz', 'bix', 'bax', 'drawer', 'bin', 'lockbox']
const joined = [
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
const frenchBoxes = ['case', 'cases', 'caisse', 'casier', 'boite', 'boites']
const counters = ['general delivery', 'poste restante', 'apartado postal']
/** A box on a rural or military route is where people are, not where a post office is. */
const routes = ['rr', 'hc', 'route', 'rte', 'psc', 'cmr', 'unit', 'site']

const isNumber = (word = ''): boolean => /^[0-9]+[a-z]?$/.test(word)
const isNearly = (word = '', meant: readonly string[]): boolean =>
  meant.some((each) => withinOneSlip(word, each))

/** Lower-case words. Digits stand apart from letters before them, initials together; a comma is a word. */
const wordsOf = (line: string): string[] =>
  folded(line)
    .replace(/[^a-z0-9,]+/g, ' ')
    .replace(/([pb] ?)0(?![0-9])/g, '$1o')
    .replace(/([a-z])(?=[0-9])/g, '$1 ')
    .replace(/\b([pcb]) ([op])\b(?: (b)\b)?/g, '$1$2$3')
    .replace(/,/g, ' , ')
    .split(' ')
    .filter(Boolean)

/** A number follows, perhaps after "no"; or nothing does. */
const numbered = (words: readonly string[], at: number): boolean =>
  isNumber(words[at]) || (/^(?:no|num|number|numero)$/.test(words[at] ?? '') && isNumber(words[at + 1]))
const ends = (words: readonly string[], at: number): boolean => words[at] === undefined || words[at] === ','

/** P.O. Box, PO Drawer; P.O. Bow 12 and PI Box 12 with a number. */
function afterInitials(words: readonly string[], at: number): boolean {
  const [first = '', second = ''] = words.slice(at, at + 2)
  const closed = numbered(words, at + 2) || ends(words, at + 2)
  if (first === 'po') return boxes.includes(second) || second === 'b' || (closed && isNearly(second, boxes))
  return second === 'box' && closed && withinOneSlip(first, 'po')
}

/** Post office box, postal box; Post Ofice Box 12, Post Office 12 or a bare Post Office. */
function afterPost(words: readonly string[], at: number): boolean {
  const exact = /^(?:post|postal|poste)$/.test(words[at] ?? '')
  if (!exact && !isNearly(words[at], ['post', 'postal'])) return false
  const atOffice = isNearly(words[at + 1], ['office'])
  const next = atOffice ? at + 2 : at + 1
  if (atOffice && (exact || words[at + 1] === 'office') && (numbered(words, next) || ends(words, next)))
    return true
  if (boxes.includes(words[next] ?? '')) return exact || atOffice || numbered(words, next + 1)
  return exact && isNearly(words[next], ['box']) && numbered(words, next + 1)
}

/** Case postale, casier postal, boîte postale. */
const isFrench = (words: readonly string[], at: number): boolean =>
  isNearly(words[at], frenchBoxes) && isNearly(words[at + 1], ['postal', 'postale', 'postales', 'postaux'])

/** C.P. 12 and B.P. 12; C.P. before a postal station. */
const isFrenchInitials = (words: readonly string[], at: number): boolean =>
  (words[at] === 'cp' || words[at] === 'bp') &&
  (numbered(words, at + 1) || words[at + 1]?.startsWith('succ') === true)

const bare = ['po', 'box', 'drawer', 'lockbox']

/** Box 12 at the end; P.O. 12, Box 12, Box A, Lockbox 12 or Drawer 12 at the start, of the line or of a part of it. */
function isBareBox(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!bare.includes(word)) return false
  if (at === 0 || words[at - 1] === ',') {
    return numbered(words, at + 1) || (word !== 'po' && words[at + 1]?.length === 1 && ends(words, at + 2))
  }
  return (
    word === 'box' && numbered(words, at + 1) && ends(words, at + 2) && !routes.includes(words[at - 2] ?? '')
  )
}

const isJoined = (words: readonly string[], at: number): boolean =>
  joined.includes(words[at] ?? '') ||
  (isNearly(words[at], ['pobox', 'postbox']) && numbered(words, at + 1)) ||
  counters.includes(`${words[at]} ${words[at + 1]}`)

const signs = [isJoined, afterInitials, afterPost, isFrench, isFrenchInitials, isBareBox]

export function isPoBox(line: string): boolean {
  const words = wordsOf(line)
  return words.some((_, at) => signs.some((sign) => sign(words, at)))
}

export const poBox: Rule = (value) => (isPoBox(value) ? 'po_box' : null)
