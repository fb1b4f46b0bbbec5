import { createTermIndex, ranked } from './term-index.ts'

/** What the search reads of an industry of `GET /categories`, which is in one language. */
export type Searchable = { readonly label: string; readonly keywords: readonly string[] }

/** Finds the industries that fit a text, finished or still being typed, best first, at most `limit` (8). */
export type Search<Industry extends Searchable> = (text: string, limit?: number) => Industry[]

/**
 * A search over the groups of `GET /categories`, for the browser: it works at once, without asking the server.
 * Build it once for a list: that reads every keyword.
 */
export function createSearch<Industry extends Searchable>(
  groups: readonly { readonly industries: readonly Industry[] }[],
): Search<Industry> {
  const industries = groups.flatMap((group) => group.industries)
  const index = createTermIndex(industries)
  return (text, limit = 8) =>
    ranked(index.find(text).scores)
      .slice(0, limit)
      .flatMap((document) => industries[document] ?? [])
}
