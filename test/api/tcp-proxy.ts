/** A TCP proxy that can be taken away, to test outages of what is behind it. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Breaks all connections and refuses new ones. */
  close(): Promise<void>
  open(): Promise<void>
  /** Leads new connections to another port. */
  lead(port: number): void
}

export async function startTcpProxy({
  host,
  port: targetPort,
}: {
  host: string
  port: number
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const target = { host, port: targetPort }
  let server: Server | undefined

  function track(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  async function listen(port: number): Promise<number> {
    server = createServer((client) => {
      const upstream = track(connect(target))
      track(client).pipe(upstream).pipe(client)
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await listen(0)
  return {
    port,
    async close() {
      const closing = server
      server = undefined
      if (!closing) return
      closing.close()
      for (const socket of sockets) socket.destroy()
      await once(closing, 'close')
    },
    async open() {
      await listen(port)
    },
    lead(next) {
      target.port = next
    },
  }
}
