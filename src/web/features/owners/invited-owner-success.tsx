/** The invited owner's part is complete or no longer needed. */
import { Navigate } from '#web/router/router.tsx'
import { useInviter } from './inviter.ts'
import { useInvitedOwner } from './invited-owner.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export default function OwnerSuccessScreen() {
  const { t } = useTranslator()
  const { page, path, owner } = useInvitedOwner()
  const { inviter } = useInviter()
  if (page !== 'owner/success') return <Navigate to={path} replace />
  const state = owner.status === 'VERIFIED' ? 'verified' : owner.status === 'IN_REVIEW' ? 'review' : 'over'
  return (
    <Page
      beforeTitle={
        state === 'verified' ? <StatusIcon icon="check" tone="success" /> : <StatusIcon icon="clock" />
      }
      title={t(`step-ups.owner_success.${state}_title`)}
      lead={t(`step-ups.owner_success.${state}_lead`, { inviter })}
    >
      {state !== 'over' && <p>{t('step-ups.owner_success.account', { inviter })}</p>}
    </Page>
  )
}
