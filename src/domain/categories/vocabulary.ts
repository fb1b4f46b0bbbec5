import { editDistance } from './edit-distance.ts'
import { tuning } from './tuning.ts'
import type { Word } from './words.ts'

/** Known terms that a typed word may mean, each with how sure that is: 1 for the term itself. */
export type Meanings = ReadonlyMap<string, number>

export type Vocabulary = {
  /**
   * @param unfinished the word may still be being typed
   * @param misspelt a word that is not known may be two known ones in one, or a typo of one
   */
  meanings(word: Word, unfinished: boolean, misspelt: boolean): Meanings
}

/** Everything that may be meant by a typed word: itself, its family, what it begins, two words in one, a typo. */
export function createVocabulary(terms: ReadonlyMap<string, Pick<Word, 'stem'>>): Vocabulary {
  const known = [...terms.keys()].toSorted((a, b) => a.length - b.length)
  const letters = known.map(lettersOf)
  const families = new Map<string, string[]>()
  for (const [term, { stem }] of terms) {
    const family = families.get(stem)
    if (family) family.push(term)
    else families.set(stem, [term])
  }

  const begunBy = (start: string) => known.filter((term) => term.startsWith(start))

  function halvesOf(term: string): string[] {
    for (let cut = 3; cut <= term.length - 3; cut++) {
      const halves = [term.slice(0, cut), term.slice(cut)]
      if (halves.every((half) => terms.has(half))) return halves
    }
    return []
  }

  /** The known terms with the fewest typos between, and how many that are. In short words the first letter is right. */
  function typosOf(term: string, unfinished: boolean): { nearest: string[]; steps: number } {
    const typed = lettersOf(term)
    let nearest: string[] = []
    let most = term.length < tuning.twoTyposFrom ? 1 : 2
    const longest = unfinished ? Infinity : term.length + most
    for (let index = 0; index < known.length; index++) {
      const candidate = known[index] ?? ''
      if (candidate.length < Math.max(4, term.length - most)) continue
      if (candidate.length > longest) break
      const its = letters[index] ?? 0
      if (bits(typed & ~its) > most || (!unfinished && bits(its & ~typed) > most)) continue
      if (term.length < 6 && candidate[0] !== term[0]) continue
      const steps = editDistance(term, candidate, most, unfinished)
      if (steps > most) continue
      nearest = steps < most ? [candidate] : [...nearest, candidate]
      most = steps
    }
    return { nearest, steps: most }
  }

  function meanings({ term, stem, possessive }: Word, unfinished: boolean, misspelt: boolean): Meanings {
    const found = new Map<string, number>()
    const add = (each: readonly string[], sure: number) => {
      for (const one of each) if (sure > (found.get(one) ?? 0)) found.set(one, sure)
    }
    if (terms.has(term)) add([term], 1)
    else if (unfinished && term.length > 1) add(begunBy(term), tuning.begun)
    add(families.get(stem) ?? [], tuning.family)
    if (found.size > 0 || !misspelt) return found
    add(halvesOf(term), tuning.half)
    if (found.size > 0 || possessive || term.length < 4) return found
    const { nearest, steps } = typosOf(term, false)
    add(nearest, tuning.typo - tuning.typoStep * steps)
    if (found.size === 0 && unfinished && term.length > 4) add(typosOf(term, true).nearest, tuning.begunTypo)
    return found
  }
  return { meanings }
}

/** Which letters a term has, a bit each: two terms that differ by one letter differ by at most one bit each way. */
function lettersOf(term: string): number {
  let mask = 0
  for (let index = 0; index < term.length; index++) mask |= 1 << (term.charCodeAt(index) & 31)
  return mask
}

/** How many bits are set. */
function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
