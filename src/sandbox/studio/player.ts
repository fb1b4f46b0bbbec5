/** Calls the product's API as a person does in a browser, inside this process. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { SandboxPerson } from '../console/sign-in-as.ts'

export interface Player {
  /**
   * @returns `data` of the response
   * @throws Error for a status of 400 and above, unless it is 504: a vendor that does not answer is part of a scenario
   */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Record<string, unknown>>
}

/** @param host of the portal that the person is on */
export async function signInPlayer(
  app: FastifyInstance,
  host: string,
  person: SandboxPerson,
): Promise<Player> {
  const send = (options: InjectOptions) => app.inject({ ...options, headers: { host, ...options.headers } })
  const session = await send({ method: 'POST', url: '/sandbox/session', payload: person })
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    async call(method, path, body) {
      const response = await send({
        method,
        url: `/api/v2${path}`,
        headers: { cookie, 'x-requested-with': 'browser' },
        ...(body && { payload: body }),
      })
      if (response.statusCode >= 400 && response.statusCode !== 504)
        throw new Error(`${method} ${path} answered ${response.statusCode}: ${response.body}`)
      return response.json<{ data?: Record<string, unknown> }>().data ?? {}
    },
  }
}
