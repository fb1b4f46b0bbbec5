/** A small pool of threads for work above 20 ms, so that no call blocks the others (SEC-33). */
import { Worker } from 'node:worker_threads'
import { apiError } from '#server/api-error.ts'
import type { TaskAnswer } from './answer-tasks.ts'

interface PoolLimits {
  threads: number
  /** Tasks that may wait for a thread; more are rejected. */
  maxWaiting: number
  /** Time limit per task. */
  timeoutMs: number
  /** Heap limit per thread. */
  memoryMb: number
}

export interface WorkerPool {
  /** @throws WorkerTimeoutError, ApiError unavailable, Error with the message that the task threw */
  run(input: unknown): Promise<unknown>
}

export class WorkerTimeoutError extends Error {
  override readonly name = 'WorkerTimeoutError'
}

const retryAfterSeconds = 5
/** Covers loading the modules on a busy machine. */
const startTimeoutMs = 30_000
/** Idle threads end after this time, to free memory. */
const idleMs = 60_000

/** @param script a module that calls `answerTasks` */
export function createWorkerPool(
  script: URL,
  { threads, maxWaiting, timeoutMs, memoryMb }: PoolLimits,
): WorkerPool {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let running = 0

  async function takeWorker(): Promise<Worker> {
    const [found] = idle
    if (found) {
      clearTimeout(found[1])
      idle.delete(found[0])
      found[0].ref()
      return found[0]
    }
    const worker = new Worker(script, {
      // Hides this process's environment and options from the threads.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 },
    })
    // While idle, a failure only ends the thread. A task adds its own listener.
    worker.on('error', () => undefined)
    worker.on('exit', () => idle.delete(worker))
    return whileRunning(worker, () => nextMessage(worker, startTimeoutMs).then(() => worker))
  }

  function keepIdle(worker: Worker): void {
    worker.unref()
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, setTimeout(end, idleMs).unref())
  }

  async function ask(input: unknown): Promise<unknown> {
    const worker = await takeWorker()
    const answer = await whileRunning(worker, () => {
      worker.postMessage(input, [])
      return nextMessage(worker, timeoutMs) as Promise<TaskAnswer>
    })
    keepIdle(worker)
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  }

  return {
    async run(input) {
      if (running < threads) running += 1
      else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw apiError('unavailable', { retryAfterSeconds })
      try {
        return await ask(input)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** Terminates the thread if the work fails, since it may be in an endless loop or out of memory. */
async function whileRunning<T>(worker: Worker, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function nextMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      end(() => reject(new WorkerTimeoutError('The task took too long.')))
    }, timeoutMs)
    const onMessage = (message: unknown) => end(() => resolve(message))
    const onError = (error: unknown) => end(() => reject(error))
    const onExit = () => end(() => reject(new Error('The thread ended without an answer.')))
    function end(settle: () => void): void {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
