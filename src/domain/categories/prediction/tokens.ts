import { fold, toWord, unifyMarks, type Word } from '../tokenize.ts'

/** Role of a word in relation to the trade that the sentence describes. */
export type Role = 'trade' | 'negated' | 'past' | 'customer' | 'place'

export interface Token {
  /** Lower case, without accents. */
  raw: string
  word: Word
  /** The word follows a full stop, comma, parenthesis or dash. */
  startsClause: boolean
  /** Capitalized within a clause, as names are. */
  isCapitalized: boolean
}

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const conjunctions = words('and or plus et ou y')
export const articles = words(
  'a an the my our your their local small other some few le la les l un une des du de nos vos petits petites autres',
)

const tokenPattern =
  /(?:(?:[cdjlmnst]|qu)')?([\p{L}\p{N}]+)('s(?![\p{L}\p{N}]))?|[.,;:!?()\n—–…]|(?<=\s)-+(?=\s)/giu

/** Splits a text into words, with negations written out: `don’t` becomes do, not. */
export function toTokens(text: string): Token[] {
  const unified = unifyMarks(text)
    .replace(/\b(\p{L}+?)n't\b/giu, '$1 not')
    .replace(/\b(do|does|did|is|are|was|were|have|has)nt\b/gi, '$1 not')
    .replace(/'(?:re|ve|ll|m|d)\b/gi, '')
  const tokens: Token[] = []
  let startsClause = true
  for (const [, raw, ending] of unified.matchAll(tokenPattern)) {
    if (raw === undefined) {
      startsClause = true
      continue
    }
    tokens.push({
      raw: fold(raw),
      word: toWord(raw.toLowerCase(), ending !== undefined),
      startsClause,
      isCapitalized: !startsClause && /^\p{Lu}[\p{Ll}\p{N}]/u.test(raw),
    })
    startsClause = false
  }
  return tokens
}
