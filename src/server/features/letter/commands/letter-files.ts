/**
 * Renders letters as PDF in a worker thread and caches each text, since a page takes some hundred
 * milliseconds (SEC-33).
 */
import { createHash } from 'node:crypto'
import type { LetterDocument } from '#api/underwriting/letter.ts'
import { createRecentMap } from '#server/platform/recent-map.ts'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import type { LetterBrand } from './letter-pdf.ts'

const pool = createWorkerPool(new URL('./letter-worker.ts', import.meta.url), {
  threads: 1,
  maxWaiting: 20,
  timeoutMs: 10_000,
  memoryMb: 128,
})

/** About 50 KB each. The key is a digest of the content, so a changed letter is rendered again. */
const recent = createRecentMap<Promise<Buffer>>(100)

/** @throws ApiError unavailable when the queue is full */
export function letterFile(
  letter: LetterDocument,
  { name, colors, supportEmail, isSandbox }: LetterBrand,
): Promise<Buffer> {
  const task = { letter, brand: { name, colors, supportEmail, isSandbox } }
  const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url')
  const known = recent.get(key)
  if (known) return known
  const file = pool.run(task).then((content) => Buffer.from(content as Uint8Array))
  recent.set(key, file)
  file.catch(() => recent.delete(key))
  return file
}
