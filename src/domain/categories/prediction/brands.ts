import type { ClauseWord } from './clauses.ts'
import { toTokens } from './tokens.ts'

export interface BrandMatch {
  /** Indexes of the first word and of the word after the last. */
  start: number
  end: number
  documents: readonly number[]
  words: readonly ClauseWord[]
}

/** Finds brand names, preferring the longest. */
export type BrandFinder = (words: readonly ClauseWord[]) => BrandMatch[]

/**
 * Brand names are found as they are written: `avons` is no Avon. The possessive may lack its apostrophe (`wendys`), and a
 * capitalized name may have a plural (`three Subarus`).
 * @param brands names by document
 */
export function createBrandFinder(brands: ReadonlyMap<number, readonly string[]>): BrandFinder {
  const documentsByName = new Map<string, Set<number>>()
  let longest = 1
  for (const [document, names] of brands)
    for (const name of names.flatMap(spellings)) {
      const tokens = toTokens(name)
      longest = Math.max(longest, tokens.length)
      const plain = tokens.map(({ raw }) => raw)
      const possessive = tokens.map(({ raw, word }) => (word.isPossessive ? `${raw}s` : raw))
      for (const key of [plain.join(' '), possessive.join(' ')])
        documentsByName.set(key, (documentsByName.get(key) ?? new Set()).add(document))
    }
  const documentsOf = (words: readonly ClauseWord[]) => {
    const name = words.map(({ raw }) => raw).join(' ')
    const isPlural = words.at(-1)?.isCapitalized && /..s$/.test(name)
    return documentsByName.get(name) ?? (isPlural ? documentsByName.get(name.slice(0, -1)) : undefined)
  }
  return (words) => {
    const matches: BrandMatch[] = []
    for (let start = 0; start < words.length; start++)
      for (let end = Math.min(words.length, start + longest); end > start; end--) {
        const part = words.slice(start, end)
        const documents = documentsOf(part)
        if (!documents) continue
        matches.push({ start, end, documents: [...documents], words: part })
        start = end - 1
        break
      }
    return matches
  }
}

/** `Hand & Stone` is also written with `and` or `et`. */
const spellings = (name: string): string[] =>
  name.includes(' & ') ? [name, name.replace(' & ', ' and '), name.replace(' & ', ' et ')] : [name]
