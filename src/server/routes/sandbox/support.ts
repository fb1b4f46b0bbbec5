/** The sandbox's way to look at an application as support: a page of the newest ones, and what its buttons do. */
import type { FastifyReply } from 'fastify'
import { beginLooking } from '../../commands/look.ts'
import type { ApplicationRow } from '../../commands/read-sandbox.ts'
import { html, page, type Html } from '../../http/html.ts'
import { idpIssuer } from '../../sandbox-idp/provider.ts'
import { userIdOf } from '../../sandbox-idp/user-id.ts'
import type { Services } from '../../services.ts'
import type { Portal } from '../../../domain/portal.ts'
import type { Translator } from '../../../messages/translator.ts'
import { signIn } from '../../sign-in/sign-in.ts'

export const supportPage = ({ t, locale }: Translator, newest: readonly ApplicationRow[]): string =>
  page(
    locale,
    t('sandbox.support.title'),
    html`<h1>${t('sandbox.support.title')}</h1>
      <p>${t(newest.length === 0 ? 'sandbox.support.none' : 'sandbox.support.explained')}</p>
      <ul class="messages">
        ${newest.map((row) => entry(t, row))}
      </ul>
      <p><a href="/sandbox">${t('sandbox.support.back')}</a></p>`,
  )

function entry(t: Translator['t'], row: ApplicationRow): Html {
  const business = row.company.name ?? t('sandbox.cases.unnamed')
  return html`<li class="message">
    <h2>${business}</h2>
    <p><small>${row.id}</small></p>
    <form method="post" action="/sandbox/page/look/${row.id}">
      <button aria-label="${t('sandbox.support.look_of', { business })}">${t('sandbox.support.look')}</button>
    </form>
  </li>`
}

const email = 'support@threshold.test'

/** Signs the browser in as the sandbox's support, looking at the application. Throws unknown_id. */
export async function lookAsSupport(
  reply: FastifyReply,
  services: Services,
  portal: Portal,
  id: string,
): Promise<void> {
  const grants = { name: null, roles: ['support'], organizationId: null }
  const identity = { issuer: idpIssuer(services.config), subject: userIdOf(email), email, ...grants }
  const { userId, sessionId } = await signIn(reply, services, identity, portal)
  await beginLooking(services, { sessionId, userId, email, ...grants, lookingAt: null }, id)
}
