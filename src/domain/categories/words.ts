import { commonWords, stopWords } from './common-words.ts'
import { tuning } from './tuning.ts'

/** One word as it is compared: folded, without a plural ending, and its stem. */
export type Word = {
  readonly term: string
  readonly stem: string
  /** 1, less for what nearly every owner writes (`store`, `services`), 0 for `the` and `de`. */
  readonly weight: number
  /** It was written as a possessive, `Joe’s`: likely a name, so no typo of anything. */
  readonly possessive: boolean
}

/** Lower case without accents and ligatures: `Crème brûlée` is `creme brulee`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

const wordPattern = /(?:(?:[cdjlmnst]|qu)')?([\p{L}\p{N}]+)('s(?![\p{L}\p{N}]))?/gu

/**
 * The words of an English or French text, elided articles left out: `l’école de Joe’s` is ecole, de, joe.
 * @param read words that were read before, for whoever reads thousands of texts
 */
export function wordsOf(text: string, read = new Map<string, Word>()): Word[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ´`]/g, "'")
  return [...plain.matchAll(wordPattern)].map(([, written = '', ending = '']) => {
    const before = read.get(written + ending)
    if (before) return before
    const term = singular(fold(written))
    const word = { term, stem: stem(term), weight: weightOf(written, term), possessive: ending !== '' }
    read.set(written + ending, word)
    return word
  })
}

/** The words that say something of a trade, all of them when none does. */
export function tellingOf(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ weight }) => weight > 0)
  return telling.length > 0 ? telling : words
}

const common = new Set([...commonWords].map((word) => singular(fold(word))))

function weightOf(written: string, term: string): number {
  if (stopWords.has(written)) return 0
  return common.has(term) ? tuning.common : 1
}

/** The word without a plural ending of either language; `ie` and `y` become one: grocery, groceries, epicerie. */
function singular(word: string): string {
  return word
    .replace(/(..(?:sh|ch|ss|x|z))es$/, '$1')
    .replace(/(eau|eu|ou)x$/, '$1')
    .replace(/(..)aux$/, '$1al')
    .replace(/(..[^s])s$/, '$1')
    .replace(/(?:(?<=..[^aeiou])ie|(?<=..)y)$/, 'i')
}

const suffixes =
  /(?:atrice?|ateur|ation|ition|ion|ement|ment|euse|eur|eri|ing|iste?|iere?|age|ance|ante?|enne|ive?|ure|ee?|er|or|al|ic|el|ed|if|i)$/

/** What the forms of one trade share: plumber, plumbing, plombier; coiffeuse, coiffure. Compared, never shown. */
function stem(term: string): string {
  const short = term.replace(suffixes, '')
  const tooShort = short.length < 3 || (short.length === 3 && term.length === 4)
  return (tooShort ? term : short).replace(/(.)\1$/, '$1')
}
