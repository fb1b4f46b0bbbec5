/** Sends requests over a socket from another thread. */
import { Worker } from 'node:worker_threads'

export interface SentRequest {
  number: number
  port: number
  method: string
  path: string
  headers: Record<string, string>
  /** Shared, since to copy a large one takes this thread a while. */
  body: Uint8Array<SharedArrayBuffer> | null
}

export function toSharedBytes(text: string): Uint8Array<SharedArrayBuffer> {
  const bytes = Buffer.from(text)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

export interface HttpAnswer {
  /** 0 if the connection failed. */
  status: number
  /** The first 2,000 characters. */
  text: string
}

export function createHttpClient(port: number) {
  const worker = new Worker(new URL('./http-client-thread.ts', import.meta.url), { execArgv: [] })
  const waiting = new Map<number, (answer: HttpAnswer) => void>()
  let sent = 0
  worker.on('message', ({ number, ...answer }: HttpAnswer & { number: number }) => {
    waiting.get(number)?.(answer)
    waiting.delete(number)
  })
  return {
    send(call: Omit<SentRequest, 'number' | 'port'>): Promise<HttpAnswer> {
      sent += 1
      const number = sent
      const answer = new Promise<HttpAnswer>((resolve) => waiting.set(number, resolve))
      worker.postMessage({ number, port, ...call }, [])
      return answer
    },
    close: () => worker.terminate(),
  }
}
