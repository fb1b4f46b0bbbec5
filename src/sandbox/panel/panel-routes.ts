/** Serves the panel beside the product, and what its buttons do. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isLanguage, type Language } from '#domain/countries/market.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { apiError } from '#server/api-error.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import { html, page } from '#server/edge/pages/html.ts'
import { requestContext } from '#server/edge/request-context.ts'
import type { ActiveSession } from '#server/platform/sessions/sessions.ts'
import type { Services } from '#server/services.ts'
import { advanceClock, advanceMs } from '../console/clock-routes.ts'
import { signInAs } from '../console/sign-in-as.ts'
import { signInAsStaff } from '../console/staff-section.ts'
import { acceptFormPosts } from '../form-body.ts'
import { readPanel, sessionOf } from './panel-content.ts'
import { setPanel } from './panel-switch.ts'
import { panelView } from './panel-view.ts'
import { type Involved, storyOf } from './story.ts'

const files = [
  ['panel.js', 'text/javascript; charset=utf-8'],
  ['panel.css', 'text/css; charset=utf-8'],
  ['beside.css', 'text/css; charset=utf-8'],
] as const

const panelQuery = z.object({ path: z.string(), language: z.optional(z.string()) })
const clockBody = z.object({ advanceMs })
const visit = z.object({ application: z.string(), as: z.string(), language: z.optional(z.string()) })

async function moveSession(
  { db, sessions }: Services,
  { sessionId, userId }: Pick<ActiveSession, 'sessionId' | 'userId'>,
  ms: number,
): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`
  await db
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`created_at + ${by}`,
      last_seen_at: sql<Date>`last_seen_at + ${by}`,
      authenticated_at: sql<Date | null>`authenticated_at + ${by}`,
    })
    .where('id', '=', sessionId)
    .execute()
  sessions.forget(userId)
}

export function registerPanelRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const languageOf = (request: FastifyRequest, named: string | undefined): Language =>
    isLanguage(named) ? named : requestContext(request, config).language

  for (const [name, type] of files) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(`/sandbox/${name}`, async (_request, reply) => reply.type(type).send(content))
  }

  app.get('/sandbox/panel', { schema: { querystring: panelQuery } }, async (request, reply) => {
    const { path, language } = z.parse(panelQuery, request.query)
    const translator = translatorFor(languageOf(request, language))
    const content = await readPanel(request, services, translator, path)
    return reply.type('text/html; charset=utf-8').send(panelView(content))
  })

  app.post('/sandbox/panel/clock', { schema: { body: clockBody } }, async (request, reply) => {
    const { advanceMs: ms } = z.parse(clockBody, request.body)
    const session = await sessionOf(request, services)
    // The tester is still there: hours that pass by a press are not hours of absence. Moved first, so that no call of the page
    // finds the session ended.
    if (session && !session.impersonatedApplicationId) await moveSession(services, session, ms)
    const now = await advanceClock(services, ms)
    return sendData(reply, { now: now.toISOString() })
  })

  /** @throws ApiError 404 not_found */
  async function involved(application: string, as: string): Promise<Involved> {
    const found = (await storyOf(services, application))?.people.find(({ key }) => key === as)
    if (!found) throw apiError('not_found')
    return found
  }

  app.get('/sandbox/visit', { schema: { querystring: visit } }, async (request, reply) => {
    const { application, as, language } = z.parse(visit, request.query)
    const { name } = await involved(application, as)
    const { t, locale } = translatorFor(languageOf(request, language))
    const current = await sessionOf(request, services)
    const text = page(
      locale,
      t('sandbox.visit.title', { name }),
      html`<h1>${t('sandbox.visit.title', { name })}</h1>
        <p>
          ${
            current
              ? t('sandbox.visit.replaces', { name: current.name ?? current.email })
              : t('sandbox.visit.description')
          }
        </p>
        <form method="post" action="/sandbox/page/visit">
          <input type="hidden" name="application" value="${application}" />
          <input type="hidden" name="as" value="${as}" />
          <input type="hidden" name="language" value="${locale}" />
          <button autofocus>${t('sandbox.visit.continue', { name })}</button>
        </form>`,
    )
    return reply.type('text/html; charset=utf-8').send(text)
  })

  app.register(async (forms) => {
    acceptFormPosts(forms)
    forms.post('/sandbox/page/visit', { schema: { body: visit } }, async (request, reply) => {
      const { application, as, language } = z.parse(visit, request.body)
      const { person, path } = await involved(application, as)
      await enter(reply, services, request, person)
      setPanel(reply, 'on')
      reply.setCookie('market', languageOf(request, language), { path: '/', sameSite: 'lax' })
      return reply.redirect(path, 303)
    })
    forms.post('/sandbox/page/panel', async (_request, reply) => {
      setPanel(reply, 'on')
      return reply.redirect('/', 303)
    })
  })
}

function enter(
  reply: FastifyReply,
  services: Services,
  request: FastifyRequest,
  person: Involved['person'],
): Promise<unknown> {
  const { portal } = requestContext(request, services.config)
  return 'staff' in person
    ? signInAsStaff(reply, services, portal, person.staff)
    : signInAs(reply, services, portal, person)
}
