/** Mock server of the OpenAPI document: validates requests against it and responds with its examples. */
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'

export interface MockServer {
  /** Calls with a session cookie. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  anonymousFetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

const silentLogger: Record<string, unknown> = { level: 'silent' }
for (const level of ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'])
  silentLogger[level] = () => {}
silentLogger['child'] = () => silentLogger

export async function startMockServer(
  document: Parameters<typeof getHttpOperationsFromSpec>[0],
): Promise<MockServer> {
  const server = createServer(await getHttpOperationsFromSpec(document), {
    components: { logger: silentLogger as never },
    cors: false,
    config: {
      isProxy: false,
      mock: { dynamic: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      // Validation problems of the request or of the example become error responses.
      errors: true,
      upstreamProxy: undefined,
    },
  })
  const origin = await server.listen(0, '127.0.0.1')
  const realFetch = globalThis.fetch
  const anonymousFetch = (path: string, init: RequestInit = {}) => realFetch(`${origin}${path}`, init)
  return {
    anonymousFetch,
    fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('cookie', 'auth_idp=anything')
      return anonymousFetch(path, { ...init, headers })
    },
    close: () => server.close(),
  }
}
