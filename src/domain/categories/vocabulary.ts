import { editDistance } from './edit-distance.ts'
import { phoneticKey } from './phonetic.ts'
import { tuning } from './tuning.ts'
import type { Word } from './tokenize.ts'

/** Confidence by matching term, from 0 to 1 for an exact match. */
export type TermMatches = ReadonlyMap<string, number>

/** Term numbers by key, as linked lists in a few objects. */
interface Groups {
  /** First term of a group. */
  first: ReadonlyMap<string, number>
  /** Next term in the group, by term; `endOfGroup` after the last. */
  next: Int32Array
}

const endOfGroup = -1

/** Terms of a language with their lookup tables, in serializable form. */
export interface Terms {
  /** Terms are numbered from 0, in this order. */
  numbers: ReadonlyMap<string, number>
  families: Groups
  bySound: Groups
  /** Term numbers, shortest term first. */
  byFirstLetter: ReadonlyMap<string, Uint32Array>
}

/** @param stems by term */
export function indexTerms(stems: ReadonlyMap<string, string>): Terms {
  const terms = [...stems.keys()]
  const numbers = new Map(terms.map((term, number) => [term, number]))
  return {
    numbers,
    families: group(terms, (term) => stems.get(term) ?? term),
    bySound: group(terms, (term) => (term.length >= tuning.soundMinLength ? phoneticKey(term) : null)),
    byFirstLetter: new Map(
      [...Map.groupBy(terms, (term) => term[0] ?? '')].map(([letter, sameLetter]) => [
        letter,
        Uint32Array.from(
          sameLetter.toSorted((a, b) => a.length - b.length),
          (term) => numbers.get(term) ?? 0,
        ),
      ]),
    ),
  }
}

/** @param keyOf returns null for a term without a group */
function group(terms: readonly string[], keyOf: (term: string) => string | null): Groups {
  const first = new Map<string, number>()
  const last = new Map<string, number>()
  const next = new Int32Array(terms.length).fill(endOfGroup)
  terms.forEach((term, number) => {
    const key = keyOf(term)
    if (key === null) return
    const previous = last.get(key)
    if (previous === undefined) first.set(key, number)
    else next[previous] = number
    last.set(key, number)
  })
  return { first, next }
}

interface Vocabulary {
  /** Terms by number. */
  terms: readonly string[]
  /**
   * @param isPrefix the word may be unfinished
   * @param allowTypos an unknown word may be a compound or a typo
   */
  match(word: Word, isPrefix: boolean, allowTypos: boolean): TermMatches
}

/** Matches a word with exact terms, stems, synonyms, prefixes, compounds, typos and sounds. */
export function createVocabulary(
  { numbers, families, bySound, byFirstLetter }: Terms,
  synonyms: ReadonlyMap<string, readonly string[]> = new Map(),
): Vocabulary {
  const terms = [...numbers.keys()]
  const letterMasks = Int32Array.from(terms, letterMask)

  function members({ first, next }: Groups, key: string): string[] {
    const found: string[] = []
    for (
      let number = first.get(key) ?? endOfGroup;
      number !== endOfGroup;
      number = next[number] ?? endOfGroup
    )
      found.push(terms[number] ?? '')
    return found
  }

  const termsStartingWith = (prefix: string) => terms.filter((term) => term.startsWith(prefix))

  function splitCompound(term: string): string[] {
    for (let cut = 3; cut <= term.length - 3; cut++) {
      const halves = [term.slice(0, cut), term.slice(cut)]
      if (halves.every((half) => numbers.has(half))) return halves
    }
    return []
  }

  /** Finds the terms with the fewest edits. The first letter may at most be missing, swapped or extra. */
  function findTypos(term: string, isPrefix: boolean): { nearest: string[]; edits: number } {
    const termLetters = letterMask(term)
    let nearest: string[] = []
    let maxEdits = term.length < tuning.twoTyposMinLength ? 1 : 2
    const maxLength = isPrefix ? Infinity : term.length + maxEdits
    const firstLetters = term.length < 6 ? [term[0]] : new Set([term[0], term[1]])
    for (const letter of firstLetters)
      for (const number of byFirstLetter.get(letter ?? '') ?? []) {
        const candidate = terms[number] ?? ''
        if (candidate.length < Math.max(4, term.length - maxEdits)) continue
        if (candidate.length > maxLength) break
        const letters = letterMasks[number] ?? 0
        if (
          countBits(termLetters & ~letters) > maxEdits ||
          (!isPrefix && countBits(letters & ~termLetters) > maxEdits)
        )
          continue
        const edits = editDistance(term, candidate, maxEdits, isPrefix)
        if (edits > maxEdits) continue
        nearest = edits < maxEdits ? [candidate] : [...nearest, candidate]
        maxEdits = edits
      }
    return { nearest, edits: maxEdits }
  }

  /** Finds terms with similar sound and spelling. */
  function findSounds(term: string): string[] {
    if (term.length < tuning.soundMinLength) return []
    const candidates = members(bySound, phoneticKey(term)).map((candidate) => ({
      candidate,
      edits: editDistance(term, candidate, term.length),
    }))
    const fewest = Math.min(...candidates.map(({ edits }) => edits))
    return candidates.filter(({ edits }) => edits <= fewest + 1).map(({ candidate }) => candidate)
  }

  function match(
    { term, stem, weight, isPossessive }: Word,
    isPrefix: boolean,
    allowTypos: boolean,
  ): TermMatches {
    const found = new Map<string, number>()
    const add = (matches: readonly string[], confidence: number) => {
      for (const matchedTerm of matches)
        if (confidence > (found.get(matchedTerm) ?? 0)) found.set(matchedTerm, confidence)
    }
    if (numbers.has(term)) add([term], 1)
    else if (isPrefix && term.length > 1) add(termsStartingWith(term), tuning.prefixMatch)
    // Common business words do not match by stem: a store is not storage.
    if (weight === 1) add(members(families, stem), tuning.stemMatch)
    add(synonyms.get(term) ?? [], tuning.synonym)
    if (found.size > 0 || !allowTypos) return found
    add(splitCompound(term), tuning.compoundPart)
    if (found.size > 0 || isPossessive || term.length < 4) return found
    const { nearest, edits } = findTypos(term, false)
    const sounds = nearest.length > 0 && edits === 1 ? [] : findSounds(term)
    if (sounds.length > 0) add(sounds, tuning.sound)
    else add(nearest, tuning.typo - tuning.typoPerEdit * edits)
    if (found.size === 0 && isPrefix && term.length > 4) add(findTypos(term, true).nearest, tuning.prefixTypo)
    return found
  }
  return { terms, match }
}

/** Bit set of a term's letters, for fast rejection: one edit changes at most one bit in each direction. */
function letterMask(term: string): number {
  let mask = 0
  for (let index = 0; index < term.length; index++) mask |= 1 << (term.charCodeAt(index) & 31)
  return mask
}

function countBits(mask: number): number {
  let count = 0
  for (let remaining = mask; remaining !== 0; remaining &= remaining - 1) count++
  return count
}
