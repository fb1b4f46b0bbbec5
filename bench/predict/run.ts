/**
 * How often the right industry is among the first one, three and five, and what a prediction costs.
 * `node bench/predict/run.ts` prints one table; `--misses` also lists what the dev half gets wrong.
 */
import { readPhrases, type Phrase } from './phrases.ts'
import { plainIndexRanker, productRanker, type Ranker } from './rankers.ts'

const tops = [1, 3, 5] as const
const phrases = readPhrases()
const product = productRanker()
const plain = plainIndexRanker()

const place = (ranker: Ranker, { text, mccs }: Phrase): number => {
  const index = ranker(text).findIndex((mcc) => mccs.has(mcc))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

/** Shares of phrases whose right industry is within each top, in percent. */
function shares(ranker: Ranker, sample: readonly Phrase[]): string[] {
  const places = sample.map((phrase) => place(ranker, phrase))
  return tops.map((top) => ((places.filter((each) => each <= top).length / places.length) * 100).toFixed(1))
}

const samples = (['en', 'fr'] as const).flatMap((language) => {
  const own = phrases.filter((phrase) => phrase.language === language && phrase.ownersWords)
  return [
    ...(['dev', 'held out'] as const).map((half) => ({
      sample: `shop owner ${language}, ${half}`,
      of: own.filter((phrase) => phrase.half === half),
    })),
    { sample: `shop owner ${language}, all`, of: own },
    {
      sample: `other styles ${language}`,
      of: phrases.filter((phrase) => phrase.language === language && !phrase.ownersWords),
    },
  ]
})

console.table(
  Object.fromEntries(
    samples.map(({ sample, of }) => {
      const [one, three, five] = shares(product, of)
      const [plainOne, plainThree, plainFive] = shares(plain, of)
      return [
        sample,
        {
          phrases: of.length,
          'top 1': one,
          'top 3': three,
          'top 5': five,
          'plain top 1': plainOne,
          'plain top 3': plainThree,
          'plain top 5': plainFive,
        },
      ]
    }),
  ),
)

const middle = (times: readonly number[], share = 0.5): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/**
 * Median and 99th percentile over the phrases, in milliseconds. What a phrase costs is the middle of five calls,
 * so that other work of the machine is not counted.
 */
function cost(ranker: Ranker): string {
  const times = phrases.map(({ text }) =>
    middle(
      [1, 2, 3, 4, 5].map(() => {
        const start = performance.now()
        ranker(text)
        return performance.now() - start
      }),
    ),
  )
  return `median ${middle(times).toFixed(3)} ms, p99 ${middle(times, 0.99).toFixed(3)} ms`
}
console.log(`cost of a call: prediction ${cost(product)}; plain index ${cost(plain)}`)

if (process.argv.includes('--misses')) {
  for (const phrase of phrases.filter(({ half, ownersWords }) => half === 'dev' && ownersWords)) {
    const rank = place(product, phrase)
    if (rank > 3) console.log([phrase.language, rank, phrase.text, [...phrase.mccs].join('|')].join('\t'))
  }
}
