import { tuning } from './tuning.ts'
import { createVocabulary, type Meanings } from './vocabulary.ts'
import { wordsOf, type Word } from './words.ts'

/** What is searched: names count more than the words an owner might type. */
export type SearchDocument = { readonly labels: readonly string[]; readonly keywords: readonly string[] }

export type TermIndex = {
  /** Numbers of the documents that fit the text, best first. Of a long text only the beginning is read. */
  rank(text: string): number[]
}

const longestText = 200
const mostWords = 24

/** What is known of a term: how much it tells, how strongly it stands for documents, which phrases hold it. */
type Term = { rarity: number; readonly strengths: Map<number, number>; readonly phrases: Set<number> }
type Phrase = { readonly document: number; readonly words: readonly Word[]; readonly boost: number }

/** An index of documents by the words of their names and keywords. */
export function createTermIndex(documents: readonly SearchDocument[]): TermIndex {
  const phrases = documents.flatMap(phrasesOf)
  const terms = termsOf(phrases, documents.length)
  const vocabulary = createVocabulary(phrases.flatMap(({ words }) => words))
  const worths = phrases.map(({ words }) => sum(words.map(({ term }) => terms.get(term)?.rarity ?? 0)))

  /** The typed words with what they may mean; two neighbours may be one term: barber shop, barbershop. */
  function readings(text: string): { word: Word; meanings: Meanings }[] {
    const words = tellingOf(wordsOf(text.slice(0, longestText))).slice(0, mostWords)
    return words.flatMap((word, index) => {
      const next = words[index + 1]
      const joined = word.term + (next?.term ?? '')
      return [
        { word, meanings: vocabulary.meanings(word, !next) },
        ...(next && vocabulary.has(joined) ? [{ word, meanings: new Map([[joined, tuning.joined]]) }] : []),
      ]
    })
  }

  return {
    rank(text) {
      const byDocument = new Map<number, number>()
      const byPhrase = new Map<number, number>()
      let asked = 0
      for (const { word, meanings } of readings(text)) {
        const found = new Map<number, number>()
        const held = new Map<number, number>()
        let most = meanings.size > 0 ? 0 : tuning.unknown
        for (const [term, sure] of meanings) {
          const { rarity = 0, strengths = none, phrases: holding = none.keys() } = terms.get(term) ?? {}
          const worth = rarity * sure * (word.weight || tuning.faint)
          most = Math.max(most, worth)
          for (const [document, strength] of strengths)
            raise(found, document, (worth * strength) / (strength + tuning.saturation))
          for (const phrase of holding) raise(held, phrase, worth)
        }
        asked += most
        for (const [document, worth] of found) increase(byDocument, document, worth)
        for (const [phrase, worth] of held) increase(byPhrase, phrase, worth)
      }
      const bestPhrase = new Map<number, number>()
      for (const [number, worth] of byPhrase) {
        const covered = share(worth, worths[number]) ** tuning.cover * share(worth, asked) ** tuning.asked
        raise(bestPhrase, phrases[number]?.document ?? -1, worth * covered)
      }
      return [...byDocument]
        .map(([document, worth]) => ({
          document,
          score: worth + tuning.phrase * (bestPhrase.get(document) ?? 0),
        }))
        .sort((one, other) => other.score - one.score || one.document - other.document)
        .map(({ document }) => document)
    },
  }
}

const none: ReadonlyMap<number, number> = new Map()

function phrasesOf({ labels, keywords }: SearchDocument, document: number): Phrase[] {
  const phrase = (boost: number) => (text: string) => ({ document, boost, words: tellingOf(wordsOf(text)) })
  const parts = labels.flatMap((label) => label.split(/,| (?:or|and|ou|et) /))
  return [
    ...labels.map(phrase(tuning.label)),
    ...parts.map(phrase(tuning.labelPart)),
    ...keywords.map(phrase(1)),
  ]
}

/** The words that say something of a trade, all of them when none does. */
function tellingOf(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ weight }) => weight > 0)
  return telling.length > 0 ? telling : words
}

function termsOf(phrases: readonly Phrase[], documents: number): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>()
  phrases.forEach(({ document, words, boost }, number) => {
    for (const { term, weight } of words) {
      const known = terms.get(term) ?? {
        rarity: weight || tuning.faint,
        strengths: new Map(),
        phrases: new Set(),
      }
      terms.set(term, known)
      known.phrases.add(number)
      increase(known.strengths, document, boost / words.length ** tuning.lengthPower)
    }
  })
  for (const term of terms.values()) term.rarity *= Math.log(1 + documents / term.strengths.size)
  return terms
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const share = (part: number, whole = 0): number => (whole > 0 ? Math.min(1, part / whole) : 0)

function increase(map: Map<number, number>, key: number, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by)
}

function raise(map: Map<number, number>, key: number, to: number): void {
  if (to > (map.get(key) ?? 0)) map.set(key, to)
}
