/** Collects the garbage of another Node process and reads its memory, through its inspector. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface Memory {
  /** Bytes of objects in use after a garbage collection. */
  heap: number
  /** Bytes of memory of the process. */
  resident: number
}

export interface Inspector {
  measure(): Promise<Memory>
  close(): void
}

interface Reply {
  id: number
  result?: { usedSize?: number }
  error?: { message: string }
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** @param port of the inspector, on this machine */
export async function connectInspector(port: number, pid: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let calls = 0

  async function call(method: string): Promise<Reply['result']> {
    calls += 1
    const id = calls
    const reply = new Promise<Reply>((resolve) => {
      socket.addEventListener('message', function read({ data }) {
        const message = JSON.parse(String(data)) as Reply
        if (message.id !== id) return
        socket.removeEventListener('message', read)
        resolve(message)
      })
    })
    socket.send(JSON.stringify({ id, method }))
    const { result, error } = await reply
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  return {
    async measure() {
      await call('HeapProfiler.collectGarbage')
      const usage = await call('Runtime.getHeapUsage')
      return { heap: usage?.usedSize ?? Number.NaN, resident: residentBytes(pid) }
    },
    close: () => socket.close(),
  }
}
