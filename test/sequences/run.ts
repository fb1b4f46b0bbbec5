/**
 * `npm run test:sequences -- [--count 10000] [--seed 1] [--workers 2]`: runs that many sequences from that seed on, prints
 * its progress and every shortened counterexample, and exits with 1 if there is one.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { WorkerAnswer, WorkerMessage } from './worker.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
})
const count = Number(values.count)
const firstSeed = Number(values.seed)
const workers = Math.min(Number(values.workers), count)
if (![count, firstSeed, workers].every((value) => Number.isInteger(value) && value > 0))
  throw new RangeError('--count, --seed and --workers are whole numbers from 1.')

/** More would say the same. */
const maxBroken = 10
const progressMs = 30_000

const start = performance.now()
let next = firstSeed
let done = 0
let steps = 0
let broken = 0

const report = (): void => {
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${done} of ${count} sequences, ${steps} steps in ${seconds.toFixed(0)} s (${(done / seconds).toFixed(2)} a second), ` +
      `${broken} broken`,
  )
}
const timer = setInterval(report, progressMs)

async function runWorker(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), { stdio: 'inherit' })
  child.on('message', (answer: WorkerAnswer) => {
    if ('seed' in answer) {
      done += 1
      steps += answer.steps
      if (answer.broken !== null) {
        broken += 1
        console.log(`\n${answer.broken}\n`)
      }
    }
    const isOver = next >= firstSeed + count || broken >= maxBroken
    const message: WorkerMessage = { seed: isOver ? null : next++ }
    child.send(message)
  })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) {
    console.log(`A worker ended with ${code}.`)
    process.exitCode = 1
  }
}

await Promise.all(Array.from({ length: workers }, runWorker))
clearInterval(timer)
report()
if (broken > 0 || done < count) process.exitCode = 1
