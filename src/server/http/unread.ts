/** What never becomes a request (bytes that are no HTTP, headers without end) is answered in the contract's form too. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fallbackLanguage } from '../../domain/market.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { failureOf } from './failure.ts'

type ConnectionError = Error & { code?: string }

/** The answer's text. Whose language it should be in is not known yet. */
export function unreadAnswer(code: string | undefined, requestId: string): string {
  const refusal = refuse(code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'body_unreadable')
  const body = JSON.stringify(failureOf(refusal, fallbackLanguage, requestId))
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

export const answerUnread = (log: Services['log']) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = randomUUID()
  log.info({ requestId, code: error.code }, 'not read')
  if (socket.writable) socket.write(unreadAnswer(error.code, requestId))
  socket.destroy(error)
}
