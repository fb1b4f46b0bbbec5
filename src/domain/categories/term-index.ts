import { createPhraseBook, type SearchDocument } from './phrase-book.ts'
import { tuning } from './tuning.ts'
import { createVocabulary, type Meanings } from './vocabulary.ts'
import { tellingOf, wordsOf, type Word } from './words.ts'

/** What a text means to an index. */
export type Findings = {
  /** How well each document fits, by its number; those that do not fit at all are missing. */
  readonly scores: ReadonlyMap<number, number>
  /** Which share of the text, 0 to 1, the index knows. */
  readonly understood: number
}

export type TermIndex = {
  /**
   * Never fails, whatever the text. Of a long one only the beginning is read.
   * @param knownElsewhere whether another index knows a term: here it is unknown then, but not misspelt
   */
  readonly find: (text: string, knownElsewhere?: (term: string) => boolean) => Findings
  readonly knows: (term: string) => boolean
}

const longestText = 200
const mostWords = 12

/** An index of documents by the words of their names and keywords, all in one language. */
export function createTermIndex(documents: readonly SearchDocument[]): TermIndex {
  const { phrases, terms } = createPhraseBook(documents)
  const vocabulary = createVocabulary(terms)

  /** The typed words with what they may mean; two neighbours may be one term: barber shop, barbershop. */
  function readings(
    text: string,
    knownElsewhere: (term: string) => boolean,
  ): { word: Word; meanings: Meanings }[] {
    const words = tellingOf(wordsOf(text.slice(0, longestText))).slice(0, mostWords)
    return words.flatMap((word, index) => {
      const next = words[index + 1]
      const joined = word.term + (next?.term ?? '')
      return [
        { word, meanings: vocabulary.meanings(word, !next, !knownElsewhere(word.term)) },
        ...(next && terms.has(joined) ? [{ word, meanings: new Map([[joined, 1]]) }] : []),
      ]
    })
  }

  function find(text: string, knownElsewhere: (term: string) => boolean = () => false): Findings {
    const scores = new Map<number, number>()
    const heard = new Map<number, number>()
    let asked = 0
    let known = 0
    for (const { word, meanings } of readings(text, knownElsewhere)) {
      const ofDocuments = new Map<number, number>()
      const ofPhrases = new Map<number, number>()
      let most = 0
      for (const [name, sure] of meanings) {
        const term = terms.get(name)
        if (!term) continue
        const worth = term.rarity * sure * (word.weight || tuning.faint)
        most = Math.max(most, worth)
        for (const [document, strength] of term.strengths)
          raise(ofDocuments, document, (worth * strength) / (strength + tuning.saturation))
        for (const phrase of term.phrases) raise(ofPhrases, phrase, worth)
      }
      known += most
      asked += most || tuning.unknown
      for (const [document, worth] of ofDocuments) increase(scores, document, worth)
      for (const [phrase, worth] of ofPhrases) increase(heard, phrase, worth)
    }
    const closest = new Map<number, number>()
    for (const [number, worth] of heard) {
      const phrase = phrases[number]
      if (!phrase) continue
      const alike = share(worth, phrase.worth) * share(worth, asked) ** tuning.ofText
      raise(closest, phrase.document, worth * alike * phrase.boost)
    }
    for (const [document, worth] of closest) increase(scores, document, tuning.phrase * worth)
    return { scores, understood: share(known, asked) }
  }
  return { find, knows: (term) => terms.has(term) }
}

/** Documents by their scores, best first, those of equal score in their order. */
export function ranked(scores: ReadonlyMap<number, number>): number[] {
  return [...scores].toSorted(([a, one], [b, other]) => other - one || a - b).map(([document]) => document)
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0
}

function increase(map: Map<number, number>, key: number, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by)
}

function raise(map: Map<number, number>, key: number, to: number): void {
  if (to > (map.get(key) ?? 0)) map.set(key, to)
}
