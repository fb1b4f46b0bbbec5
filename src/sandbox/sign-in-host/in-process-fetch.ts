/** Calls the embedded OpenID provider without the network, where its public host may not resolve. */
import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

const methods = { GET: 'GET', POST: 'POST' } as const

export const createInProcessFetch =
  (app: FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const response = await app.inject({
      method: method === 'POST' ? methods.POST : methods.GET,
      url: pathname + search,
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    return new Response(response.rawPayload, {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
      ),
    })
  }
