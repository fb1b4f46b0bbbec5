/** Worker side of worker-pool.ts: processes one task at a time. */
import { parentPort } from 'node:worker_threads'

export type TaskAnswer = { value: unknown } | { error: string }

/** Call it after all modules are loaded, since the time limit of a task doesn't include loading. */
export function answerTasks(handle: (input: never) => unknown): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a thread.')
  port.on('message', (input: unknown) => {
    void answer(handle, input).then((message) => port.postMessage(message, []))
  })
  port.postMessage('ready', [])
}

async function answer(handle: (input: never) => unknown, input: unknown): Promise<TaskAnswer> {
  try {
    return { value: await handle(input as never) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
