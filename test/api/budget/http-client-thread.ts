/** A thread that sends requests, so that sending them takes nothing from the thread that answers. */
import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { SentRequest } from './http-client.ts'

// As browsers do: an answer that comes before all is sent does not end the connection.
const agent = new Agent({ keepAlive: true })

parentPort?.on('message', ({ number, port, method, path, headers, body }: SentRequest) => {
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8').slice(0, 2000)
      parentPort?.postMessage({ number, status: response.statusCode ?? 0, text }, [])
    })
  })
  sent.on('error', (error) => parentPort?.postMessage({ number, status: 0, text: error.message }, []))
  sent.end(body === null ? undefined : Buffer.from(body))
})
