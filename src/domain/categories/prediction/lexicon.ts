import * as z from 'zod/mini'
import { categoryLanguages, type CategoryLanguage, type Industry } from '../category.ts'

/** Vocabulary of trades beyond their names and keywords; read from `data/prediction/`, on the server only. */
export interface Lexicon {
  /** Things, problems, tools and everyday descriptions of the trade, by industry ID. */
  cues: ReadonlyMap<number, Readonly<Record<CategoryLanguage, readonly string[]>>>
  /** Owners' descriptions of their work, mostly without a word of the trade, by industry ID. */
  stories: ReadonlyMap<number, Readonly<Record<CategoryLanguage, readonly string[]>>>
  /** Foreign words that English and French speakers use (pho, henné), by industry ID. */
  world: ReadonlyMap<number, readonly string[]>
  spanish: ReadonlyMap<number, readonly string[]>
  /** Chains, franchises and platforms in the US and Canada, by industry ID. */
  brands: ReadonlyMap<number, readonly string[]>
  /** Words in both languages by emoji, without variation selectors. */
  emoji: ReadonlyMap<string, Readonly<Record<CategoryLanguage, string>>>
  /** Groups of synonyms. */
  synonyms: Readonly<Record<CategoryLanguage, readonly (readonly string[])[]>>
  /** Common words that do not identify a trade, even where a keyword contains one. */
  everyday: Readonly<Record<LexiconLanguage, readonly string[]>>
  /** Businesses and people that descriptions often name as customers. */
  customers: readonly string[]
  /** Actions that determine the trade: selling cars, repairing cars. */
  actions: readonly Action[]
}

export const lexiconLanguages = [...categoryLanguages, 'es'] as const
export type LexiconLanguage = (typeof lexiconLanguages)[number]

export interface Action {
  words: readonly string[]
  /** Pairs of industry ids: the trade of the thing, and the trade of the action. */
  shifts: readonly (readonly [number, number])[]
}

/** Tables of `data/prediction/`, by file name. */
type LexiconTable =
  'cues' | 'stories' | 'world' | 'spanish' | 'brands' | 'chains' | 'emoji' | 'synonyms' | 'words' | 'actions'

const cell = z.string().check(z.minLength(1))
const list = z.pipe(
  z.pipe(
    cell,
    z.transform((text) => text.split('|').map((item) => item.trim())),
  ),
  z.array(cell),
)
const language = z.enum(categoryLanguages)
const textRow = z.strictObject({ industry: cell, label: cell, en: list, fr: list })
const termRow = z.strictObject({ industry: cell, label: cell, terms: list })
const emojiRow = z.strictObject({ emoji: cell, en: cell, fr: cell })
const synonymRow = z.strictObject({ language, words: list })
const actionRow = z.strictObject({ action: cell, words: list, shifts: list })
const wordRow = z.strictObject({
  language: z.enum(lexiconLanguages),
  kind: z.enum(['everyday', 'customer']),
  words: list,
})

/** @throws Error if a row is malformed, or names an industry that does not exist */
export function parseLexicon(
  readRows: (table: LexiconTable) => readonly unknown[],
  industries: readonly Industry[],
): Lexicon {
  const labels = new Map(industries.map(({ id, label }) => [String(id), label.en]))
  const byIndustry = <Row extends { industry: string; label: string }, Value>(
    table: LexiconTable,
    rows: readonly Row[],
    value: (row: Row) => Value,
  ): ReadonlyMap<number, Value> =>
    new Map(
      rows.map((row) => {
        if (labels.get(row.industry) !== row.label)
          throw new Error(`prediction/${table}: ${row.industry} is not "${row.label}"`)
        return [Number(row.industry), value(row)]
      }),
    )
  const parse = <Row>(table: LexiconTable, schema: z.ZodMiniType<Row>): Row[] =>
    readRows(table).map((row, index) => {
      const { data, error } = schema.safeParse(row)
      if (error) throw new Error(`prediction/${table} line ${index + 2}: ${error.message}`)
      return data
    })
  const words = parse('words', wordRow)
  const wordsOf = (kind: string, of: readonly LexiconLanguage[] = lexiconLanguages) =>
    words.filter((row) => row.kind === kind && of.includes(row.language)).flatMap((row) => row.words)
  const industryId = (id: string | undefined) => {
    if (!labels.has(id ?? '')) throw new Error(`prediction/actions: no industry "${id}"`)
    return Number(id)
  }
  const synonyms = parse('synonyms', synonymRow)
  const synonymsIn = (name: CategoryLanguage) =>
    synonyms.filter((row) => row.language === name).map((row) => row.words)
  const textsOf = (table: 'cues' | 'stories') =>
    byIndustry(table, parse(table, textRow), ({ en, fr }) => ({ en, fr }))
  const termsOf = (table: 'world' | 'spanish' | 'brands' | 'chains') =>
    byIndustry(table, parse(table, termRow), ({ terms }) => terms)
  return {
    cues: textsOf('cues'),
    stories: textsOf('stories'),
    world: termsOf('world'),
    spanish: termsOf('spanish'),
    brands: joinLists(termsOf('brands'), termsOf('chains')),
    emoji: new Map(parse('emoji', emojiRow).map(({ emoji, en, fr }) => [emoji, { en, fr }])),
    synonyms: { en: synonymsIn('en'), fr: synonymsIn('fr') },
    everyday: {
      en: wordsOf('everyday', ['en']),
      fr: wordsOf('everyday', ['fr']),
      es: wordsOf('everyday', ['es']),
    },
    customers: wordsOf('customer'),
    actions: parse('actions', actionRow).map(({ words: actionWords, shifts }) => ({
      words: actionWords,
      shifts: shifts.map((shift) => {
        const [from, to] = shift.split('>')
        return [industryId(from), industryId(to)] as const
      }),
    })),
  }
}

function joinLists<Key, Item>(
  a: ReadonlyMap<Key, readonly Item[]>,
  b: ReadonlyMap<Key, readonly Item[]>,
): ReadonlyMap<Key, readonly Item[]> {
  return new Map(
    [...a.keys(), ...b.keys()].map((key) => [key, [...(a.get(key) ?? []), ...(b.get(key) ?? [])]]),
  )
}
