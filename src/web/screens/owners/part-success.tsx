/** The owner has done their part, or nothing is asked of them any more. */
import { Navigate } from 'react-router'
import { useInviter } from '../../journey/inviter.ts'
import { useOwnerPart } from '../../journey/owner-part.ts'
import { useTexts } from '../../language/texts.ts'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'

export default function OwnerSuccessScreen() {
  const { t } = useTexts()
  const { page, path, owner } = useOwnerPart()
  const { inviter } = useInviter()
  if (page !== 'owner/success') return <Navigate to={path} replace />
  const state = owner.status === 'VERIFIED' ? 'verified' : owner.status === 'IN_REVIEW' ? 'review' : 'over'
  return (
    <Page
      above={state === 'verified' ? <Seal icon="check" good /> : <Seal icon="clock" />}
      title={t(`stepups.owner_success.${state}_title`)}
      lead={t(`stepups.owner_success.${state}_lead`, { inviter })}
    >
      {state !== 'over' && <p>{t('stepups.owner_success.account', { inviter })}</p>}
    </Page>
  )
}
