/** Sandbox console. Its buttons are plain forms, so that it works without JavaScript. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLanguage } from '#domain/countries/market.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { findFlaggedApprovals } from '#server/underwriting/flag-approvals.ts'
import {
  findNewestApplications,
  findPendingReviews,
} from '#server/features/cases/commands/review-repository.ts'
import { resolveManualReview } from '#server/underwriting/review/resolve-manual-review.ts'
import { findOpenCase } from '#server/features/cases/core/repository.ts'
import { confirmDecision, rejectProposal } from '#server/features/cases/commands/confirm-decision.ts'
import { findChangesInReview } from '#server/features/changes/core/repository.ts'
import { decideChange } from '#server/underwriting/decide-change.ts'
import { decideHolder } from '#server/features/bank/commands/decide-holder.ts'
import { findHolderReviews } from '#server/features/bank/core/repository.ts'
import { findExceededQuotas } from '#server/limits/quotas.ts'
import { acceptFormPosts } from '../form-body.ts'
import { listSandboxMessages } from './message-repository.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { sendErrorPage } from '#server/edge/errors/error-handler.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { advanceClock, advanceMs } from './clock-routes.ts'
import { messageList, type MessagesContent } from './messages-section.ts'
import { sandboxPage } from './sandbox-page.ts'
import { signInAsStaff, staffRoles } from './staff-section.ts'
import { impersonateAsSupport, supportPage } from './support-page.ts'

/** Not a signed-in user, so that no application counts as their own case. */
const underwriter: Actor = { userId: 'sandbox-underwriter', email: '', name: null, roles: ['underwriter'] }
/** Confirms proposals of the first underwriter or from the staff console. */
const secondUnderwriter: Actor = { ...underwriter, userId: 'sandbox-second-underwriter' }

const clockForm = z.object({ advanceMs: z.pipe(z.coerce.number(), advanceMs) })
/** The console's buttons have no reason input. */
const usualReasons = { APPROVED: 'all_verified', DECLINED: 'unable_to_serve' } as const

const changeForm = z.object({ decision: z.enum(['APPROVED', 'DECLINED'], 'choice_unknown') })
const caseForm = z.extend(changeForm, { version: z.optional(z.coerce.number('wrong_type')) })
const holderForm = z.object({ decision: z.enum(['CLEARED', 'REFUSED'], 'choice_unknown') })
const staffForm = z.object({ role: z.enum(staffRoles, 'choice_unknown') })
const params = z.object({ id: z.string() })
const changeParams = z.object({ id: z.string(), changeId: z.string() })
const holderParams = z.object({ id: z.string(), instrumentId: z.string() })
const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8')

