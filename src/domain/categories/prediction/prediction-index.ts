/** Data of the category prediction, which is built once and read back from a file. */
import { categoryLanguages, type CategoryLanguage, type Industry } from '../category.ts'
import { createPhraseIndex, type PhraseIndex } from '../phrase-index.ts'
import { toWord } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import { indexBrands, type BrandIndex } from './brands.ts'
import type { DocumentLists } from './document-lists.ts'
import type { Lexicon, LexiconLanguage } from './lexicon.ts'
import { indexNames } from './names.ts'
import { learnWords, type LearnedWords } from './word-evidence.ts'

/** Serializable lookup data for predictions, because building it takes seconds and loading it does not. */
export interface PredictionIndex extends Pick<Lexicon, 'emoji' | 'actions'> {
  /** Terms with little weight. */
  everyday: Readonly<Record<LexiconLanguage, ReadonlySet<string>>>
  /** Terms for customers. */
  customers: ReadonlySet<string>
  phrases: Readonly<Record<LexiconLanguage, PhraseIndex>>
  synonyms: Readonly<Record<CategoryLanguage, ReadonlyMap<string, readonly string[]>>>
  names: DocumentLists
  brands: BrandIndex
  words: LearnedWords
}

export function buildPredictionIndex(industries: readonly Industry[], lexicon: Lexicon): PredictionIndex {
  const positions = new Map(industries.map(({ id }, position) => [id, position]))
  const positionOf = (id: number) => positions.get(id) ?? -1
  const everyday = {
    en: termsOf(lexicon.everyday.en),
    fr: termsOf(lexicon.everyday.fr),
    es: termsOf(lexicon.everyday.es),
  }
  const phrasesIn = (language: CategoryLanguage) =>
    createPhraseIndex(
      industries.map(({ id, label, keywords }) => ({
        label: label[language],
        keywords: [...keywords[language], ...(lexicon.world.get(id) ?? [])],
        cues: lexicon.cues.get(id)?.[language] ?? [],
      })),
      everyday[language],
    )
  return {
    everyday,
    customers: termsOf(lexicon.customers),
    emoji: lexicon.emoji,
    actions: lexicon.actions,
    phrases: {
      en: phrasesIn('en'),
      fr: phrasesIn('fr'),
      es: createPhraseIndex(
        industries.map(({ id }) => ({ label: '', keywords: lexicon.spanish.get(id) ?? [] })),
        everyday.es,
      ),
    },
    synonyms: { en: synonymMap(lexicon.synonyms.en), fr: synonymMap(lexicon.synonyms.fr) },
    names: indexNames(industries),
    brands: indexBrands(new Map([...lexicon.brands].map(([id, names]) => [positionOf(id), names]))),
    words: learnWords(
      industries.map(({ id, label, keywords }) => {
        const perLanguage = categoryLanguages.flatMap((language) => [
          label[language],
          ...keywords[language],
          ...(lexicon.cues.get(id)?.[language] ?? []),
        ])
        const others = [...(lexicon.spanish.get(id) ?? []), ...(lexicon.world.get(id) ?? [])]
        const stories = categoryLanguages.flatMap((language) => lexicon.stories.get(id)?.[language] ?? [])
        return [
          { texts: [...perLanguage, ...others], weight: tuning.evidenceKeyword },
          { texts: stories, weight: 1 },
        ]
      }),
    ),
  }
}

const termsOf = (words: readonly string[]): Set<string> => new Set(words.map((word) => toWord(word).term))

function synonymMap(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>()
  for (const group of groups) {
    const terms = termsOf(group)
    for (const term of terms) {
      const others = [...terms].filter((other) => other !== term)
      map.set(term, [...(map.get(term) ?? []), ...others])
    }
  }
  return map
}
