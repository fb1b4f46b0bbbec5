/** Responds to connections that never become a request (invalid HTTP, oversized headers) in the API's error format. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fallbackLanguage } from '#domain/countries/market.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { toErrorResponse } from './error-response.ts'

type ConnectionError = Error & { code?: string }

/** Uses the fallback language, because the headers were not parsed. */
export function malformedRequestResponse(code: string | undefined, requestId: string): string {
  const error = apiError(code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'body_unreadable')
  const body = JSON.stringify(toErrorResponse(error, fallbackLanguage, requestId))
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

export const createClientErrorHandler =
  (log: Services['log']) => (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const requestId = randomUUID()
    log.info({ requestId, code: error.code }, 'malformed request')
    if (socket.writable) socket.write(malformedRequestResponse(error.code, requestId))
    socket.destroy(error)
  }
