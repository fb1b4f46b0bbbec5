/** Polls while the server retries partners' checks (ROUTE-21). */
import { Link, Navigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import { callApi } from '#client/call-api.ts'
import { useApplication } from '#web/application/journey.ts'
import { ownerDisplayName } from '#domain/owners/owner.ts'
import { pagePath } from '#web/application/paths.ts'
import { usePoll } from '#client/use-poll.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { InlineLoading } from '#ui/loading.tsx'

const ownersBeingChecked = ({ owners }: ApplicationView) =>
  owners.filter(({ status }) => status === 'CHECKING')

export default function PartnersVerifyingScreen() {
  const { t, list } = useTranslator()
  const { id, view, updateView } = useApplication()
  const checkingOwners = ownersBeingChecked(view)
  const isOffline = usePoll(async () => {
    const next = await callApi('GET /applications/{id}', { params: { id } })
    updateView(next)
    return ownersBeingChecked(next).length > 0 ? 'continue' : 'done'
  }, checkingOwners.length > 0)
  const partnersPath = pagePath(id, 'owners/further-steps')
  if (checkingOwners.length === 0) return <Navigate to={partnersPath} replace />
  return (
    <Page title={t('step-ups.owners_verifying.title')} lead={t('step-ups.owners_verifying.lead')}>
      <InlineLoading
        text={t('step-ups.owners_verifying.working', {
          names: list(checkingOwners.map((owner) => ownerDisplayName(owner) ?? t('step-ups.owners.unnamed'))),
        })}
      />
      {isOffline && (
        <Alert kind="warning" live>
          <p>{t('step-ups.offline')}</p>
        </Alert>
      )}
      <div className="actions">
        <Link className="button button-link" to={partnersPath}>
          {t('step-ups.owners_bank.follow')}
        </Link>
      </div>
    </Page>
  )
}
