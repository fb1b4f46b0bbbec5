/** The sandbox's page and what its buttons do: plain forms, so that it works without a script. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLanguage } from '../../../domain/market.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import { decideCase } from '../../commands/decide-case.ts'
import { casesThatWait, newestCases, sandboxMessages } from '../../commands/read-sandbox.ts'
import { contextOf } from '../../http/context.ts'
import { answerPageFailure } from '../../http/error-handler.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import { advanceClock, advanceMs } from './clock.ts'
import { messageList, sandboxPage } from './page.ts'
import { lookAsSupport, supportPage } from './support.ts'

/** Nobody's own case can be theirs: no session ever has this id. */
const underwriter: Actor = { userId: 'sandbox-underwriter', email: '', name: null, roles: ['underwriter'] }

const clockForm = z.object({ advanceMs: z.pipe(z.coerce.number(), advanceMs) })
const caseForm = z.object({ decision: z.enum(['APPROVED', 'DECLINED'], 'choice_unknown') })
const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8')

/** Registered in a scope of its own: its faults are pages too. */
export function addSandboxPage(app: FastifyInstance, services: Services): void {
  const { clock, config } = services
  const translatorOf = (request: FastifyRequest) => {
    const { language } = request.query as { language?: unknown }
    return translatorFor(isLanguage(language) ? language : contextOf(request, config).language)
  }
  const sendHtml = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  const back = (reply: FastifyReply, section: string) => reply.redirect(`/sandbox#${section}`, 303)

  app.setErrorHandler((error, request, reply) => answerPageFailure(error, request, reply, config))

  app.get('/sandbox', async (request, reply) => {
    const cases = await casesThatWait(services)
    const messages = await sandboxMessages(services)
    return sendHtml(
      reply,
      sandboxPage({ translator: translatorOf(request), now: clock.now(), cases, messages }, config),
    )
  })
  app.get('/sandbox/support', async (request, reply) =>
    sendHtml(reply, supportPage(translatorOf(request), await newestCases(services))),
  )
  app.get('/sandbox/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/sandbox/page/messages', async (request, reply) => {
    const messages = await sandboxMessages(services)
    return sendHtml(reply, messageList({ translator: translatorOf(request), messages }).text)
  })

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    forms.post('/sandbox/page/clock', { schema: { body: clockForm } }, async (request, reply) => {
      await advanceClock(services, z.parse(clockForm, request.body).advanceMs)
      return back(reply, 'clock')
    })
    forms.post('/sandbox/page/cases/:id', { schema: { body: caseForm } }, async (request, reply) => {
      const { decision } = z.parse(caseForm, request.body)
      const { id } = request.params as { id: string }
      await decideCase(services, underwriter, id, { decision, reasons: [] })
      return back(reply, 'cases')
    })
    forms.post('/sandbox/page/look/:id', async (request, reply) => {
      const { id } = request.params as { id: string }
      await lookAsSupport(reply, services, contextOf(request, config).portal, id)
      return reply.redirect(`/${id}`, 303)
    })
  })
}
