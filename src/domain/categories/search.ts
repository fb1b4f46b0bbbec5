import { createPhraseIndex, type SearchDocument } from './phrase-index.ts'
import { createPlausibility, type Plausibility } from './plausible.ts'
import { createTermIndex, rankDocuments } from './term-index.ts'
import { tokenize } from './tokenize.ts'

export interface CategorySearch<Industry extends SearchDocument> {
  /** Returns matching industries, best first. The text may be unfinished. */
  find: (text: string, limit?: number) => Industry[]
  /** True if an industry's label or keyword is in the text, so that it needs no guesses. */
  isNamed: (text: string) => boolean
  /** Returns the only industry that the text clearly means, or null. */
  findClear: (text: string) => Industry | null
}

/**
 * Threshold checked against the test examples; with a lower one, a text such as "stuff" or "law" would select an
 * industry.
 */
const clearMatch = { minScore: 3.6, minLead: 1.5 }

/** Part of the best score that an alternative must reach, checked by `npm run bench:predict`. */
const leastShare = { named: 0.75, 'partly named': 0.95, similar: 0.95 } as const satisfies Record<
  Plausibility,
  number
>

/**
 * Searches the groups of `GET /categories` in the browser, without a request. Create it once per list, because indexing
 * is slow.
 */
export function createSearch<Industry extends SearchDocument>(
  groups: readonly { readonly industries: readonly Industry[] }[],
): CategorySearch<Industry> {
  const industries = groups.flatMap((group) => group.industries)
  const index = createTermIndex(createPhraseIndex(industries))
  const findPlausible = createPlausibility(industries)
  return {
    find: (text, limit = 8) => {
      const { scores } = index.find(text)
      const ranked = rankDocuments(scores)
      const { documents, plausibility } = findPlausible(text, ranked)
      const [best = -1] = ranked
      const least = (scores.get(best) ?? 0) * leastShare[plausibility]
      return ranked
        .filter((one) => one === best || (documents.includes(one) && (scores.get(one) ?? 0) >= least))
        .slice(0, limit)
        .flatMap((document) => industries[document] ?? [])
    },
    isNamed: (text) => {
      const ranked = rankDocuments(index.find(text).scores)
      return ranked.length > 0 && findPlausible(text, ranked).plausibility === 'named'
    },
    findClear: (text) => {
      const { scores, coverage } = index.find(text)
      const [first = -1, second = -1] = rankDocuments(scores)
      const [score = 0, nextScore = 0] = [scores.get(first), scores.get(second)]
      const industry = industries[first]
      if (!industry || coverage < 1 || score < clearMatch.minScore) return null
      return score >= clearMatch.minLead * nextScore || isPartOfLabel(text, industry.label) ? industry : null
    },
  }
}

/** Parts of a label, such as "Coffee shop" in "Coffee shop or tea room". Several labels may share a part. */
function isPartOfLabel(text: string, label: string): boolean {
  const words = tokenize(text).map(({ term }) => term)
  const parts = label.split(/,| (?:or|and|ou|et) /).map((part) => tokenize(part).map(({ term }) => term))
  return words.length > 1 && parts.some((part) => part.join(' ') === words.join(' '))
}
