/** Shortens a sequence that broke an invariant: drops steps and answers as long as the same invariant breaks. */
import type { Step } from './command.ts'
import type { Outcome, Runner } from './run-sequence.ts'

const without = <T>(list: readonly T[], from: number, count: number): T[] => [
  ...list.slice(0, from),
  ...list.slice(from + count),
]

/** The step with one answer less, for each of its answers. */
function simpler({ command, parameters }: Step): Step[] {
  const { facts } = parameters as { facts?: Record<string, unknown> }
  if (!facts || command === 'apply') return []
  return Object.keys(facts).map((name) => {
    const { [name]: _left, ...rest } = facts
    return { command, parameters: { ...parameters, facts: rest } }
  })
}

export async function shrink(runner: Pick<Runner, 'replay'>, failed: Outcome): Promise<Outcome> {
  let best = failed
  const breaks = async (steps: readonly Step[]): Promise<boolean> => {
    const outcome = await runner.replay(steps)
    if (outcome.failure?.invariant !== failed.failure?.invariant) return false
    best = outcome
    return true
  }
  for (let size = Math.floor(best.steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = best.steps.length - size; at >= 0; at -= 1)
      if (at + size <= best.steps.length) await breaks(without(best.steps, at, size))
  // A step may be superfluous only once another one is gone.
  for (let at = best.steps.length - 1; at >= 0; at -= 1)
    if (at < best.steps.length) await breaks(without(best.steps, at, 1))
  for (let at = 0; at < best.steps.length; at += 1)
    for (const step of simpler(best.steps[at] as Step)) await breaks(best.steps.with(at, step))
  return (await breaks(best.steps)) ? best : failed
}
