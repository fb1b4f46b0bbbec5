/** Runs the seeds that the parent process sends, and answers each with what it broke. */
import { describeFailure } from './describe-failure.ts'
import { startRunner } from './run-sequence.ts'
import { shrink } from './shrink.ts'

export type WorkerAnswer = { ready: true } | { seed: number; steps: number; broken: string | null }

/** Null: no more. */
export interface WorkerMessage {
  seed: number | null
}

const runner = await startRunner()
const answer = (message: WorkerAnswer): void => void process.send?.(message)

process.on('message', ({ seed }: WorkerMessage) => {
  if (seed === null) {
    process.disconnect()
    void runner.close()
    return
  }
  void runSeed(seed)
})

async function runSeed(seed: number): Promise<void> {
  const outcome = await runner.draw(seed)
  const broken = outcome.failure ? describeFailure(seed, await shrink(runner, outcome)) : null
  answer({ seed, steps: outcome.steps.length, broken })
}

answer({ ready: true })
