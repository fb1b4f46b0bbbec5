/** Other people's businesses that wait for the person as an owner: whoever lost the mail goes on from here. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { InvitationView } from '../../contract/v2/owners.ts'
import { call } from '../client/call.ts'
import { useTexts } from '../language/texts.ts'
import { ownerPagePath } from './owner-part.ts'

const open: readonly InvitationView['status'][] = ['INVITED', 'STEP_UP']

export function Invitations() {
  const { t } = useTexts()
  const [invitations, setInvitations] = useState<readonly InvitationView[]>([])
  useEffect(() => {
    let gone = false
    call('GET /invitations', {}).then(
      (found) => {
        if (!gone) setInvitations(found.filter(({ status }) => open.includes(status)))
      },
      // The mail leads there too.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
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
