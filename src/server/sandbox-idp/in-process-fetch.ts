/** Reaches the sandbox's sign-in host without the network: its public name may not even be known to this machine. */
import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

const methods = { GET: 'GET', POST: 'POST' } as const

export const inProcessFetch =
  (app: FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const answer = await app.inject({
      method: method === 'POST' ? methods.POST : methods.GET,
      url: pathname + search,
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
      ),
    })
  }
