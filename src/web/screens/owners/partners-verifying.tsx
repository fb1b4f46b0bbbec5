/** A bureau owes its answer about partners: asked for again by itself, and followed here by the applicant (ROUTE-21). */
import { Link, Navigate } from 'react-router'
import type { ApplicationView } from '../../../contract/v2/application-view.ts'
import { call } from '../../client/call.ts'
import { useApplication } from '../../journey/journey.ts'
import { ownerName } from '../../journey/owner-form.ts'
import { pagePath } from '../../journey/paths.ts'
import { usePoll } from '../../journey/use-poll.ts'
import { useTexts } from '../../language/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'

const checkedIn = ({ owners }: ApplicationView) => owners.filter(({ status }) => status === 'CHECKING')

export default function PartnersVerifyingScreen() {
  const { t, list } = useTexts()
  const { id, view, take } = useApplication()
  const checked = checkedIn(view)
  const offline = usePoll(async () => {
    const next = await call('GET /applications/{id}', { params: { id } })
    take(next)
    return checkedIn(next).length > 0 ? 'again' : 'done'
  }, checked.length > 0)
  const followed = pagePath(id, 'owners/further-steps')
  if (checked.length === 0) return <Navigate to={followed} replace />
  return (
    <Page title={t('stepups.owners_verifying.title')} lead={t('stepups.owners_verifying.lead')}>
      <Waiting
        text={t('stepups.owners_verifying.working', {
          names: list(checked.map((owner) => ownerName(owner) ?? t('stepups.owners.unnamed'))),
        })}
      />
      {offline && (
        <Notice kind="warning" live>
          <p>{t('stepups.offline')}</p>
        </Notice>
      )}
      <div className="actions">
        <Link className="button button-link" to={followed}>
          {t('stepups.owners_bank.follow')}
        </Link>
      </div>
    </Page>
  )
}
