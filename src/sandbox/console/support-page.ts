/** Impersonation for testers: lists the newest applications and opens one as a support agent. */
import type { FastifyReply } from 'fastify'
import { startImpersonation } from '#server/features/support/core/impersonation.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { html, page, type Html } from '#server/edge/pages/html.ts'
import type { Services } from '#server/services.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Translator } from '#messages/translator.ts'
import { signInAs } from './sign-in-as.ts'

export const supportPage = ({ t, locale }: Translator, newest: readonly ApplicationRow[]): string =>
  page(
    locale,
    t('sandbox.support.title'),
    html`<h1>${t('sandbox.support.title')}</h1>
      <p>${t(newest.length === 0 ? 'sandbox.support.none' : 'sandbox.support.description')}</p>
      <ul class="card-list">
        ${newest.map((row) => applicationItem(t, row))}
      </ul>
      <p><a href="/sandbox">${t('sandbox.support.back')}</a></p>`,
  )

function applicationItem(t: Translator['t'], row: ApplicationRow): Html {
  const business = row.company.name ?? t('sandbox.cases.unnamed')
  return html`<li class="message">
    <h2>${business}</h2>
    <p><small>${row.id}</small></p>
    <form method="post" action="/sandbox/page/look/${row.id}">
      <button aria-label="${t('sandbox.support.impersonate_of', { business })}">
        ${t('sandbox.support.impersonate')}
      </button>
    </form>
  </li>`
}

const email = 'support@threshold.test'

/** Throws 'unknown_id'. */
export async function impersonateAsSupport(
  reply: FastifyReply,
  services: Services,
  portal: Portal,
  id: string,
): Promise<void> {
  const claims = { name: null, roles: ['support'] as const, organizationId: null }
  const { userId, sessionId } = await signInAs(reply, services, portal, { email, ...claims })
  await startImpersonation(
    services,
    {
      sessionId,
      userId,
      email,
      ...claims,
      authenticatedAt: null,
      impersonatedApplicationId: null,
      embed: null,
    },
    id,
    'QUALITY',
  )
}
