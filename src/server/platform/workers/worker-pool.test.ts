import { expect, test } from 'vitest'
import { createWorkerPool, WorkerTimeoutError } from './worker-pool.ts'

const answerTasks = new URL('./answer-tasks.ts', import.meta.url).href
const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { answerTasks } from '${answerTasks}';import { threadId } from 'node:worker_threads';${code}`)}`,
  )
const limits = { threads: 1, maxWaiting: 1, timeoutMs: 20_000, memoryMb: 16 }

test('tasks are answered one after the other by the same thread, without the settings of the process [SEC-33]', async () => {
  const pool = createWorkerPool(
    script('answerTasks((input) => [threadId, input, Object.keys(process.env).length])'),
    limits,
  )
  const [first, second] = (await Promise.all([pool.run('a'), pool.run('b')])) as [number, string, number][]
  expect([first?.slice(1), second?.slice(1)]).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  expect(second?.[0]).toBe(first?.[0])
})

test('what a task throws is thrown here, and the thread goes on [SEC-33]', async () => {
  const pool = createWorkerPool(
    script(`answerTasks((input) => { if (input === 'bad') throw new Error('unreadable'); return threadId })`),
    limits,
  )
  const before = await pool.run('good')
  await expect(pool.run('bad')).rejects.toThrow('unreadable')
  expect(await pool.run('good')).toBe(before)
})

test('a task that never ends is stopped, and the next one is answered [SEC-33]', async () => {
  const pool = createWorkerPool(
    script(`answerTasks((input) => { while (input === 'endless'); return input })`),
    {
      ...limits,
      timeoutMs: 500,
    },
  )
  await expect(pool.run('endless')).rejects.toThrow(WorkerTimeoutError)
  expect(await pool.run('short')).toBe('short')
})

test('a task that takes more and more memory is stopped, and the next one is answered [SEC-33]', async () => {
  const pool = createWorkerPool(
    script(
      `answerTasks((input) => { const kept = []; while (input === 'greedy') kept.push(new Array(1e4).fill({})); return input })`,
    ),
    limits,
  )
  await expect(pool.run('greedy')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect(await pool.run('modest')).toBe('modest')
})

test('a thread that cannot load its modules fails the task [SEC-33]', async () => {
  await expect(createWorkerPool(script(`throw new Error('missing')`), limits).run('a')).rejects.toThrow(
    'missing',
  )
})

test('more tasks than may wait are refused, to be tried again [SEC-33]', async () => {
  const pool = createWorkerPool(script('answerTasks((input) => input)'), limits)
  const tasks = ['a', 'b', 'c'].map((input) => pool.run(input))
  await expect(tasks[2]).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await Promise.all(tasks.slice(0, 2))).toEqual(['a', 'b'])
})
