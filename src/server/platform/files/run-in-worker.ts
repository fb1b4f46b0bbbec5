/** Runs a script in a separate thread, for input that could be crafted to be slow (SEC-18). */
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  /** Counted from when the thread runs, since starting one takes a while on a busy machine. */
  timeoutMs: number
  /** Heap limit of the thread. */
  memoryMb: number
}

const startTimeoutMs = 30_000

/** @returns the message that the script posts; rejects if it fails, posts nothing or exceeds a limit */
export async function runInWorker(script: URL, input: unknown, limits: WorkerLimits): Promise<unknown> {
  const worker = new Worker(script, {
    workerData: input,
    // Hides this process's environment and options from the thread.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 },
  })
  const result = new Promise<unknown>((resolve, reject) => {
    const stopAfter = (ms: number) =>
      setTimeout(() => {
        reject(new Error('The worker took too long.'))
      }, ms)
    let timer = stopAfter(startTimeoutMs)
    worker.once('online', () => {
      clearTimeout(timer)
      timer = stopAfter(limits.timeoutMs)
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The worker ended without a result.'))
    })
  })
  try {
    return await result
  } finally {
    await worker.terminate()
  }
}
