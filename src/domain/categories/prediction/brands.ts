import { tokenize, type Word } from '../tokenize.ts'

export interface BrandMatch {
  /** Indexes of the first word and of the word after the last. */
  start: number
  end: number
  documents: readonly number[]
  words: readonly Word[]
}

/** Finds brand names, preferring the longest. */
export type BrandFinder = (words: readonly Word[]) => BrandMatch[]

/** @param brands names by document */
export function createBrandFinder(brands: ReadonlyMap<number, readonly string[]>): BrandFinder {
  const documentsByName = new Map<string, number[]>()
  let longest = 1
  for (const [document, names] of brands)
    for (const name of names.flatMap(spellings)) {
      const words = tokenize(name)
      const key = keyOf(words)
      longest = Math.max(longest, words.length)
      documentsByName.set(key, [...(documentsByName.get(key) ?? []), document])
    }
  return (words) => {
    const matches: BrandMatch[] = []
    for (let start = 0; start < words.length; start++)
      for (let end = Math.min(words.length, start + longest); end > start; end--) {
        const part = words.slice(start, end)
        const documents = documentsByName.get(keyOf(part))
        if (!documents) continue
        matches.push({ start, end, documents, words: part })
        start = end - 1
        break
      }
    return matches
  }
}

/** `Hand & Stone` is also written with `and` or `et`. */
const spellings = (name: string): string[] =>
  name.includes(' & ') ? [name, name.replace(' & ', ' and '), name.replace(' & ', ' et ')] : [name]

const keyOf = (words: readonly Word[]): string => words.map(({ term }) => term).join(' ')
