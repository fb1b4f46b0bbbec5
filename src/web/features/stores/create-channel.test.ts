import { expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { createChannelWithRetries } from './create-channel.ts'

/** Runs the creation against a list of responses and records the waits. */
function runCreation(responses: readonly (ApiError | string)[]) {
  const waits: number[] = []
  const remaining = [...responses]
  const wait = async (ms: number) => void waits.push(ms)
  const create = async () => {
    const response = remaining.shift()
    if (response === undefined || response instanceof ApiError)
      throw response ?? new Error('unexpected attempt')
    return response
  }
  return { waits, result: createChannelWithRetries({ create, wait }) }
}

const unavailable = new ApiError(503, 'unavailable')

test('creates the channel after a second and retries every second [STORE-13]', async () => {
  const { waits, result } = runCreation([unavailable, new ApiError(0, 'offline'), 'the channel'])
  expect(await result).toBe('the channel')
  expect(waits).toEqual([1000, 1000, 1000])
})

test('fails with the last error after five retries [STORE-13]', async () => {
  const { waits, result } = runCreation(Array.from({ length: 6 }, () => unavailable))
  await expect(result).rejects.toBe(unavailable)
  expect(waits).toHaveLength(6)
})

test('fails at once with an error that a retry cannot fix', async () => {
  const error = new ApiError(403, 'channel_not_allowed')
  const { waits, result } = runCreation([error])
  await expect(result).rejects.toBe(error)
  expect(waits).toEqual([1000])
})
