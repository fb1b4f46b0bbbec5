/** Opens the staff console as one of its roles. */
import type { FastifyReply } from 'fastify'
import { userRoles, type UserRole } from '#domain/application/user-roles.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Translator } from '#messages/translator.ts'
import { html, type Html } from '#server/edge/pages/html.ts'
import type { Services } from '#server/services.ts'
import { signInAs } from './sign-in-as.ts'

export type StaffRole = Exclude<UserRole, 'partner'>

export const staffNames: Record<StaffRole, string> = {
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
): Promise<{ userId: string }> {
  const email = `${role.replace('_', '-')}@threshold.test`
  return signInAs(reply, services, portal, { email, name: staffNames[role], roles: [role] })
}
