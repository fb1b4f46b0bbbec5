/**
 * Page of the simulated identity vendor. A form post opens it, which keeps the session token out of URLs; a cookie
 * scoped to the inquiry authorizes the requests after that.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { toSafeReturnUrl } from '#domain/fields/return-url.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Translator } from '#messages/translator.ts'
import {
  chooseOutcome,
  createPageTicket,
  type SandboxInquiry,
  sandboxOutcomes,
  readInquiry,
  verifyTicket,
  receiveDocuments,
} from './sandbox-inquiry.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { isOwnOrigin } from '#server/edge/sessions/csrf.ts'
import { sendErrorPage } from '#server/edge/errors/error-handler.ts'
import { usesHttps } from '#server/edge/sessions/identity-cookies.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { closedPage, inquiryPage, type InquiryPageContent } from './inquiry-page.ts'
import { acceptFormPosts } from '../form-body.ts'
import { acceptUploads, readUpload } from './inquiry-upload.ts'

const cookieName = 'sandbox_inquiry'
const pathOf = (inquiryId: string): string => `/sandbox/inquiry/${encodeURIComponent(inquiryId)}`

const params = z.object({ inquiryId: z.string() })
const entryForm = z.object({ inquiryId: z.string(), sessionToken: z.string(), returnUrl: z.string() })
const outcomeForm = z.object({ outcome: z.enum(sandboxOutcomes, 'choice_unknown') })

/** A request with a valid ticket for the inquiry. */
interface InquiryRequest {
  request: FastifyRequest
  reply: FastifyReply
  translator: Translator
  inquiry: SandboxInquiry
  returnUrl: string
}

export function registerInquiryPages(app: FastifyInstance, services: Services): void {
  const { config } = services
  /** Public origins, and in development the requested local host. */
  const ownOrigins = (request: FastifyRequest): string[] => {
    const requested = `${request.protocol}://${request.host}`
    return [
      ...Object.values(config.publicOrigins),
      ...(isOwnOrigin(requested, request, config) ? [requested] : []),
    ]
  }
  const translatorOf = (request: FastifyRequest) => translatorFor(requestContext(request, config).language)

  /** Shows a closing page instead when the session or the inquiry has ended. */
  const withInquiry =
    (handler: (inquiryRequest: InquiryRequest) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { inquiryId } = z.parse(params, request.params)
      const translator = translatorOf(request)
      const ticket = verifyTicket(services, inquiryId, request.cookies[cookieName])
      if (!ticket?.isValid)
        return sendPage(reply.code(403), closedPage(translator, 'session_ended', ticket?.returnUrl ?? '/'))
      const { returnUrl } = ticket
      const inquiry = await readInquiry(services, inquiryId)
      if (inquiry.hasEnded) return sendPage(reply, closedPage(translator, 'ended', returnUrl))
      return handler({ request, reply, translator, inquiry, returnUrl })
    }

  const rerenderWithErrors = async (
    inquiryRequest: InquiryRequest,
    result: Required<Pick<InquiryPageContent, 'errors'>> & Pick<InquiryPageContent, 'documentType'>,
  ) => {
    const inquiry = await readInquiry(services, inquiryRequest.inquiry.id)
    const status = Object.values(result.errors).includes('too_large') ? 413 : 422
    return sendPage(inquiryRequest.reply.code(status), inquiryPage({ ...inquiryRequest, ...result, inquiry }))
  }

  app.register(async (scope) => {
    acceptFormPosts(scope)
    await acceptUploads(scope)
    scope.setErrorHandler(async (error, request, reply) => sendErrorPage(error, request, reply, services))

    scope.post('/sandbox/inquiry', { schema: { body: entryForm } }, async (request, reply) => {
      const form = z.parse(entryForm, request.body)
      const { inquiryId, returnUrl } = form
      if (toSafeReturnUrl(returnUrl, ownOrigins(request)) === null)
        throw validationError([{ field: 'returnUrl', code: 'return_address_foreign' }])
      const entry = createPageTicket(services, form)
      if (!entry)
        return sendPage(reply.code(403), closedPage(translatorOf(request), 'session_ended', returnUrl))
      reply.setCookie(cookieName, entry.ticket, {
        path: pathOf(inquiryId),
        httpOnly: true,
        sameSite: 'strict',
        secure: usesHttps(config),
        maxAge: entry.ttlMs / 1000,
      })
      return reply.redirect(pathOf(inquiryId), 303)
    })

    scope.get(
      '/sandbox/inquiry/:inquiryId',
      withInquiry(async (inquiryRequest) => sendPage(inquiryRequest.reply, inquiryPage(inquiryRequest))),
    )

    scope.post(
      '/sandbox/inquiry/:inquiryId/documents',
      withInquiry(async (inquiryRequest) => {
        const upload = await readUpload(inquiryRequest.request)
        const errors = await receiveDocuments(services, inquiryRequest.inquiry, upload)
        if (Object.keys(errors).length > 0)
          return rerenderWithErrors(inquiryRequest, { errors, documentType: upload.documentType })
        return inquiryRequest.reply.redirect(pathOf(inquiryRequest.inquiry.id), 303)
      }),
    )

    scope.post(
      '/sandbox/inquiry/:inquiryId/outcome',
      { schema: { body: outcomeForm } },
      withInquiry(async (inquiryRequest) => {
        const { outcome } = z.parse(outcomeForm, inquiryRequest.request.body)
        const errors = await chooseOutcome(services, inquiryRequest.inquiry, outcome)
        if (Object.keys(errors).length > 0) return rerenderWithErrors(inquiryRequest, { errors })
        return inquiryRequest.reply.redirect(inquiryRequest.returnUrl, 303)
      }),
    )
  })
}

const sendPage = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
