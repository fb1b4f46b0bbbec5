import type { Outcome } from './run-sequence.ts'

/** A readable counterexample: each call with its body and answer, and how to see it again. */
export const describeFailure = (seed: number, { failure, lines }: Outcome): string =>
  [
    `Seed ${seed} breaks “${failure?.invariant}”: ${failure?.text}`,
    ...lines,
    `Again: npm run test:sequences -- --seed ${seed} --count 1`,
  ].join('\n')
