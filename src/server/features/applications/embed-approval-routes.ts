/** The sign-in window of a frame: the merchant signs in as on any page, and lets the frame continue (EMB-01). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { portalForHost } from '#domain/referrals/portal.ts'
import { ApiError, apiError } from '#server/api-error.ts'
import { approvalPage, approvedPage, windowEndedPage } from '#server/edge/pages/embed-pages.ts'
import { brandOfPath } from '#server/edge/pages/page-brand.ts'
import { enforceAddressLimit } from '#server/edge/rate-limits.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { enforceCsrfProtection, rejectCrossOrigin } from '#server/edge/sessions/csrf.ts'
import { loadSession } from '#server/edge/sessions/session.ts'
import { signerOf } from '#server/features/terms/core/signer.ts'
import type { Services } from '#server/services.ts'
import { approveEmbed, findApproval } from './commands/approve-embed.ts'

/** Cookie of the window that the frame opened; without it, a person could be tricked into approving another browser's frame. */
const windowCookie = '__Host-embed_window'
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', maxAge: 900 } as const

const bindingBody = z.object({ secret: z.string().check(z.maxLength(100)) })
const approvalPath = '/embed/approval'

export function registerEmbedApproval(app: FastifyInstance, services: Services): void {
  const { config } = services
  const readerOf = (request: FastifyRequest) => ({
    language: requestContext(request, config).language,
    ...brandOfPath(services, portalForHost(request.host, config.hosts), '/'),
  })

  app.post('/embed/window/bindings', async (request, reply) => {
    enforceCsrfProtection(request, config)
    await enforceAddressLimit(request, services)
    const body = z.safeParse(bindingBody, request.body)
    if (!body.success) throw apiError('body_unreadable')
    await findApproval(services, body.data.secret)
    reply.setCookie(windowCookie, body.data.secret, attributes)
    return reply.code(204).send()
  })

  app.get(approvalPath, async (request, reply) => {
    await loadSession(request, services)
    const { session } = request
    if (!session) return reply.redirect(`/auth/sign-in?return=${encodeURIComponent(approvalPath)}`)
    const secret = request.cookies[windowCookie]
    const reader = readerOf(request)
    reply.type('text/html; charset=utf-8')
    try {
      if (!secret || session.impersonatedApplicationId) throw apiError('link_expired')
      const { origin, partnerName } = await findApproval(services, secret)
      return await reply.send(approvalPage(reader, { origin, partnerName, email: session.email }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return reply.code(409).send(windowEndedPage(reader, 'expired'))
    }
  })

  app.post(approvalPath, async (request, reply) => {
    rejectCrossOrigin(request, config)
    await enforceAddressLimit(request, services)
    await loadSession(request, services)
    const { session } = request
    const secret = request.cookies[windowCookie]
    const reader = readerOf(request)
    reply.type('text/html; charset=utf-8').clearCookie(windowCookie, attributes)
    try {
      if (!session || !secret || session.impersonatedApplicationId) throw apiError('link_expired')
      const context = requestContext(request, config)
      await approveEmbed(services, session, secret, { language: context.language, signer: signerOf(context) })
      return await reply.send(approvedPage(reader))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const isUsed = error.errors.some(({ code }) => code === 'link_used')
      return reply.code(409).send(windowEndedPage(reader, isUsed ? 'used' : 'expired'))
    }
  })
}
