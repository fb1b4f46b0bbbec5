import { expect, test } from 'vitest'
import { runInWorker } from './run-in-worker.ts'

const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${code}`)}`,
  )
const limits = { timeoutMs: 20_000, memoryMb: 16 }

test('a file is examined on a thread without the settings of the process [SEC-18]', async () => {
  const result = await runInWorker(
    script('parentPort.postMessage([workerData, Object.keys(process.env).length])'),
    'input',
    limits,
  )
  expect(result).toEqual(['input', 0])
})

test('an examination that never ends is stopped, and the process answers meanwhile [SEC-18]', async () => {
  await expect(runInWorker(script('for (;;) {}'), null, { ...limits, timeoutMs: 50 })).rejects.toThrow(
    'too long',
  )
})

test('an examination that takes more and more memory is stopped [SEC-18]', async () => {
  const greedy = script('const kept = []; for (;;) kept.push(new Array(1e4).fill({}))')
  await expect(runInWorker(greedy, null, limits)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
})

test('an examination without a result fails [SEC-18]', async () => {
  await expect(runInWorker(script(''), null, limits)).rejects.toThrow('without a result')
})
