/** The owner's check failed and awaits manual review. */
import { Navigate } from '#web/router/router.tsx'
import { useInvitedOwner } from './invited-owner.ts'
import { useInviter } from './inviter.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export default function OwnerErrorScreen() {
  const { t } = useTranslator()
  const { page, path } = useInvitedOwner()
  const { business } = useInviter()
  if (page !== 'owner/error') return <Navigate to={path} replace />
  return (
    <Page
      beforeTitle={<StatusIcon icon="clock" />}
      title={t('step-ups.owner_error.title')}
      lead={t('step-ups.owner_error.lead', { business })}
    />
  )
}
