/** A hundred random sequences of calls; `npm run test:sequences` runs thousands (docs/security.md). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'
import { startRunner, type Runner } from './run-sequence.ts'
import { shrink } from './shrink.ts'

/** Always the same, so that the tests answer the same. */
const firstSeed = 1
const blocks = 10
const blockSize = 10

let runner: Runner
beforeAll(async () => {
  runner = await startRunner()
}, 300_000)
afterAll(() => runner.close())

test.each(Array.from({ length: blocks }, (_one, block) => firstSeed + block * blockSize))(
  'sequences of calls from seed %i on break no invariant [SEC-32]',
  async (from) => {
    const broken: string[] = []
    for (let seed = from; seed < from + blockSize; seed += 1) {
      const outcome = await runner.draw(seed)
      if (outcome.failure) broken.push(describeFailure(seed, await shrink(runner, outcome)))
    }
    expect(broken.join('\n\n')).toBe('')
  },
  300_000,
)
