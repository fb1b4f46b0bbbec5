/** A product of a story's own, for stories that move the time: the others' sessions would end with it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProductProcess } from '../product-process.ts'

export interface OwnProduct {
  origin: string
  /** Moves its time forward. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the real server on a fresh database.
 * @param settings beside those of every test
 */
export async function startOwnProduct(settings: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'own-product-'))
  const { origin, end } = await startProductProcess({ ...settings, DATA_DIR: folder })
  return {
    origin,
    async advance(ms) {
      const body = JSON.stringify({ advanceMs: ms })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${origin}/sandbox/clock`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
    },
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
