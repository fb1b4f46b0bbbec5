/**
 * The page that stands for the identity provider's. The product's page opens it by a form of its own, so that the
 * session token is in no address; from then on a cookie of this inquiry alone stands for it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { inquiryOutcomes } from '../../../domain/inquiries/inquiry.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import type { Translator } from '../../../messages/translator.ts'
import {
  chooseOutcome,
  enterInquiry,
  type Inquiry,
  readInquiry,
  readTicket,
  receivePapers,
} from '../../commands/sandbox-inquiry.ts'
import { contextOf } from '../../http/context.ts'
import { isOurs } from '../../http/cross-site.ts'
import { answerPageFailure } from '../../http/error-handler.ts'
import { isLocalHost } from '../../http/identity-cookies.ts'
import { refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { closedPage, inquiryPage, type InquiryPage } from './inquiry-page.ts'
import { acceptUploads, readUpload } from './inquiry-upload.ts'

const cookieName = 'sandbox_inquiry'
const pathOf = (inquiryId: string): string => `/sandbox/inquiry/${encodeURIComponent(inquiryId)}`

const entryForm = z.object({ inquiryId: z.string(), sessionToken: z.string(), returnUrl: z.string() })
const outcomeForm = z.object({ outcome: z.enum(inquiryOutcomes, 'choice_unknown') })

/** A request of somebody who may see the inquiry. */
interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  translator: Translator
  inquiry: Inquiry
  returnUrl: string
}

export function addSandboxInquiryPage(app: FastifyInstance, services: Services): void {
  const { config } = services
  const translatorOf = (request: FastifyRequest) => translatorFor(contextOf(request, config).language)

  /** Answers as `visit` says, or that the session or the inquiry has ended. */
  const forVisitors =
    (visit: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { inquiryId } = request.params as { inquiryId: string }
      const translator = translatorOf(request)
      const ticket = readTicket(services, inquiryId, request.cookies[cookieName])
      if (!ticket?.live)
        return sendPage(reply.code(403), closedPage(translator, 'session_ended', ticket?.returnUrl ?? '/'))
      const { returnUrl } = ticket
      const inquiry = await readInquiry(services, inquiryId)
      if (inquiry.over) return sendPage(reply, closedPage(translator, 'over', returnUrl))
      return visit({ request, reply, translator, inquiry, returnUrl })
    }

  /** The page as it stands now, with what is wrong. */
  const again = async (
    visit: Visit,
    wrong: Required<Pick<InquiryPage, 'faults'>> & Pick<InquiryPage, 'paper'>,
  ) => {
    const inquiry = await readInquiry(services, visit.inquiry.id)
    const status = Object.values(wrong.faults).includes('too_large') ? 413 : 422
    return sendPage(visit.reply.code(status), inquiryPage({ ...visit, ...wrong, inquiry }))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    await acceptUploads(scope)
    scope.setErrorHandler(async (error, request, reply) => answerPageFailure(error, request, reply, config))

    scope.post('/sandbox/inquiry', { schema: { body: entryForm } }, async (request, reply) => {
      const form = z.parse(entryForm, request.body)
      const { inquiryId, returnUrl } = form
      if (!URL.canParse(returnUrl) || !isOurs(new URL(returnUrl).origin, request, config))
        throw refuseFields([{ field: 'returnUrl', code: 'return_address_foreign' }])
      const entry = enterInquiry(services, form)
      if (!entry)
        return sendPage(reply.code(403), closedPage(translatorOf(request), 'session_ended', returnUrl))
      reply.setCookie(cookieName, entry.ticket, {
        path: pathOf(inquiryId),
        httpOnly: true,
        sameSite: 'strict',
        secure: !isLocalHost(request.host),
        maxAge: entry.livesMs / 1000,
      })
      return reply.redirect(pathOf(inquiryId), 303)
    })

    scope.get(
      '/sandbox/inquiry/:inquiryId',
      forVisitors(async (visit) => sendPage(visit.reply, inquiryPage(visit))),
    )

    scope.post(
      '/sandbox/inquiry/:inquiryId/papers',
      forVisitors(async (visit) => {
        const handedIn = await readUpload(visit.request)
        const faults = await receivePapers(services, visit.inquiry, handedIn)
        if (Object.keys(faults).length > 0) return again(visit, { faults, paper: handedIn.paper })
        return visit.reply.redirect(pathOf(visit.inquiry.id), 303)
      }),
    )

    scope.post(
      '/sandbox/inquiry/:inquiryId/outcome',
      { schema: { body: outcomeForm } },
      forVisitors(async (visit) => {
        const { outcome } = z.parse(outcomeForm, visit.request.body)
        const faults = await chooseOutcome(services, visit.inquiry, outcome)
        if (Object.keys(faults).length > 0) return again(visit, { faults })
        return visit.reply.redirect(visit.returnUrl, 303)
      }),
    )
  })
}

const sendPage = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
