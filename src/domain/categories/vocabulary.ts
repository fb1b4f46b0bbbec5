import { editDistance } from './edit-distance.ts'
import { tuning } from './tuning.ts'
import type { Word } from './words.ts'

/** Known terms that a typed word may mean, each with how sure that is: 1 for the term itself. */
export type Meanings = ReadonlyMap<string, number>

export type Vocabulary = {
  has(term: string): boolean
  /** @param unfinished the word may still be being typed */
  meanings(word: Word, unfinished: boolean): Meanings
}

/** Everything that may be meant by a typed word: itself, its family, what it begins, two words in one, a typo. */
export function createVocabulary(terms: ReadonlyMap<string, Pick<Word, 'stem'>>): Vocabulary {
  const families = new Map<string, Set<string>>()
  const letters = new Map<string, number>()
  for (const [term, { stem }] of terms) {
    letters.set(term, lettersOf(term))
    const family = families.get(stem)
    if (family) family.add(term)
    else families.set(stem, new Set([term]))
  }

  const has = (term: string) => letters.has(term)

  function begunBy(term: string): string[] {
    return [...letters.keys()].filter((known) => known.startsWith(term))
  }

  function halvesOf(term: string): string[] {
    for (let cut = 3; cut <= term.length - 3; cut++) {
      const halves = [term.slice(0, cut), term.slice(cut)]
      if (halves.every(has)) return halves
    }
    return []
  }

  function typosOf(term: string, unfinished: boolean): [string, number][] {
    const most = term.length < tuning.twoTyposFrom ? 1 : 2
    const typed = lettersOf(term)
    const found: [string, number][] = []
    for (const [known, its] of letters) {
      if (known.length < 4 || (most === 1 && known[0] !== term[0] && term.length < 6)) continue
      if (bits(typed & ~its) > most || (!unfinished && bits(its & ~typed) > most)) continue
      const steps = editDistance(term, known, most, unfinished)
      if (steps <= most) found.push([known, steps])
    }
    const least = Math.min(...found.map(([, steps]) => steps))
    return found.filter(([, steps]) => steps === least)
  }

  function meanings({ term, stem, possessive }: Word, unfinished: boolean): Meanings {
    const found = new Map<string, number>()
    const add = (terms: Iterable<string>, sure: number) => {
      for (const each of terms) if (sure > (found.get(each) ?? 0)) found.set(each, sure)
    }
    if (has(term)) add([term], 1)
    add(families.get(stem) ?? [], tuning.family)
    if (unfinished && term.length > 1 && !has(term)) add(begunBy(term), tuning.begun)
    if (found.size > 0) return found
    add(halvesOf(term), tuning.half)
    if (found.size > 0 || possessive || term.length < 4) return found
    for (const [known, steps] of typosOf(term, false)) add([known], tuning.typo - tuning.typoStep * steps)
    if (found.size === 0 && unfinished && term.length > 4)
      for (const [known] of typosOf(term, true)) add([known], tuning.begunTypo)
    return found
  }
  return { has, meanings }
}

/** Which letters a term has, a bit each: two terms that differ by one letter differ by at most one bit each way. */
function lettersOf(term: string): number {
  let mask = 0
  for (let index = 0; index < term.length; index++) mask |= 1 << (term.charCodeAt(index) & 31)
  return mask
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
