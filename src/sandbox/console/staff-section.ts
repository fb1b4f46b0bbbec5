/** Opens the staff console as one of its roles. */
import type { FastifyReply } from 'fastify'
import { userRoles, type UserRole } from '#domain/application/user-roles.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Translator } from '#messages/translator.ts'
import { html, type Html } from '#server/edge/pages/html.ts'
import { signIn } from '#server/edge/sessions/sign-in.ts'
import type { Services } from '#server/services.ts'
import { idpIssuer } from '../sign-in-host/provider.ts'
import { sandboxUserId } from '../sign-in-host/user-id.ts'

type StaffRole = Exclude<UserRole, 'partner'>

const people: Record<StaffRole, string> = {
  underwriter: 'Uma Underwood',
  senior_underwriter: 'Sena Torres',
  support: 'Sam Porter',
  policy_author: 'Paul Autry',
  auditor: 'Ada Ito',
}

export const staffRoles = userRoles.filter((role): role is StaffRole => role !== 'partner')

export const staffSection = ({ t }: Translator): Html =>
  html`<p>${t('sandbox.staff.description')}</p>
    <form method="post" action="/sandbox/page/staff">
      <fieldset class="buttons">
        <legend>${t('sandbox.staff.open_as')}</legend>
        ${staffRoles.map(
          (role) => html`<button name="role" value="${role}">${t(`sandbox.staff.role.${role}`)}</button>`,
        )}
      </fieldset>
    </form>`

/** One fixed person per role. */
export async function signInAsStaff(
  reply: FastifyReply,
  services: Services,
  portal: Portal,
  role: StaffRole,
): Promise<void> {
  const email = `${role.replace('_', '-')}@threshold.test`
  await signIn(
    reply,
    services,
    {
      issuer: idpIssuer(services.config),
      subject: sandboxUserId(email),
      email,
      name: people[role],
      roles: [role],
      organizationId: null,
      authenticatedMsAgo: 0,
    },
    portal,
  )
}
