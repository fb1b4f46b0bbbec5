/** Plays a scenario: by one press on the sandbox page, or by one call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestContext } from '#server/edge/request-context.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import type { Services } from '#server/services.ts'
import { signInAs } from '../console/sign-in-as.ts'
import { signInAsStaff } from '../console/staff-section.ts'
import { acceptFormPosts } from '../form-body.ts'
import { setPanel } from '../panel/panel-switch.ts'
import { signInPlayer } from './player.ts'
import { scenarioNames, scenarios, type ScenarioName } from './scenarios.ts'

const body = z.object({ scenario: z.enum(scenarioNames, 'choice_unknown') })
const cookieOptions = { path: '/', maxAge: 31_536_000, sameSite: 'lax' } as const

export function registerScenarioRoutes(app: FastifyInstance, services: Services): void {
  /** Signs the browser in and sets the language and market that its pages are in. */
  async function play(request: FastifyRequest, reply: FastifyReply, name: ScenarioName) {
    const { who, language, currency, prepare } = scenarios[name]
    const { portal } = requestContext(request, services.config)
    const opening = await prepare({ enter: (person) => signInPlayer(app, request.host, person) }, who)
    const { person, path } = opening
    const session =
      'staff' in person
        ? await signInAsStaff(reply, services, portal, person.staff)
        : await signInAs(reply, services, portal, person)
    reply.setCookie('market', language, cookieOptions).setCookie('currency', currency, cookieOptions)
    return { scenario: name, userId: session.userId, path }
  }

  app.get('/sandbox/scenarios', async (_request, reply) =>
    sendData(
      reply,
      scenarioNames.map((name) => {
        const { outcome, language, currency, minutes } = scenarios[name]
        return { scenario: name, outcome, language, currency, minutes }
      }),
    ),
  )
  app.post('/sandbox/scenarios', { schema: { body } }, async (request, reply) => {
    const played = await play(request, reply, z.parse(body, request.body).scenario)
    return sendData(reply, played)
  })
  app.register(async (forms) => {
    acceptFormPosts(forms)
    forms.post('/sandbox/page/scenarios', { schema: { body } }, async (request, reply) => {
      const { path } = await play(request, reply, z.parse(body, request.body).scenario)
      setPanel(reply, 'on')
      return reply.redirect(path, 303)
    })
  })
}
