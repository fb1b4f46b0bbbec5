/**
 * Measures top-1, top-3 and top-5 accuracy and the latency of the category predictor, beside a plain full-text index, and the lists that
 * the category search offers.
 * `node bench/predict/run.ts` prints a table; `--misses` also lists the phrases of the read halves that are not first.
 */
import { printLists } from './lists.ts'
import { loadPhrases, loadRestricted, type Phrase } from './phrases.ts'
import { fullTextRanker, industries, productRanker, type Ranker } from './rankers.ts'
import { printRestricted } from './restricted.ts'

const cutoffs = [1, 3, 5] as const
const phrases = loadPhrases(industries)
const product = productRanker()
const baseline = fullTextRanker()

const rankOf = (ranker: Ranker, { text, mccs }: Phrase): number => {
  const index = ranker(text).findIndex((mcc) => mccs.has(mcc))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

/** Returns the percentage of phrases with a correct MCC within each cutoff. */
function topShares(ranker: Ranker, sample: readonly Phrase[]): string[] {
  const ranks = sample.map((phrase) => rankOf(ranker, phrase))
  return cutoffs.map((top) => ((ranks.filter((each) => each <= top).length / ranks.length) * 100).toFixed(1))
}

const percentile = (times: readonly number[], fraction = 0.5): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * fraction)] ?? 0

/** Times in ms; each phrase counts with the median of five calls. */
const callTimes = (ranker: Ranker, sample: readonly Phrase[]): number[] =>
  sample.map(({ text }) =>
    percentile(
      [1, 2, 3, 4, 5].map(() => {
        const start = performance.now()
        ranker(text)
        return performance.now() - start
      }),
    ),
  )

/** Samples of the unread phrases that share a value of a column. */
const unreadBy = (column: 'written' | 'kind', own: readonly Phrase[]) => {
  const unread = own.filter(({ half }) => half === 'unread')
  return [...new Set(unread.map((phrase) => phrase[column]))].map((value) => {
    const selected = unread.filter((phrase) => phrase[column] === value)
    return { sample: `hard ${selected[0]?.language}, unread, ${column} ${value}`, selected }
  })
}

const samples = (['plain', 'hard', 'other'] as const).flatMap((style) =>
  (['en', 'fr'] as const).flatMap((language) => {
    const own = phrases.filter((phrase) => phrase.style === style && phrase.language === language)
    return [
      ...(['read', 'unread'] as const).map((half) => ({
        sample: `${style} ${language}, ${half}`,
        selected: own.filter((phrase) => phrase.half === half),
      })),
      { sample: `${style} ${language}, all`, selected: own },
      ...(style === 'hard' ? (['written', 'kind'] as const).flatMap((column) => unreadBy(column, own)) : []),
    ]
  }),
)

console.table(
  Object.fromEntries(
    samples.map(({ sample, selected }) => {
      const [one, three, five] = topShares(product, selected)
      const [plainOne, plainThree] = topShares(baseline, selected)
      return [
        sample,
        {
          phrases: selected.length,
          'top 1': one,
          'top 3': three,
          'top 5': five,
          'median ms': percentile(callTimes(product, selected)).toFixed(3),
          'index top 1': plainOne,
          'index top 3': plainThree,
        },
      ]
    }),
  ),
)

printRestricted(phrases, loadRestricted())
printLists()

const latency = (ranker: Ranker): string => {
  const times = callTimes(ranker, phrases)
  return `median ${percentile(times).toFixed(3)} ms, p99 ${percentile(times, 0.99).toFixed(3)} ms`
}
console.log(`latency per call: prediction ${latency(product)}; full-text index ${latency(baseline)}`)

if (process.argv.includes('--misses')) {
  for (const phrase of phrases.filter(({ half, style }) => half === 'read' && style !== 'other')) {
    const rank = rankOf(product, phrase)
    if (rank > 1)
      console.log(
        [
          phrase.language,
          phrase.kind,
          rank,
          phrase.text,
          [...phrase.mccs].join('|'),
          product(phrase.text).slice(0, 3).join(' '),
        ].join('\t'),
      )
  }
}
