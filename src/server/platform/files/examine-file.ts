/** Examines uploaded files off the main thread, within 2 s and with bounded memory (SEC-18). */
import * as z from 'zod/mini'
import { apiError } from '#server/api-error.ts'
import { type Examination, mediaTypes } from './media-type.ts'
import { runInWorker } from './run-in-worker.ts'

const examinationSchema = z.object({
  type: z.nullable(z.enum(mediaTypes)),
  isComplete: z.boolean(),
  isActive: z.boolean(),
  length: z.number(),
})

const script = new URL('./examine-file-worker.ts', import.meta.url)
const limits = { timeoutMs: 2_000, memoryMb: 64 }
/** Maximum threads per process; each holds a copy of its file. */
const maxRunning = 2
const maxWaiting = 20

let running = 0
const waiting: (() => void)[] = []

/**
 * A file that can't be examined within the limits counts as an unknown type.
 * @throws ApiError unavailable
 */
export async function examineFile(content: Uint8Array): Promise<Examination> {
  if (running < maxRunning) running += 1
  else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw apiError('unavailable', { retryAfterSeconds: 5 })
  try {
    return z.parse(examinationSchema, await runInWorker(script, content, limits))
  } catch {
    return { type: null, isComplete: false, isActive: false, length: content.length }
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
