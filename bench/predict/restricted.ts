import type { Phrase, RestrictedPhrase } from './phrases.ts'
import { industries, productPredictor } from './rankers.ts'

interface Sample {
  name: string
  texts: readonly string[]
}

const percent = (part: number, whole: number): string => `${part} (${((part / whole) * 100).toFixed(1)}%)`

/** Whether all industries with the phrase's MCCs are restricted (or all ordinary); null if some are. */
function isRestricted({ mccs }: Phrase): boolean | null {
  const types = industries.filter(({ mcc }) => mccs.has(mcc)).map(({ type }) => type !== 'REGULAR')
  return types.includes(true) === types.includes(false) ? null : types.includes(true)
}

function samplesOf(phrases: readonly Phrase[], close: readonly RestrictedPhrase[]): Sample[] {
  const halves = ['read', 'unread'] as const
  const told = [
    ...close.map((phrase) => ({ ...phrase, name: `${phrase.kind}, ${phrase.language}` })),
    ...phrases
      .filter(({ style }) => style === 'hard')
      .map((phrase) => ({ phrase, restricted: isRestricted(phrase) }))
      .filter(({ restricted }) => restricted !== null)
      .map(({ phrase, restricted }) => ({
        ...phrase,
        name: `hard ${restricted ? 'restricted' : 'ordinary'}, ${phrase.language}`,
      })),
  ]
  return [...new Set(told.map(({ name }) => name))].flatMap((name) =>
    halves.map((half) => ({
      name: `${name}, ${half}`,
      texts: told.filter((each) => each.name === name && each.half === half).map(({ text }) => text),
    })),
  )
}

/** How often a restricted industry comes first, and in the first three: always for restricted, never for ordinary businesses. */
export function printRestricted(phrases: readonly Phrase[], close: readonly RestrictedPhrase[]): void {
  const predictor = productPredictor()
  const hasRestricted = (text: string, places: number) =>
    predictor.predict(text, { limit: places }).some(({ industry }) => industry.type !== 'REGULAR')
  console.table(
    Object.fromEntries(
      samplesOf(phrases, close).map(({ name, texts }) => {
        const within = (places: number) =>
          percent(texts.filter((text) => hasRestricted(text, places)).length, texts.length)
        return [
          name,
          { phrases: texts.length, 'restricted first': within(1), 'restricted in three': within(3) },
        ]
      }),
    ),
  )
}
