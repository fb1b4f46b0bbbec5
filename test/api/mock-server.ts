/** A mock server made from the OpenAPI document: it refuses what the document does not allow, and answers its examples. */
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'

export interface MockServer {
  /** A call, as a signed-in person's. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  anonymousFetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

const silent: Record<string, unknown> = { level: 'silent' }
for (const level of ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal']) silent[level] = () => {}
silent['child'] = () => silent

export async function startMockServer(
  document: Parameters<typeof getHttpOperationsFromSpec>[0],
): Promise<MockServer> {
  const server = createServer(await getHttpOperationsFromSpec(document), {
    components: { logger: silent as never },
    cors: false,
    config: {
      isProxy: false,
      mock: { dynamic: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      // What does not fit is an error, in the request and in the example that is answered.
      errors: true,
      upstreamProxy: undefined,
    },
  })
  const origin = await server.listen(0, '127.0.0.1')
  const send = globalThis.fetch
  const anonymousFetch = (path: string, init: RequestInit = {}) => send(`${origin}${path}`, init)
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
