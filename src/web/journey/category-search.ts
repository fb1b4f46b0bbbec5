/** Finding an industry by what an owner types: every word must begin a word of its name or of its keywords. */
import type { Answer } from '../client/call.ts'

export type CategoryGroups = Answer<'GET /categories'>['groups']
type Industry = CategoryGroups[number]['industries'][number]
export interface Found extends Industry {
  group: string
}

/** Words without accents, case and punctuation: `Café-Bar` is `cafe`, `bar`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export const industriesOf = (groups: CategoryGroups): Found[] =>
  groups.flatMap(({ label, industries }) => industries.map((industry) => ({ ...industry, group: label })))

/** The higher the better; 0 where a word fits nothing. The name counts more than a keyword, its beginning most. */
function rank(typed: readonly string[], { label, keywords }: Industry): number {
  const name = wordsOf(label)
  const known = keywords.flatMap(wordsOf)
  let sum = 0
  for (const word of typed) {
    const inName = name.findIndex((each) => each.startsWith(word))
    const inKeywords = known.some((each) => each.startsWith(word))
    if (inName < 0 && !inKeywords) return 0
    sum += inName === 0 ? 4 : inName > 0 ? 3 : 1
  }
  return sum
}

/** The industries that fit, best first, at most `most`. */
export function searchIndustries(industries: readonly Found[], query: string, most = 8): Found[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  return industries
    .map((industry) => ({ industry, rank: rank(typed, industry) }))
    .filter((found) => found.rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.industry.label.length - b.industry.label.length)
    .slice(0, most)
    .map(({ industry }) => industry)
}