/** Needs its own scope, since it renders errors as pages. */
export function registerSandboxPages(app: FastifyInstance, services: Services): void {
  const { clock, config } = services
  const translatorOf = (request: FastifyRequest) => {
    const { language } = request.query as { language?: unknown }
    return translatorFor(isLanguage(language) ? language : requestContext(request, config).language)
  }
  /** @param request its query has the filter and page of the mailboxes */
  const messagesOf = async (request: FastifyRequest): Promise<MessagesContent> => {
    const { to: wanted, page } = request.query as { to?: unknown; page?: unknown }
    const to = typeof wanted === 'string' ? wanted.trim() : ''
    return {
      translator: translatorOf(request),
      messages: await listSandboxMessages(services.db, { to }),
      to,
      page: Math.max(1, Math.trunc(Number(page)) || 1),
    }
  }
  const caseFilterOf = (request: FastifyRequest) => {
    const { caseName, casePage } = request.query as { caseName?: unknown; casePage?: unknown }
    return {
      caseName: typeof caseName === 'string' ? caseName.trim() : '',
      casePage: Math.max(1, Math.trunc(Number(casePage)) || 1),
    }
  }
  const confirmationOf = (subjectId: string) => findOpenCase(services.db, 'CONFIRMATION', subjectId)
  /** One button acts as both people, so that a tester needs one click. */
  async function decideForTwo(
    subjectId: string,
    decision: keyof typeof usualReasons,
    decide: () => Promise<unknown>,
  ): Promise<void> {
    const proposed = await confirmationOf(subjectId)
    if (proposed && decision === 'DECLINED')
      await rejectProposal(services, secondUnderwriter, proposed.id, 'Declined on the sandbox page.')
    if (!proposed || decision === 'DECLINED') await decide()
    const open = await confirmationOf(subjectId)
    if (open) await confirmDecision(services, secondUnderwriter, open.id)
  }
  const sendHtml = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  const redirectBack = (reply: FastifyReply, section: string) => reply.redirect(`/sandbox#${section}`, 303)

  app.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, services))

  app.get('/sandbox', async (request, reply) => {
    const cases = await findPendingReviews(services.db)
    const changes = await findChangesInReview(services.db)
    const content = {
      ...(await messagesOf(request)),
      ...caseFilterOf(request),
      now: clock.now(),
      cases,
      changes,
      holders: await findHolderReviews(services.db),
      limitCases: await findExceededQuotas(services.db),
      flaggedApprovals: await findFlaggedApprovals(services.db),
    }
    return sendHtml(reply, sandboxPage(content, config))
  })
  app.get('/sandbox/support', async (request, reply) =>
    sendHtml(reply, supportPage(translatorOf(request), await findNewestApplications(services.db))),
  )
  app.get('/sandbox/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/sandbox/page/messages', async (request, reply) => {
    return sendHtml(reply, messageList(await messagesOf(request)).text)
  })

  app.register(async (forms) => {
    acceptFormPosts(forms)
    forms.post('/sandbox/page/clock', { schema: { body: clockForm } }, async (request, reply) => {
      await advanceClock(services, z.parse(clockForm, request.body).advanceMs)
      return redirectBack(reply, 'clock')
    })
    forms.post('/sandbox/page/cases/:id', { schema: { body: caseForm } }, async (request, reply) => {
      const { decision, version } = z.parse(caseForm, request.body)
      const { id } = z.parse(params, request.params)
      const reasons = [usualReasons[decision]]
      const review = { decision, reasons, stepUps: [], note: undefined, version }
      await decideForTwo(id, decision, () => resolveManualReview(services, underwriter, id, review))
      return redirectBack(reply, 'cases')
    })
    forms.post(
      '/sandbox/page/changes/:id/:changeId',
      { schema: { body: changeForm } },
      async (request, reply) => {
        const { decision } = z.parse(changeForm, request.body)
        const { id, changeId } = z.parse(changeParams, request.params)
        const reasons = [usualReasons[decision]]
        const review = { decision, reasons, note: undefined, version: undefined }
        await decideForTwo(changeId, decision, () =>
          decideChange(services, underwriter, id, changeId, review),
        )
        return redirectBack(reply, 'changes')
      },
    )
    forms.post(
      '/sandbox/page/holders/:id/:instrumentId',
      { schema: { body: holderForm } },
      async (request, reply) => {
        const { decision } = z.parse(holderForm, request.body)
        const { id, instrumentId } = z.parse(holderParams, request.params)
        const decided = await decideHolder(services, underwriter, id, instrumentId, { decision })
        if (decided.holder_check === 'NEEDS_REVIEW')
          await decideHolder(services, secondUnderwriter, id, instrumentId, { decision })
        return redirectBack(reply, 'holders')
      },
    )
    forms.post('/sandbox/page/staff', { schema: { body: staffForm } }, async (request, reply) => {
      const { role } = z.parse(staffForm, request.body)
      await signInAsStaff(reply, services, requestContext(request, config).portal, role)
      return reply.redirect('/staff', 303)
    })
    forms.post('/sandbox/page/look/:id', async (request, reply) => {
      const { id } = z.parse(params, request.params)
      await impersonateAsSupport(reply, services, requestContext(request, config).portal, id)
      return reply.redirect(`/${id}`, 303)
    })
  })
}
