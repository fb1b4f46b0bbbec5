import { expect, test } from 'vitest'
import { CallFailure } from '../client/call-failure.ts'
import { makeChannel } from './make-channel.ts'

/** A server that answers with each of these in turn, and the waits before each try. */
function trying(answers: readonly (CallFailure | string)[]) {
  const waits: number[] = []
  const left = [...answers]
  const wait = async (ms: number) => void waits.push(ms)
  const create = async () => {
    const answer = left.shift()
    if (answer === undefined || answer instanceof CallFailure) throw answer ?? new Error('asked once more')
    return answer
  }
  return { waits, made: makeChannel({ create, wait }) }
}

const down = new CallFailure(503, 'unavailable')

test('creation waits a second, and tries again every second until it works [STORE-13]', async () => {
  const { waits, made } = trying([down, new CallFailure(0, 'offline'), 'the channel'])
  expect(await made).toBe('the channel')
  expect(waits).toEqual([1000, 1000, 1000])
})

test('after five more tries the last failure is told [STORE-13]', async () => {
  const { waits, made } = trying(Array.from({ length: 6 }, () => down))
  await expect(made).rejects.toBe(down)
  expect(waits).toHaveLength(6)
})

test('a refusal that another try would not change is told at once', async () => {
  const refusal = new CallFailure(403, 'channel_not_allowed')
  const { waits, made } = trying([refusal])
  await expect(made).rejects.toBe(refusal)
  expect(waits).toEqual([1000])
})
