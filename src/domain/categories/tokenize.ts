import { commonWords, stopWords } from './stop-words.ts'
import { tuning } from './tuning.ts'

export interface Word {
  /** Folded and singular. */
  term: string
  stem: string
  /** 1, less for common words (`store`), 0 for stop words (`the`). */
  weight: number
  /** A possessive such as `Joe’s` is probably a name, not a typo. */
  isPossessive: boolean
}

/** Lowercases and removes accents and ligatures: `Crème brûlée` becomes `creme brulee`. */
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
 * Splits an English or French text into words without elided articles: `l’école de Joe’s` becomes ecole, de, joe.
 * @param cache speeds up thousands of texts
 */
export function tokenize(text: string, cache = new Map<string, Word>()): Word[] {
  return [...unifyMarks(text.toLowerCase()).matchAll(wordPattern)].map(([, raw = '', ending = '']) => {
    const word = cache.get(raw + ending) ?? toWord(raw, ending !== '')
    cache.set(raw + ending, word)
    return word
  })
}

/** Normalizes apostrophes and accents. */
export function unifyMarks(text: string): string {
  return text.normalize('NFC').replace(/[’‘ʼ´`]/g, "'")
}

export function toWord(raw: string, isPossessive = false): Word {
  const term = singular(fold(raw))
  return { term, stem: stem(term), weight: wordWeight(raw, term), isPossessive }
}

/** Removes stop words, unless there are no other words. */
export function significantWords(words: readonly Word[]): readonly Word[] {
  const significant = words.filter(({ weight }) => weight > 0)
  return significant.length > 0 ? significant : words
}

const commonTerms = new Set([...commonWords].map((word) => singular(fold(word))))

function wordWeight(raw: string, term: string): number {
  if (stopWords.has(raw)) return 0
  return commonTerms.has(term) ? tuning.commonWordWeight : 1
}

/** Removes English and French plural endings and unifies `ie` and `y` (groceries, grocery). */
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

/** Reduces forms of a word to a common stem: plumber and plumbing, coiffeuse and coiffure. Never shown. */
function stem(term: string): string {
  const short = term.replace(suffixes, '')
  const tooShort = short.length < 3 || (short.length === 3 && term.length === 4)
  return (tooShort ? term : short).replace(/(.)\1$/, '$1')
}
