/** Invitations to be an owner of another person's business, for people who lost the email. */
import { Link } from '#web/router/router.tsx'
import type { InvitationView } from '#api/owners.ts'
import { callApi } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { ownerPagePath } from './invited-owner.ts'

const openStatuses: readonly InvitationView['status'][] = ['INVITED', 'STEP_UP']

export function useInvitations(): readonly InvitationView[] {
  // Ignores errors, since the invitation email leads to the same page.
  const { data: invitations } = useQuery('invitations', async () => {
    const found = await callApi('GET /invitations', {})
    return found.filter(({ status }) => openStatuses.includes(status))
  })
  return invitations ?? []
}

export function Invitations({ invitations }: { invitations: readonly InvitationView[] }) {
  const { t } = useTranslator()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{t('screens.invitations.title')}</h2>
      <ul className="cards">
        {invitations.map(({ applicationId, ownerId, business, inviter }) => {
          const name = business ?? t('screens.accounts.unnamed')
          return (
            <li key={ownerId} className="card">
              <h3>{name}</h3>
              <p>{t('screens.invitations.text', { inviter: inviter ?? name })}</p>
              <div className="actions">
                <Link
                  className="button button-primary"
                  to={ownerPagePath(applicationId, ownerId, 'owner')}
                  aria-label={t('screens.invitations.go_of', { name })}
                >
                  {t('screens.invitations.go')}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
