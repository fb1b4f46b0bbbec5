import type { ClauseWord } from './clauses.ts'
import { documentsOf, toDocumentLists, type DocumentLists } from './document-lists.ts'
import { toTokens } from './tokens.ts'

export interface BrandMatch {
  /** Indexes of the first word and of the word after the last. */
  start: number
  end: number
  documents: readonly number[]
  words: readonly ClauseWord[]
}

/** Documents by brand name. */
export interface BrandIndex {
  names: DocumentLists
  /** Words of the longest name. */
  longest: number
}

/** @param brands names by document */
export function indexBrands(brands: ReadonlyMap<number, readonly string[]>): BrandIndex {
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
  return {
    names: toDocumentLists(new Map([...documentsByName].map(([name, documents]) => [name, [...documents]]))),
    longest,
  }
}

/**
 * Finds brand names in their exact spelling, preferring the longest: `avons` is not Avon. The possessive may lack its
 * apostrophe (`wendys`), and a capitalized name may be plural (`three Subarus`).
 */
export function findBrands({ names, longest }: BrandIndex, words: readonly ClauseWord[]): BrandMatch[] {
  const documentsNamed = (part: readonly ClauseWord[]) => {
    const name = part.map(({ raw }) => raw).join(' ')
    const isPlural = part.at(-1)?.isCapitalized && /..s$/.test(name)
    return documentsOf(names, name) ?? (isPlural ? documentsOf(names, name.slice(0, -1)) : null)
  }
  const matches: BrandMatch[] = []
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + longest); end > start; end--) {
      const part = words.slice(start, end)
      const documents = documentsNamed(part)
      if (!documents) continue
      matches.push({ start, end, documents, words: part })
      start = end - 1
      break
    }
  return matches
}

/** `Hand & Stone` is also written with `and` or `et`. */
const spellings = (name: string): string[] =>
  name.includes(' & ') ? [name, name.replace(' & ', ' and '), name.replace(' & ', ' et ')] : [name]
